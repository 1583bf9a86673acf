// Where a learner was, how much is done, and the next command.

import ConsoleRendering
import LessonModel

struct WhereView: ConsoleView {
  /// The course's title in the reader's language.
  let title: String
  let answer: WhereCommand.Answer
  /// The titles of what was run last, outermost first; nil for somebody who has just come.
  let place: [String]?
  let next: NextStep?

  func lines(in style: TextStyle) -> [StyledText] {
    var lines: [StyledText] = [StyledText("  \(title)", .heading), ""]
    if let place {
      lines.append(StyledText(withCode: "  You were at \(place.joined(separator: " › "))."))
      lines.append(StyledText("  \(answer.done) of \(answer.exercises) exercises done."))
    } else {
      lines.append("  You have not begun yet.")
    }
    lines.append("")
    return lines + (next?.lines(in: style) ?? ["  All exercises are done."])
  }
}
