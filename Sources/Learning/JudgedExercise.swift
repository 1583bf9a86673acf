// Judging learners' files: each is read from the workspace, judged, and noted in the progress.

package import ConsoleRendering
package import LessonModel
package import LessonRunner
import SystemFiles
package import Workspaces

/// An exercise, the learner's file, and what judging it came to.
package struct JudgedExercise: Sendable {
  /// The exercise.
  package var exercise: Exercise
  /// What was judged.
  package var file: LearnerFile
  /// What that came to.
  package var result: ExerciseResult

  /// Puts together what belongs together.
  package init(exercise: Exercise, file: LearnerFile, result: ExerciseResult) {
    self.exercise = exercise
    self.file = file
    self.result = result
  }

  /// Whether it is no fault of anybody's that it does not pass: it is not begun.
  package var isNotBegun: Bool { result.verdict == nil }

  /// The line that has to be mended before anything can be judged.
  package var mending: NextStep.Mending? {
    guard result.verdict == .fail else { return nil }
    let error = result.diagnostics.first { $0.severity == .error }
    let line = result.changes.first?.line ?? error?.location?.position.line
    let path = result.changes.isEmpty ? error?.location?.path : nil
    return line.map { NextStep.Mending(line: $0, path: display(path ?? file.source.path)) }
  }
}

extension Engine {
  /// Judges a learner's file, unless the exercise is not begun.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - exercise: Its exercise.
  ///   - course: Where errors are explained.
  /// - Returns: The result, with the pages that explain errors in it.
  /// - Throws: As `judge` does.
  package func judge(
    _ file: LearnerFile, of exercise: Exercise, in course: CourseOutline
  ) async throws -> JudgedExercise {
    var result =
      file.isStarter
      ? ExerciseResult(
        exercise: exercise.address, path: file.source.path, progress: .notBegun, verdict: nil)
      : try await judge(file.source, for: exercise).withoutAnswers(to: exercise, in: file.source)
    let hasErrors = result.diagnostics.contains { $0.severity == .error }
    let uncounted = hasErrors ? file.uncountedNames : file.misspeltNames
    if result.verdict == .fail, result.reason == nil, !uncounted.isEmpty {
      result.reason = ExerciseResult.uncountedReason(uncounted)
    }
    // What a prediction is about is for its learner to find.
    if exercise.kind == .checks {
      result.diagnostics = result.diagnostics.explained(
        by: course, lesson: exercise.lesson, page: exercise.page)
    }
    return JudgedExercise(exercise: exercise, file: file, result: result)
  }
}

extension ProgressRecord {
  /// Takes in what was judged.
  package mutating func note(_ judged: [JudgedExercise]) {
    for judged in judged where !judged.isNotBegun {
      self[judged.exercise].note(judged.result, of: judged.file)
    }
  }
}
