// The exercises of a run, each compiled once before any submission is judged; those that nobody handed
// in are not compiled.

import LessonModel
import LessonRunner
import Reporting
import Synchronization
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

  /// Prepares several exercises, at most so many side by side.
  ///
  /// - Parameters:
  ///   - exercises: The exercises.
  ///   - grader: What prepares them.
  ///   - width: How many are in the works at a time.
  ///   - onlyOne: Whether one submission is all that will be judged.
  ///   - isHandedIn: Whether anybody handed something in for an exercise.
  /// - Returns: They in their order, each ready or with the reason why it is not.
  /// - Throws: `PackFault` where they come from a pack that is not whole, `CancellationError`.
  static func all(
    _ exercises: [Exercise], by grader: Grader, width: Int, forOnlyOne onlyOne: Bool,
    isHandedIn: (Exercise) -> Bool
  ) async throws -> [PreparedExercise] {
    let handedIn = Set(exercises.filter(isHandedIn).map(\.address))
    let count = Mutex(0)
    return try await exercises.concurrentMap(atMost: width) { exercise in
      guard handedIn.contains(exercise.address) else {
        return PreparedExercise(notHandedIn: exercise, by: grader)
      }
      let prepared = try await PreparedExercise(exercise, by: grader, forOnlyOne: onlyOne)
      count.withLock { done in
        done += 1
        StatusLine.show(
          done: done, of: handedIn.count, "prepared \(done) of \(handedIn.count) exercises …")
      }
      return prepared
    }
  }

  private init(notHandedIn exercise: Exercise, by grader: Grader) {
    self.exercise = exercise
    state = .notHandedIn
    key = Self.key(of: exercise, by: grader)
  }

  private static func key(of exercise: Exercise, by grader: Grader) -> String {
    let settings = exercise.checkSettings.sorted { $0.key < $1.key }.flatMap {
      [$0.key, "\($0.value.points)", $0.value.after ?? ""]
    }
    let parts = [grader.identity(of: exercise), grader.sandbox, "\(exercise.points)"] + settings
    return "\(ContentHash(parts))"
  }

  private init(_ exercise: Exercise, by grader: Grader, forOnlyOne onlyOne: Bool) async throws {
    self.exercise = exercise
    do {
      state = .ready(try await grader.prepare(exercise, forOnlyOne: onlyOne))
      key = Self.key(of: exercise, by: grader)
    } catch let fault as PackFault {
      // No exercise can be judged by a pack that is not whole.
      throw fault
    } catch {
      state = .faulty(FailureMessage(of: error).text)
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
