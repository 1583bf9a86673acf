// Tells a learner that the course's starter is another one since the exercise was begun.

import ConsoleRendering
import Languages
import LessonModel

struct ChangedStarterView: ConsoleView {
  /// The starter from which the exercise was begun.
  let former: SourceFile
  let exercise: Exercise

  func lines(in style: TextStyle) -> [StyledText] {
    let words = style.words
    let changed = words("The starter has changed in the course since you began. Your file stays.")
    let command = words(
      "To begin with the new one: {command}",
      ["command": Program.command("reset \(exercise.address)")])
    return SentenceView(changed, .strong).lines(in: style)
      + SentenceView(command, .faint).lines(in: style) + [""]
      + TextDiff(
        old: former.text, new: exercise.starter.text,
        oldName: words("the starter you began from"), newName: words("the starter now")
      ).lines(in: style)
  }
}
