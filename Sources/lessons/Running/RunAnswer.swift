// What a run came to, for programs and for the last lines of the terminal.

import ConsoleRendering
import Learning
import LessonModel
import Workspaces

/// The JSON of `lessons run`.
struct RunAnswer: Encodable {
  var pages: [PageAnswer]
  /// What could not be run or judged.
  var failures: [Failure]
  /// The command to go on with; nil when everything is done.
  var next: String?

  struct PageAnswer: Encodable {
    var page: String
    var title: String
    var snippets: [SnippetResult]
    var exercises: [ExerciseResult]
  }

  struct Failure: Encodable {
    var path: String
    var message: String
  }

  init(_ plans: [PagePlan], _ results: PageResults, _ session: Session, next: NextStep?) {
    pages = plans.map { plan in
      PageAnswer(
        page: plan.page.address, title: plan.page.text.in(session.language).title,
        snippets: plan.snippets.compactMap { results.snippets[$0.file.path] },
        exercises: plan.exercises.compactMap { results.exercises[$0.path]?.result })
    }
    failures = results.failures.sorted { $0.key < $1.key }.map {
      Failure(path: $0.key, message: FailureMessage(of: $0.value).text)
    }
    self.next = next?.command
  }
}

extension Summary {
  /// Sums up a run of pages.
  init(_ plans: [PagePlan], _ results: PageResults, _ state: CourseState, next: NextStep?) {
    let exercises = plans.flatMap(\.exercises)
    self.init(
      pageCount: plans.count, snippetCount: plans.reduce(0) { $0 + $1.snippets.count },
      disagreeingSnippetCount: results.snippets.values.filter { !$0.isAsIntended }.count,
      doneCount: state.count(.done, of: exercises),
      pendingCount: state.count(.pending, of: exercises),
      notBegunCount: state.count(.notBegun, of: exercises), next: next)
  }
}
