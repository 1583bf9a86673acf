// Finds what can be changed in a solution. Start at `mutants(of:)`.
//
// Only what the learner is to write is changed: lines that the starter does not have, and the whole
// body of a function with such a line in it. The file's own statements are changed where a check reads what they
// print; nothing else of what they do is judged.
// The rules are in the files beside this one; whether a change compiles is the compiler's to say.

import LessonModel
import SwiftReading

/// Applies the rules to one file.
struct MutantFinder {
  let bytes: [UInt8]
  let atoms: [SourceAtom]
  let scan: CodeScan
  /// The bodies of functions that stand in no other.
  let bodies: [CodeScan.Brace]
  /// The lines that the learner is to write, from 1.
  private let ownLines: Set<Int>
  private(set) var found: [Mutant] = []
  private var texts: Set<String> = []

  /// All mutants of a solution, in the order of its text.
  ///
  /// - Parameters:
  ///   - solution: The author's solution.
  ///   - starter: What the learner begins with; nil to change anything.
  ///   - isProgram: Whether what the file's own statements print is judged.
  /// - Returns: No two that are the same text.
  static func mutants(of solution: SourceFile, starter: SourceFile?, isProgram: Bool) -> [Mutant] {
    guard var finder = MutantFinder(solution, starter: starter) else { return [] }
    finder.find()
    if isProgram { finder.changeOwnStatements() }
    return finder.found.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }

  /// All mutants of an exercise's solution, file by file: those of what the learner is to write.
  static func mutants(of exercise: Exercise) -> [Mutant] {
    let starters = exercise.starter.all
    let written = exercise.solution.all.enumerated().map { index, file in
      (
        file,
        starter: index == 0 ? starters[0] : starters.dropFirst().first { $0.name == file.name }
      )
    }
    // A file that is given as it is has nothing of the learner's in it, unless all are.
    let isGiven = written.map { file, starter in starter?.text == file.withoutStarterMarkers.text }
    return written.enumerated().flatMap { index, part in
      isGiven[index] && !isGiven.allSatisfy(\.self)
        ? []
        : mutants(
          of: part.0, starter: part.starter, isProgram: exercise.isProgram(inFile: index)
        ).map { $0.inFile(index) }
    }
  }

  /// Some mutants of an exercise's solution, evenly taken from all of its places.
  static func sample(of exercise: Exercise) -> [Mutant] {
    let all = exercise.solution.all.enumerated().flatMap { index, file in
      mutants(of: file, starter: nil, isProgram: exercise.isProgram(inFile: index))
        .map { $0.inFile(index) }
    }
    guard all.count > sampleMax else { return all }
    return (0..<sampleMax).map { all[$0 * all.count / sampleMax] }
  }

  /// So many mutants of one solution are compiled one by one at most.
  private static let sampleMax = 24

  init?(_ solution: SourceFile, starter: SourceFile?) {
    bytes = Array(solution.text.utf8)
    atoms = [SourceAtom](of: solution)
    guard let scan = CodeScan(atoms) else { return nil }
    self.scan = scan
    bodies = scan.functionBodies
    let lines = solution.lines
    var own: Set<Int> = []
    if let starter {
      for case .insert(let offset, let line, _) in lines.difference(from: starter.lines)
      where line.contains(where: { !$0.isWhitespace && $0 != "}" }) {
        own.insert(offset + 1)
      }
    }
    ownLines = own.isEmpty ? Set(1...max(1, lines.count)) : own
  }

  private mutating func find() {
    for body in bodies {
      let inside = body.open + 1..<body.close
      guard let last = inside.last, isOwn(atoms[inside.lowerBound].line...atoms[last].line) else {
        continue
      }
      changeExpressions(in: inside)
      changeStatements(in: inside)
      changeWhole(body)
    }
    for statement in scan.statements where isDeclaration(statement) {
      let head = declarationHead(statement)
      changeModifiers(in: head)
      changeExpressions(in: head)
    }
  }

