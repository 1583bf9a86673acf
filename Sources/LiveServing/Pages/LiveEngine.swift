// What runs and judges the texts of live pages: the engine, and on a host what it has done for others who
// asked for the same.

import CourseLoading
import Learning
import LessonModel
import LessonRunner
import SystemFiles
import Workspaces

/// The engine as live pages use it.
struct LiveEngine: Sendable {
  /// What a result depends on, and nothing of whoever asked. It is known by its bytes: of two texts that read the
  /// same, letters may be composed in one.
  struct Text: Hashable, Sendable {
    private let hash: String

    /// - Parameters:
    ///   - id: The snippet or the exercise.
    ///   - contents: All files.
    ///   - input: What the program reads.
    ///   - isBegun: Whether it is other than the starter: an exercise that is not begun is not judged.
    init(id: String, contents: [String], input: String = "", isBegun: Bool = true) {
      hash = "\(ContentHash([id, input, "\(isBegun)"] + contents))"
    }
  }

  /// What a snippet did so far, or in the end.
  struct Doing: Sendable {
    var result: SnippetResult
    /// nil in the very end, when the compiler has said all that it has to say.
    var stage: RunStage?
  }

  /// Results that several learners have.
  struct Sharing: Sendable {
    /// As much as some thousand ordinary runs take, of snippets and of exercises each.
    private static let keptBytesMax = 16 << 20

    let snippets = SharedResults<Text, Doing>(keptBytesMax: keptBytesMax) { $0.result.byteCount }
    let exercises = SharedResults<Text, JudgedExercise>(keptBytesMax: keptBytesMax) {
      $0.result.byteCount + $0.file.source.text.utf8.count
    }
  }

  let engine: Engine
  /// What others have asked for; nil where there are none.
  var sharing: Sharing?

  /// Runs what somebody made of a snippet; `tell` is told as `Engine.run(edited:)` tells.
  func run(
    _ snippet: Snippet, _ question: LiveQuestion.Run, in workspace: Workspace,
    tell: @escaping @Sendable (Snippet, SnippetResult, RunStage) -> Void
  ) async throws -> (edited: Snippet, result: SnippetResult) {
    let input = question.input ?? ""
    guard let sharing else {
      let edited = snippet.saying(question.text, at: workspace.path(ofFile: question.id))
      let result = try await engine.run(edited: edited, input: Array(input.utf8)) {
        tell(edited, $0, $1)
      }
      return (edited, result)
    }
    let edited = snippet.saying(question.text, at: "\(question.id).swift")
    let text = Text(id: question.id, contents: [question.text], input: input)
    let end = try await sharing.snippets.value(for: text) { doing in
      tell(edited, doing.result, doing.stage ?? .ended)
    } _: { tell in
      let result = try await engine.run(edited: edited, input: Array(input.utf8)) {
        tell(Doing(result: $0, stage: $1))
      }
      return Doing(result: result)
    }
    return (edited, end.result)
  }

  /// Judges what somebody wrote for an exercise.
  func judge(
    _ exercise: Exercise, _ question: LiveQuestion.Run, in session: Session
  ) async throws -> JudgedExercise {
    var own = try session.workspace.file(
      of: exercise, saying: question.text, and: question.others ?? [:])
    guard let sharing else { return try await engine.judge(own, of: exercise, in: session.outline) }
    own.source = SourceFile(
      path: "\(question.id).swift", text: question.text,
      others: own.source.others.map { other in
        SourceFile(path: "\(question.id)/\(other.name)", text: other.text)
      })
    let (file, course) = (own, session.outline)
    let text = Text(id: question.id, contents: own.source.contents, isBegun: !own.isStarter)
    var judged = try await sharing.exercises.value(for: text, tell: { _ in }) { _ in
      try await engine.judge(file, of: exercise, in: course)
    }
    // What is known of the file beside its text is the learner's own.
    judged.file = own
    return judged
  }
}
