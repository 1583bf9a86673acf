// Many mutants in one module, one of which is chosen when it runs: one compile serves all of them.
//
//   func word(_ n: Int) -> String {      func word(_ n: Int) -> String {
//     if n % 3 == 0 { return "Fizz" }      __lessons_came(1, 2)
//     return "\(n)"                        if __lessons_is(1) {
//   }                                      if n % 3 != 0 { return "Fizz" }
//                                          } else {
//                                          if n % 3 == 0 { return "Fizz" }
//                                          }
//                                          if __lessons_is(2) {
//                                          return ""
//                                          } else {
//                                          return "\(n)"
//                                          }
//                                        }
//
// Each mutant has a copy of the smallest statement that holds its change, `VariantPlaces.swift` says which, or of
// its function's whole body. None stands within another, which is quicker to compile. Changes outside
// functions are compiled one by one.

import LessonModel
import SwiftReading

/// A solution with mutants of its functions' bodies in it.
struct Schemata {
  /// The solution's files, one of which has the mutants in it.
  let source: SourceFile
  /// The path of that file.
  private let path: String
  /// The lines of each mutant in it.
  let lines: [(lines: ClosedRange<Int>, mutant: Int)]
  /// The lines of the functions in it with the mutants that stand in each.
  let functions: [(lines: ClosedRange<Int>, mutants: [Int])]

  /// The mutants to which the compiler may say something else by themselves, for their value gets a
  /// `return` here: where statements are values, and where the change has a `return` of its own. Of any
  /// other expression it says the same with the word as without.
  let reworded: Set<Int>

  /// The mutants of functions whose value is returned in so many words: they may come to the end without one
  /// on a way that nobody goes, which is no error here.
  let mayLackValue: Set<Int>

  /// The mutants in it, by their numbers.
  var mutants: Set<Int> { Set(lines.map(\.mutant)) }

  /// The file that belongs to it, with the exercise's probes, if there are any.
  static func support(_ probes: SourceFile?) -> SourceFile {
    let variable = HostProtocol.Variable.mutant
    let noValue = HostProtocol.ExitCode.mutantWithoutValue
    let support = """

      @_silgen_name("getenv")
      nonisolated private func __lessons_variable(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar>?

      nonisolated let __lessons_mutant: Int =
        __lessons_variable("\(variable)").flatMap { Int(String(cString: $0)) } ?? -1

      nonisolated(unsafe) var __lessons_reached = false

      nonisolated func __lessons_is(_ mutant: Int) -> Bool {
        if __lessons_mutant != mutant { return false }
        __lessons_reached = true
        return true
      }

      nonisolated func __lessons_came(_ first: Int, _ last: Int) {
        if first <= __lessons_mutant, __lessons_mutant <= last { __lessons_reached = true }
      }

      @_silgen_name("_exit")
      nonisolated private func __lessons_exit(_ code: CInt) -> Never

      nonisolated func __lessons_end() -> Never { __lessons_exit(\(noValue)) }

      """
    return SourceFile(
      path: probes?.path ?? ProgramBuilder.probesName, text: (probes?.text ?? "") + support)
  }

  /// Puts those mutants into a solution that stand within a function's body.
  ///
  /// - Parameters:
  ///   - mutants: The mutants by their numbers, all of one file.
  ///   - solution: The solution.
  ///   - isNarrow: Whether they have copies of statements where that will do; else each has one of its function's
  ///     body, and an error of the compiler's can only be that mutant's.
  init?(_ mutants: [Int: Mutant], of solution: SourceFile, isNarrow: Bool = true) {
    let fileIndex = mutants.values.first?.fileIndex ?? 0
    let file = solution.all[fileIndex]
    guard let finder = MutantFinder(file, starter: nil) else { return nil }
    var text = SchemataText(bytes: finder.bytes)
    var functions: [(lines: ClosedRange<Int>, mutants: [Int])] = []
    var reworded: Set<Int> = []
    var mayLackValue: Set<Int> = []
    var end = 0
    for body in finder.bodies where finder.takesVariants(body) {
      let inside =
        finder.atoms[body.open].range.upperBound..<finder.atoms[body.close].range.lowerBound
      let variants = mutants.sorted { $0.key < $1.key }.filter {
        inside.lowerBound <= $0.value.range.lowerBound
          && $0.value.range.upperBound <= inside.upperBound
      }
      guard let first = variants.first, let last = variants.last, inside.lowerBound >= end else {
        continue
      }
      text.write(finder.bytes[end..<inside.lowerBound])
      let functionStart = text.line
      var whole: [Int] = []
      var places: [VariantPlace] = []
      for (number, mutant) in variants {
        if isNarrow, let statement = finder.statement(around: mutant, in: body) {
          VariantPlace.add(number, mutant, at: statement, to: &places)
        } else {
          whole.append(number)
          text.write("\nif __lessons_is(\(number)) {\n")
          text.writeVariant(number) {
            $0.write(finder.variant(mutant, of: body, inside))
            $0.write(body.hasValue ? "\n__lessons_end()\n" : "\nreturn\n")
          }
          text.write("}")
        }
      }
      text.write("\n")
      if places.isEmpty {
        text.write(finder.variant(nil, of: body, inside))
      } else {
        text.write("__lessons_came(\(first.key), \(last.key))\n")
        text.write(inside, with: places)
      }
      functions.append((functionStart...text.line, variants.map(\.key)))
      if finder.isWordless(body) {
        reworded.formUnion(
          variants.filter { finder.mayBeReworded($0.value, in: body) }.map(\.key))
      } else if body.hasValue {
        mayLackValue.formUnion(whole)
      }
      end = inside.upperBound
    }
    guard !text.lines.isEmpty else { return nil }
    text.write(finder.bytes[end...])
    source = solution.saying(String(decoding: text.written, as: UTF8.self), inFile: fileIndex)
    path = file.path
    lines = text.lines
    self.functions = functions
    self.reworded = reworded
    self.mayLackValue = mayLackValue
  }

