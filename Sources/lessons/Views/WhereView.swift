// Where a learner was, how much is done, and the next command.

import ConsoleRendering
import Languages
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
    let words = style.words
    if let place {
      let place = place.joined(separator: " › ")
      lines.append(StyledText(withCode: "  " + words("You were at {place}.", ["place": place])))
      let done = words(
        "{done} of {all} exercises done.",
        ["done": "\(answer.done)", "all": "\(answer.exercises)"])
      lines.append(StyledText("  " + done))
    } else {
      lines.append(StyledText("  " + words("You have not begun yet.")))
    }
    lines.append("")
    let end = StyledText("  " + words("All exercises are done."))
    return lines + (next?.lines(in: style) ?? [end])
  }
}
