// Two versions of a file as a unified diff: a solution against the learner's file, or a starter that
// changed since the learner began from it.

import SwiftReading

/// A unified diff of two texts.
public struct TextDiff: ConsoleView {
  /// What the old and the new text are called.
  public var oldName, newName: String
  /// The lines of both.
  private let edits: [Edit]

  /// A line that stays, goes or comes.
  private enum Edit {
    case same(Substring)
    case removed(Substring)
    case added(Substring)
  }

  /// Lines shown before and after each change.
  private static let contextLines = 3

  /// Compares two texts line by line.
  public init(old: String, new: String, oldName: String, newName: String) {
    self.oldName = oldName
    self.newName = newName
    edits = Self.edits(from: Self.lines(of: old), to: Self.lines(of: new))
  }

  /// Whether the texts have the same lines.
  public var isEmpty: Bool {
    edits.allSatisfy { if case .same = $0 { true } else { false } }
  }

  /// The names, then each group of changes with some lines around it.
  public func lines(in style: TextStyle) -> [StyledText] {
    guard !isEmpty else { return [] }
    var lines = [
      "  " + StyledText("--- ", .fail) + StyledText(oldName, .faint),
      "  " + StyledText("+++ ", .pass) + StyledText(newName, .faint),
    ]
    for hunk in hunks {
      lines.append("  " + StyledText(header(of: hunk), .faint))
      for edit in edits[hunk] {
        lines += line(for: edit).wrapped(to: style.width - 2, hanging: 6).map { "  " + $0 }
      }
    }
    return lines.map { $0.flowing(as: .code) }
  }

  private func line(for edit: Edit) -> StyledText {
    switch edit {
    case .same(let text): StyledText("  " + text)
    case .removed(let text): StyledText("- " + text, .fail)
    case .added(let text): StyledText("+ " + text, .pass)
    }
  }

  /// `@@ -3,7 +3,8 @@`, as every tool that reads diffs expects it.
  private func header(of hunk: Range<Int>) -> String {
    func span(_ belongs: (Edit) -> Bool) -> String {
      let before = edits[..<hunk.lowerBound].filter(belongs).count
      let count = edits[hunk].filter(belongs).count
      return "\(count == 0 ? before : before + 1),\(count)"
    }
    let old = span { if case .added = $0 { false } else { true } }
    let new = span { if case .removed = $0 { false } else { true } }
    return "@@ -\(old) +\(new) @@"
  }

  /// Ranges of edits that change something, with the lines around them; near ones are joined.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, edit) in edits.enumerated() {
      if case .same = edit { continue }
      let start = max(0, index - Self.contextLines)
      let end = min(edits.count, index + Self.contextLines + 1)
      if let last = hunks.last, last.upperBound >= start {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func edits(from old: [Substring], to new: [Substring]) -> [Edit] {
    LineRun.all(from: old, to: new).flatMap { run -> [Edit] in
      guard !run.isSame else { return new[run.new].map(Edit.same) }
      return old[run.old].map(Edit.removed) + new[run.new].map(Edit.added)
    }
  }
}
