// A grader and exercises for its tests, made once.

import CourseLoading
import Foundation
import LessonModel
import LessonRunner

/// A grader, and a small exercise of functions on plain values.
struct GradingWorld: Sendable {
  let engine: Engine
  let grader: Grader
  let small: GradedExercise
  let cachePath: String

  /// Made once.
  static let shared = Task { try await GradingWorld() }

  /// The folder, with what programs run with in it.
  static let cache = Task {
    try await SharedRuntime.copy(into: folder, isSplit: true)
    return folder
  }

  /// The folder of all that is made for these tests; gone with them.
  private static let folder: String = {
    let path =
      FileManager.default.temporaryDirectory.appending(path: "lessons-grading-\(UUID())").path
    atexit { try? FileManager.default.removeItem(atPath: GradingWorld.folder) }
    return path
  }()

  init(_ sandbox: GradingSandbox = .boxed) async throws {
    cachePath = try await Self.cache.value
    engine = try await Engine(
      toolchain: try Toolchain.locate(), cachePath: cachePath, jobs: nil)
    grader = try await Grader(engine: engine, sandbox: sandbox)
    small = try await grader.prepare(.small)
  }

  /// The result of a text handed in for the small exercise.
  func grade(_ text: String) async -> ExerciseResult {
    let file = SourceFile(path: "ada/numbers/double.swift", text: text + "\n")
    return await grader.grade(.source(file), for: small)
  }

  /// The result of a text handed in for an exercise.
  func grade(_ text: String, for exercise: Exercise) async throws -> ExerciseResult {
    let file = SourceFile(path: "answer.swift", text: text)
    return await grader.grade(.source(file), for: try await grader.prepare(exercise))
  }
}

extension Exercise {
  /// An exercise that is not in any course.
  static func made(
    _ slug: String, solution: String, starter: String = "\n", checks: String? = nil,
    hidden: String? = nil, probes: String? = nil, clients: [Client] = [], seconds: Double = 1
  ) -> Exercise {
    let text = ExerciseText(
      file: SourceFile(path: "/exercise.md", text: ""), title: slug, instructions: [], hints: [])
    return Exercise(
      slug: slug, lesson: "numbers", page: "page", path: "/", kind: .checks,
      text: Localized(text), timeLimitSeconds: seconds,
      solution: SourceFile(path: "/solution.swift", text: solution),
      starter: SourceFile(path: "/starter.swift", text: starter),
      checks: checks.map { SourceFile(path: "/checks.swift", text: $0) },
      hidden: hidden.map { SourceFile(path: "/hidden.swift", text: $0) },
      probes: probes.map { SourceFile(path: "/probes.swift", text: $0) }, clients: clients)
  }

  /// Doubling numbers.
  static let small = made(
    "double", solution: "func double(_ n: Int) -> Int { n * 2 }\n",
    starter: "func double(_ n: Int) -> Int { n }\n",
    checks: """
      import Testing
      @testable import Exercise
      @Suite struct Doubling {
        @Test("small numbers", arguments: [1, 2, 3]) func small(n: Int) {
          #expect(double(n) == n * 2)
        }
        @Test("a large number") func large() { #expect(double(1000) == 2000) }
      }
      """,
    hidden: """
      import Testing
      @testable import Exercise
      @Test("a negative number") func negative() { #expect(double(-7) == -14) }
      """)
}

extension ExerciseResult {
  /// Each check's name and verdict.
  var verdicts: [String] { checks.map { "\($0.name): \($0.verdict)" } }
}
