// What becomes of a text that was typed into a page.

import CourseLoading
import LessonModel
import LessonRunner
import SiteRendering
import Workspaces

extension LiveCourse {
  /// Runs what somebody made of a snippet; nil where all there is to say was told before.
  func run(
    _ snippet: Snippet, _ question: LiveQuestion.Run, on page: SitePage, by engine: LessonRunner,
    tell: @escaping @Sendable (LiveAnswer.Values) -> Void
  ) async throws -> LiveAnswer.Values? {
    let path = session.workspace.path(ofFile: question.id)
    let edited = snippet.saying(question.text, at: path)
    let input = Array((question.input ?? "").utf8)
    let result = try await engine.run(edited: edited, input: input) { result, stage in
      tell(values(of: edited, on: page, result, stage))
    }
    // What it did was told; it is told again only with what the compiler has to say.
    let isTold = result.timeline != nil && result.diagnostics.isEmpty
    return isTold ? nil : values(of: edited, on: page, result)
  }

  /// Judges what somebody wrote for an exercise, and notes the progress.
  func judge(
    _ exercise: Exercise, _ question: LiveQuestion.Run, on page: SitePage, width: Int,
    by engine: LessonRunner
  ) async throws -> LiveAnswer.Values {
    guard !LearnerText.isBlank(question.text) else {
      throw WorkspaceError.empty(
        path: session.workspace.path(of: exercise), exercise: exercise.address)
    }
    let own = session.workspace.file(of: exercise, saying: question.text)
    let judged = try await engine.judge(own, of: exercise, in: session.course)
    try Task.checkCancellation()
    var before = ProgressRecord()
    if !judged.isNotBegun {
      session.updateProgress {
        before = $0
        $0.note([judged])
      }
    }
    return values(of: judged, before: before, on: page, width: width)
  }
}
