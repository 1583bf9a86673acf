// What becomes of a text that was typed into a page.

import CourseLoading
import Languages
import Learning
import LessonModel
import LessonRunner
import ProcessSandbox
import SiteRendering
import Workspaces

/// Why a page does not run something, in the page's own words.
struct LiveRefusal: Error {
  let message: String
}

extension LiveCourse {
  /// Runs what somebody made of a snippet; nil where all there is to say was told before.
  func run(
    _ snippet: Snippet, _ question: LiveQuestion.Run, on page: WholePage, by engine: LiveEngine,
    tell: @escaping @Sendable (LiveAnswer.Values) -> Void
  ) async throws -> LiveAnswer.Values? {
    let (edited, result) = try await engine.run(snippet, question, in: session.workspace) {
      tell(ProcessorMeter.charged(values(of: $0, on: page, $1, $2)))
    }
    // What it did was told; it is told again only with what the compiler has to say.
    let isTold = result.timeline != nil && result.diagnostics.isEmpty
    return isTold ? nil : ProcessorMeter.charged(values(of: edited, on: page, result))
  }

  /// Judges what somebody wrote for an exercise, and notes the progress.
  func judge(
    _ exercise: Exercise, _ question: LiveQuestion.Run, on page: WholePage, width: Int,
    by engine: LiveEngine, isNoted: Bool
  ) async throws -> (values: LiveAnswer.Values, judged: JudgedExercise) {
    guard !LearnerText.isBlank(question.text) else {
      let words = site.words(for: page.language)
      throw LiveRefusal(
        message: words?("live-empty", ["reset": words?("live-reset") ?? ""]) ?? "")
    }
    let judged = try await engine.judge(exercise, question, in: session)
    try Task.checkCancellation()
    var before = ProgressRecord()
    if isNoted, !judged.isNotBegun {
      session.updateProgress {
        before = $0
        $0.note([judged])
      }
    }
    return (
      ProcessorMeter.charged(values(of: judged, before: before, on: page, width: width)), judged
    )
  }
}
