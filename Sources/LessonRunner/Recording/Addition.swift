// What is added to a file in one place: what goes around a statement, and the statements behind it.

import LessonModel
import SwiftReading

/// What is added around one statement of a file, and behind it.
struct Addition {
  /// Where it goes, in the text's UTF-8; from there to where the text goes on there is at most a `;`.
  var end: Int
  var position: Int
  /// The line that the text goes on in, and how many bytes of it come before.
  var line: Int
  var column: Int
  /// What is put around the statement that ends there.
  var opening: Opening?
  var closing = ""
  /// What goes around the values that it gives, and where.
  var insertions: [(text: String, position: Int)] = []
  var calls: [String]
  var function: ClosedRange<Int>?
  var declaration: ClosedRange<Int>?
  /// What it logs: names, and where they are.
  var values: [(name: String, range: SourceRange)]
  /// The lines of the block that it is in.
  var block: ClosedRange<Int>?
  /// What has to stand before the text that follows, at the cost of space.
  var word = ""

  /// What is put before a statement.
  struct Opening {
    var text: String
    /// Where it goes, and where the text goes on: what is between is left out.
    var position: Int
    var kept: Int
    var line: Int
    var column: Int
    /// Whether it is that of a scope, which is not to be recorded.
    var isScope: Bool
  }

  /// The lines in which the compiler may find fault with it: what opens it is said to be on the line before.
  var lines: ClosedRange<Int> { min(line, opening.map { $0.line - 1 } ?? line)...line }

  /// What is missing where it is left alone.
  func places(_ reason: Unrecorded.Reason) -> [Place] {
    values.map { Place(unrecorded: $0.name, at: $0.range, Unrecorded(reason, block: block)) }
  }

  /// What it puts in the place of ranges of the text, where `directive` says which line comes next.
  func edits(_ directive: (_ line: Int) -> String) -> [(range: Range<Int>, text: String)] {
    func space(_ count: Int) -> String { String(repeating: " ", count: count) }
    let here = directive(line)
    let calls = self.calls.isEmpty ? "" : here + self.calls.joined(separator: "; ")
    let behind = space(column - 1 - word.utf8.count) + word
    var edits = [(end..<position, closing + calls + here + behind)]
    if closing.isEmpty, calls.isEmpty, insertions.isEmpty { edits = [] }
    edits = insertions.map { ($0.position..<$0.position, $0.text) } + edits
    guard let opening else { return edits }
    let before =
      opening.line == 1
      ? opening.text
      : directive(opening.isScope ? HostProtocol.lineOfAddedScope : opening.line - 1) + opening.text
        + (opening.isScope ? directive(opening.line) : "\n") + space(opening.column - 1)
    return [(opening.position..<opening.kept, before)] + edits
  }
}

extension Place {
  init(unrecorded name: String, at range: SourceRange, _ why: Unrecorded) {
    self.init(
      range: range, kind: .value, name: name, count: 0, recordedCount: 0, last: nil,
      unrecorded: why)
  }
}