  /// The function that a mutant stands in, as its place in `functions`.
  func function(of mutant: Int) -> Int? { functions.firstIndex { $0.mutants.contains(mutant) } }

  /// The mutants that the compiler refuses, where it says errors in these lines: those with an error of
  /// their own, else all of a function with one.
  func refused(by diagnostics: [Diagnostic]) -> (own: [Int: Refusal], shared: Set<Int>) {
    var (own, shared): ([Int: Refusal], Set<Int>) = ([:], [])
    for error in diagnostics where error.severity == .error {
      guard let place = error.location, place.path == path else { continue }
      let line = place.position.line
      if let one = lines.first(where: { $0.lines.contains(line) }) {
        own[one.mutant] = own[one.mutant] ?? Refusal(error)
      } else if let all = functions.first(where: { $0.lines.contains(line) }) {
        shared.formUnion(all.mutants)
      }
    }
    return (own, shared)
  }
}

extension Schemata {
  /// The mutants that may come to the end of their function without a value: of the others the compiler warns
  /// that what stands there is never executed.
  func lackingValue(by diagnostics: [Diagnostic]) -> Set<Int> {
    let warned = diagnostics.filter { $0.name?.hasPrefix("unreachable_code") ?? false }
    let ends = Set(
      warned.compactMap(\.location).filter { $0.path == path }.map(\.position.line))
    return mayLackValue.subtracting(
      lines.filter { ends.contains($0.lines.upperBound - 1) }.map(\.mutant))
  }
}

extension MutantFinder {
  /// Whether a body may stand there several times: a result builder would make something else of it.
  fileprivate func takesVariants(_ body: CodeScan.Brace) -> Bool {
    !body.head.contains { index in
      let text = word(index)
      return text.hasPrefix("@") && text.dropFirst().first?.isUppercase == true
        && !["@MainActor", "@Sendable"].contains(text)
    }
  }

  /// Whether a body's value is returned without a word.
  func isWordless(_ body: CodeScan.Brace) -> Bool {
    body.hasValue && scan.isSingleExpression(body)
  }

  /// Whether a change to a body whose value is returned without a word may be more than another expression.
  fileprivate func mayBeReworded(_ mutant: Mutant, in body: CodeScan.Brace) -> Bool {
    let first = atoms[body.open + 1]
    return ["if", "switch", "do"].contains(word(body.open + 1))
      || mutant.range.lowerBound <= first.range.lowerBound
      || mutant.replacement.contains { $0.isNewline || $0 == ";" || $0 == "{" }
      || mutant.replacement.contains("return")
  }

  /// A body with a change made; its value is returned in so many words.
  fileprivate func variant(_ mutant: Mutant?, of body: CodeScan.Brace, _ inside: Range<Int>)
    -> String
  {
    var edits: [(range: Range<Int>, text: String)] = []
    if let mutant { edits.append((mutant.range, mutant.replacement)) }
    let saysReturn =
      mutant.map { $0.replacement.hasPrefix("return") || $0.replacement.hasSuffix("return ") }
      ?? false
    if isWordless(body), !saysReturn {
      let start = atoms[body.open + 1].range.lowerBound
      edits.insert((start..<start, "return "), at: 0)
    }
    var text: [UInt8] = []
    var end = inside.lowerBound
    for edit in edits {
      text += bytes[end..<edit.range.lowerBound] + Array(edit.text.utf8)
      end = edit.range.upperBound
    }
    return String(decoding: text + bytes[end..<inside.upperBound], as: UTF8.self)
  }
}
