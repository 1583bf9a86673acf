// The copy of a learner's file that is compiled: where the compiler's transform logs nothing – what
// conditions, loops and patterns bind, what `self.n += 1` changes – it has a statement that does.
//
//   if let age {                                    if let age {
//     print(age)                                  #sourceLocation(file: "main.swift", line: 1)
//   }                                             let _ = lessons_value(age, "age", 1, 1, 8, 11)
//                                                 #sourceLocation(file: "main.swift", line: 1)
//                                                             ⏎
//                                                   print(age)
//
// Around a statement goes what hides or logs it as a whole: `let _ = (` … `)`. All that was there keeps its
// line and its column, but on the first line, which has none before it for the beginning of that.
//
// Only names, members and subscripts are read, and none that the file itself computes, so that nothing is
// done that the program does not do. Where the type checker does not agree, the statement is left alone, then
// the function, the declaration, the file, then all parameters; what is not recorded for that is known.

import LessonModel
import SwiftReading

/// A file with statements added that log what the compiler's transform does not.
struct WatchedCode {
  let file: SourceFile
  /// What the file is said to be called, by which the runtime knows it; nil where it has directives of its own.
  private var recordedName: String?
  /// Whether that is another name than the one under which it is compiled, so that a directive has to say it.
  private let isRenamed: Bool
  private var additions: [Addition] = []
  /// All that could be added.
  private var all: [Addition] = []
  /// What is not recorded, since it was left alone.
  private(set) var leftAlone: [Place] = []
  /// What logs the parameters of functions, for the case that the transform has to leave them alone, and
  /// those that cannot be logged.
  private var parameters: (additions: [Addition], unrecorded: [Place]) = ([], [])
  /// How much was left alone already where the compiler refused it.
  private var step = 0

  /// Finds what to add.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: Under which it is compiled.
  ///   - number: Which of the learner's files it is, from 0.
  ///   - others: The other files of its module, and of the module that it imports without saying so.
  init(
    _ file: SourceFile, as name: String = RuntimeFlags.mainName, number: Int = 0,
    beside others: [SourceFile] = []
  ) {
    self.file = file
    isRenamed = number > 0
    // A file with directives of its own gets no more of them: its lines would be wrong.
    guard !file.text.contains(ascii: "#sourceLocation") else { return }
    let recorded = HostProtocol.RecordedFile.self
    recordedName = isRenamed ? recorded.name(of: number, called: name) : name
    let atoms = [SourceAtom](of: file)
    let othersBuild = others.contains { $0.text.contains(ascii: "@resultBuilder") }
    guard let scan = CodeScan(atoms, othersBuild: othersBuild) else { return }
    let offset = recorded.lineOffset(of: number)
    let lines = LineStarts(file, recordedOffset: offset)
    let writer = AdditionWriter(scan: scan, lines: lines)
    parameters = writer.parameters
    additions = scan.findings.compactMap(writer.addition)
    all = additions
  }

  /// Whether anything is added.
  var isCopy: Bool { !additions.isEmpty }

  /// The file with all that is added.
  var copy: SourceFile {
    guard let recordedName, isCopy || isRenamed else { return file }
    func directive(_ line: Int) -> String {
      "#sourceLocation(file: \"\(recordedName)\", line: \(line))\n"
    }
    let source = Array(file.text.utf8)
    let added = additions.flatMap { $0.edits { "\n\(directive($0))" } }
    let edits = (added + corrections(of: added, source, directive)).enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var bytes = isRenamed ? Array(directive(1).utf8) : []
    var end = 0
    for edit in edits.map(\.element) {
      bytes += source[end..<max(end, edit.range.lowerBound)] + Array(edit.text.utf8)
      end = max(end, edit.range.upperBound)
    }
    // The end of a file is in none of the places that its directives name.
    bytes += source[end...] + [UInt8(ascii: "\n")]
    return SourceFile(path: file.path, text: String(decoding: bytes, as: UTF8.self))
  }

  /// What sets lines right where code may not be compiled for which something was added: a directive there is not
  /// read, and lines are counted on.
  private func corrections(
    of edits: [(range: Range<Int>, text: String)], _ source: [UInt8], _ directive: (Int) -> String
  ) -> [(range: Range<Int>, text: String)] {
    guard file.text.contains(ascii: "#endif") else { return [] }
    var open: [Int] = []
    var places = edits.map(\.range.lowerBound).sorted()[...]
    // The end of the word's line, and the last place before it where something was added.
    var (end, last) = (0, 0)
    return [SourceAtom].conditions(of: file).compactMap { word in
      if word.text == "#if" { open.append(word.range.lowerBound) }
      let begin = word.text == "#endif" ? open.popLast() : open.last
      if end < word.range.upperBound {
        let behind = source[word.range.upperBound...]
        end = behind.firstIndex(of: UInt8(ascii: "\n")) ?? source.endIndex
      }
      while let place = places.first, place < end {
        last = place
        places.removeFirst()
      }
      guard word.text != "#if", let begin, begin < last, end < source.endIndex else { return nil }
      return (end..<end, "\n\(directive(word.line + 1).dropLast())")
    }
  }

  /// Whether something is said of it, by the name that it has for the compiler.
  func isMeant(by diagnostic: Diagnostic) -> Bool {
    let path = diagnostic.location?.path
    return path == file.path || path == recordedName
  }

  /// What is left of it where the compiler refused it and said so.
  func leavingAlone(_ diagnostics: [Diagnostic]) -> WatchedCode {
    let errors = diagnostics.filter { $0.severity == .error && isMeant(by: $0) }
    let lines = Set(errors.compactMap(\.location?.position.line))
    func touches(_ range: ClosedRange<Int>?) -> Bool {
      range.map { range in lines.contains { range.contains($0) } } ?? false
    }
    var fewer = self
    fewer.step += 1
    func leaveAlone(_ reason: Unrecorded.Reason, where isMeant: (Addition) -> Bool) {
      fewer.leftAlone += fewer.additions.filter(isMeant).flatMap { $0.places(reason) }
      fewer.additions.removeAll(where: isMeant)
    }
    let count = additions.count
    switch step {
    case 0: leaveAlone(.statement) { touches($0.lines) }
    case 1: leaveAlone(.function) { touches($0.lines) || touches($0.function) }
    case 2: leaveAlone(.declaration) { touches($0.lines) || touches($0.declaration) }
    default: leaveAlone(.file) { _ in true }
    }
    if fewer.additions.count == count { leaveAlone(.file) { _ in true } }
    return fewer
  }

  /// All of it again, but with no parameter logged by the compiler's transform.
  var withoutParameters: WatchedCode {
    var other = self
    (other.additions, other.step) = (all + parameters.additions, 0)
    other.leftAlone = parameters.unrecorded
    return other
  }

  /// The file as it is where nothing of it is recorded: said once, where it begins.
  var unrecordedFile: Place? {
    guard let line = file.lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      return nil
    }
    let start = SourcePosition(line: line + 1, column: 1)
    return Place(
      unrecorded: "", at: SourceRange(start: start, end: start), Unrecorded(.file))
  }
}
