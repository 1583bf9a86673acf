// What an answer to a prediction changed in the code that it was given.

import Languages
import LessonModel

/// The given lines and what has become of them.
struct CodeChanges: ConsoleView {
  let result: ExerciseResult
  /// How many of them are shown.
  let changesMax: Int

  func lines(in style: TextStyle) -> [StyledText] {
    guard !result.changes.isEmpty else { return [] }
    let words = style.words
    var lines: [StyledText] = []
    func add(_ sign: String, _ code: String?, _ ink: Ink) {
      guard let code else { return }
      lines += (StyledText("      \(sign) ", ink) + StyledText(code, ink))
        .wrapped(to: style.width - 2, hanging: 8)
    }
    for change in result.changes.prefix(changesMax) {
      lines += ["", StyledText("    " + words("line {line}", ["line": "\(change.line)"]), .faint)]
      add("-", change.given, .fail)
      add("+", change.written, .pass)
    }
    let rest = result.changes.count - changesMax
    if rest > 0 {
      lines.append(
        StyledText("    " + words("… and {count} more", count: rest), .faint))
    }
    let command = style.command("reset \(result.exercise)")
    let back = words("{command} brings the given code back.", ["command": command])
    return lines + ["", StyledText("    " + back, .faint)]
  }
}