  private mutating func changeOwnStatements() {
    for statement in scan.statements where statement.parent == nil {
      let range = statement.atoms
      guard isOwn(atoms[range.lowerBound].line...atoms[range.upperBound - 1].line) else { continue }
      guard declaration(statement).map({ ["let", "var", "init"].contains($0) }) ?? true else {
        continue
      }
      changeExpressions(in: range)
      changeStatements(in: range)
    }
  }

  /// Whether a learner writes any of these lines.
  private func isOwn(_ lines: ClosedRange<Int>) -> Bool { lines.contains { ownLines.contains($0) } }

  /// Whether it declares something outside functions, and the learner writes it.
  private func isDeclaration(_ statement: CodeScan.Statement) -> Bool {
    let isInFunction = bodies.contains {
      $0.open < statement.atoms.lowerBound && statement.atoms.upperBound <= $0.close
    }
    guard !isInFunction, statement.kind == .members || statement.parent == nil else { return false }
    let head = declarationHead(statement)
    let isFree = statement.parent == nil
    guard !isFree || declaration(statement) != nil else { return false }
    return isOwn(atoms[head.lowerBound].line...atoms[head.upperBound - 1].line)
  }

  /// The word by which a statement declares something. Behind another word, as in `if let` and `for actor in`, it is
  /// none of its own.
  private func declaration(_ statement: CodeScan.Statement) -> String? {
    declarationHead(statement).lazy.map { atoms[$0].text }
      .first { Self.declarations.contains($0) || CodeScan.keywords.contains($0) }
      .flatMap { Self.declarations.contains($0) ? $0 : nil }
  }

  private static let declarations: Set = [
    "func", "var", "let", "init", "deinit", "subscript", "struct", "class", "enum", "actor",
    "protocol", "extension", "case", "typealias",
  ]

  /// A declaration up to the brace of its members or body.
  private func declarationHead(_ statement: CodeScan.Statement) -> Range<Int> {
    let range = statement.atoms
    let brace = range.lazy.compactMap { scan.brace(at: $0) }
      .first { $0.parent == statement.parent }
    return range.lowerBound..<max(range.lowerBound + 1, brace?.open ?? range.upperBound)
  }

  // MARK: - What the rules are made of

  /// Adds a change of what lies between two atoms, both included.
  mutating func replace(_ atoms: Range<Int>, by replacement: String, _ change: String) {
    guard let first = atoms.first, let last = atoms.last else { return }
    let range = self.atoms[first].range.lowerBound..<self.atoms[last].range.upperBound
    replace(bytes: range, by: replacement, change)
  }

  mutating func replace(bytes range: Range<Int>, by replacement: String, _ change: String) {
    let old = String(decoding: bytes[range], as: UTF8.self)
    guard old != replacement, texts.insert("\(range) \(replacement)").inserted else { return }
    found.append(Mutant(range: range, replacement: replacement, change: change))
  }

  /// The text of atoms next to each other.
  func text(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return String(
      decoding: bytes[atoms[first].range.lowerBound..<atoms[last].range.upperBound], as: UTF8.self)
  }

  func word(_ index: Int) -> String { atoms.indices.contains(index) ? atoms[index].text : "" }
}

extension Mutant {
  /// The same change in another of the solution's files.
  fileprivate func inFile(_ index: Int) -> Mutant {
    var mutant = self
    mutant.fileIndex = index
    return mutant
  }
}

extension CodeScan {
  /// The bodies of functions and accessors that stand in no other function.
  var functionBodies: [Brace] {
    var bodies: [Brace] = []
    for brace in braces where brace.kind == .statements {
      let isFunction = ["func", "init", "deinit", "subscript", "var"].contains(brace.key)
      let isAccessor = brace.key == nil && brace.outer == .accessors
      guard isFunction || isAccessor,
        !bodies.contains(where: { $0.open < brace.open && brace.close < $0.close })
      else { continue }
      bodies.append(brace)
    }
    return bodies
  }
}
