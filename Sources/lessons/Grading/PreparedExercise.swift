// The exercises of a run, each compiled once before any submission is looked at.

import LessonModel
import LessonRunner
import Reporting

/// An exercise that is ready to judge by, or cannot be.
struct PreparedExercise: Sendable {
  enum State: Sendable {
    case ready(GradedExercise)
    /// The course is at fault, or the machine; the reason.
    case faulty(String)
  }

  let exercise: Exercise
  let state: State
  /// Identifies everything that a result depends on but the source.
  let key: String

  /// Prepares several exercises side by side, in their order.
  static func all(_ exercises: [Exercise], by grader: Grader) async -> [PreparedExercise] {
    var prepared: [Int: PreparedExercise] = [:]
    await withTaskGroup(of: (Int, PreparedExercise).self) { group in
      for (index, exercise) in exercises.enumerated() {
        group.addTask { (index, await PreparedExercise(exercise, by: grader)) }
      }
      for await (index, exercise) in group {
        prepared[index] = exercise
        StatusLine.show(
          done: prepared.count, of: exercises.count,
          "prepared \(prepared.count) of \(exercises.count) exercises …")
      }
    }
    return exercises.indices.compactMap { prepared[$0] }
  }

  private init(_ exercise: Exercise, by grader: Grader) async {
    self.exercise = exercise
    do {
      let graded = try await grader.prepare(exercise)
      state = .ready(graded)
      let settings = exercise.checkSettings.sorted { $0.key < $1.key }.flatMap {
        [$0.key, "\($0.value.points)", $0.value.after ?? ""]
      }
      let parts = [graded.identity, grader.sandbox, "\(exercise.points)"] + settings
      key = "\(ContentHash(parts))"
    } catch {
      state = .faulty(Report(of: error).text)
      key = "faulty"
    }
  }

  /// How the manifest describes it.
  var entry: RunManifest.Entry {
    RunManifest.Entry(
      address: exercise.address, title: exercise.text.main.title, points: exercise.points, key: key)
  }
}
