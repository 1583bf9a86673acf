// The exercises of a run, each compiled once before any submission is judged; those that nobody handed
// in are not compiled.

import LessonModel
import LessonRunner
import Reporting
import SystemFiles

/// An exercise that is ready to judge by, or cannot be.
struct PreparedExercise: Sendable {
  enum State: Sendable {
    case ready(GradedExercise)
    /// The course is at fault, or the machine; the reason.
    case faulty(String)
    /// Nobody handed anything in.
    case notHandedIn
  }

  let exercise: Exercise
  let state: State
  /// Identifies everything that a result depends on but the source.
  let key: String

  /// Takes an exercise that nobody handed in.
  init(notHandedIn exercise: Exercise, by grader: Grader) {
    self.exercise = exercise
    state = .notHandedIn
    key = Self.key(of: exercise, by: grader)
  }

  private static func key(of exercise: Exercise, by grader: Grader) -> String {
    "\(ContentHash([grader.identity(of: exercise), grader.sandbox]))"
  }

  /// Prepares an exercise.
  ///
  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - grader: What prepares it.
  ///   - onlyOne: Whether one submission is all that will be judged.
  ///   - words: Says why it is not ready.
  /// - Throws: `PackFault` where it comes from a pack that is not whole.
  init(
    _ exercise: Exercise, by grader: Grader, forOnlyOne onlyOne: Bool,
    words: (any Error) -> String
  ) async throws {
    self.exercise = exercise
    do {
      state = .ready(try await grader.prepare(exercise, forOnlyOne: onlyOne))
      key = Self.key(of: exercise, by: grader)
    } catch let fault as PackFault {
      // No exercise can be judged by a pack that is not whole.
      throw fault
    } catch {
      state = .faulty(words(error))
      key = "faulty"
    }
  }

  /// Whether somebody handed something in, so that it was prepared.
  var isPrepared: Bool { if case .notHandedIn = state { false } else { true } }

  /// How the manifest describes it.
  var entry: RunManifest.Entry {
    RunManifest.Entry(
      address: exercise.address, title: exercise.text.main.title, points: exercise.points, key: key)
  }
}
