// Tells a learner that the course's starter is another one since the exercise was begun.

import ConsoleRendering
import LessonModel

struct ChangedStarterView: ConsoleView {
  /// The starter from which the exercise was begun.
  let former: SourceFile
  let exercise: Exercise

  func lines(in style: TextStyle) -> [StyledText] {
    [
      StyledText(
        "  The starter has changed in the course since you began. Your file stays.", .strong),
      StyledText("  To begin with the new one: lessons reset \(exercise.address)", .faint),
      "",
    ]
      + TextDiff(
        old: former.text, new: exercise.starter.text, oldName: "the starter you began from",
        newName: "the starter now"
      ).lines(in: style)
  }
}
