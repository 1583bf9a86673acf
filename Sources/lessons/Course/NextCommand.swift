// The command by which a learner goes on: every output ends with one.

import ConsoleRendering
import Learning
import LessonModel

extension Onward {
  /// What it leads to, and the command to type; nil when everything is done.
  func step(in course: CourseOutline, _ language: LanguageTag?) -> NextStep? {
    switch self {
    case .run(let page):
      NextStep(page.text.in(language).title, command: Program.command("run \(page.address)"))
    case .check(let exercise):
      NextStep(
        exercise.title.in(language),
        command: Program.command("check \(exercise.shortName(in: course))"))
    case .hint(let exercise):
      NextStep("", command: Program.command("hint \(exercise.shortName(in: course))"))
    case .mend(let exercise, let mending):
      NextStep(
        "", command: Program.command("check \(exercise.shortName(in: course))"), mending: mending)
    case .finished: nil
    }
  }
}
