// What answers, their types and their process can do about a verdict, in both kinds of box.

import LessonModel
import LessonRunner
import Testing

@Suite(.serialized) struct DishonestAnswers {
  /// An exercise, ready in both kinds of box.
  private struct Prepared {
    var graders: [(grader: Grader, graded: GradedExercise)] = []

    init(_ exercise: Exercise) async throws {
      let world = try await GradingWorld.shared.value
      for sandbox in [GradingSandbox.bubblewrap, .landlock] {
        let grader = try await Grader(engine: world.engine, sandbox: sandbox)
        graders.append((grader, try await grader.prepare(exercise)))
      }
    }

    func results(of text: String) async -> [ExerciseResult] {
      var results: [ExerciseResult] = []
      for (grader, graded) in graders {
        let file = SourceFile(path: "ada/numbers/a.swift", text: text + "\n")
        results.append(await grader.grade(.source(file), for: graded))
      }
      return results
    }
  }

  private static let values = Task { try await Prepared(AnswerExercise.values) }
  private static let probed = Task { try await Prepared(AnswerExercise.probed) }

  @Test("pass no check that they did not answer", arguments: VerdictAttack.answers)
  func answers(_ attack: VerdictAttack) async throws {
    for result in try await Self.values.value.results(of: attack.source) {
      #expect(result.verdict == .fail, "\(result.sandbox): \(result.reason ?? "")")
      #expect(result.checks.count == 6)
      let passed = result.checks.filter { $0.verdict != .fail }.map(\.name)
      #expect(passed == [], "\(result.sandbox)")
    }
  }

  @Test("see nothing of what checks them", arguments: VerdictAttack.looking)
  func looking(_ attack: VerdictAttack) async throws {
    for result in try await Self.values.value.results(of: attack.source) {
      #expect(result.diagnostics.filter { $0.severity == .error } == [])
      let passed = result.checks.filter { $0.verdict != .fail }.map(\.name)
      #expect(passed == [], "\(result.sandbox)")
    }
    // What they look for would have been answered rightly.
    let seeing = attack.source.replacing("var found = false", with: "var found = true")
    for result in try await Self.values.value.results(of: seeing) {
      let passed = result.checks.filter { $0.verdict == .pass }.map(\.name)
      #expect(passed == ["words", "more words"], "\(result.sandbox) \(result.reason ?? "")")
    }
  }

  @Test(
    "do not answer in the place of what looks at their types",
    arguments: [
      "func carsOfTrain(_ more: Int) async -> Int { more + 3 }",
      "func carsOfTrain(_ more: Int, _ others: Int...) -> Int { more + 3 }",
      "func carsOfTrain<T: BinaryInteger>(_ more: T) -> T { more + 3 }",
      "enum Exercise { static func carsOfTrain(_ more: Int) -> Int { more + 3 } }",
      "struct Exercise { @MainActor static var carsOfTrain: (Int) -> Int { { $0 + 3 } } }",
      "@_silgen_name(\"$s8Exercise11carsOfTrainyS2iF\") func own(_ more: Int) -> Int { more + 3 }",
      "extension Int { static func += (a: inout Int, b: Int) {} }",
    ])
  func probes(_ text: String) async throws {
    let train = "class Train { var cars = 0 }\n"
    for result in try await Self.probed.value.results(of: train + text) {
      #expect(result.verdict == .fail, "\(result.sandbox)")
    }
  }

  @Test(
    "predict nothing by naming every possibility",
    arguments: [
      "a + 1  // expected-value {{3}} expected-value {{4}}",
      "a + 1  // expected-value {{4}} // expected-value {{3}}",
      "// expected-value@+1 {{4}}\na + 1  // expected-value {{3}}",
      "a + 1  // expected-value {{.*}}",
      "a + 1  // expected-value {{３}}",
      "a + 1  // expected-value {{3|4}}",
      "a + 1  // expected-value@+0 {{4}} {{3}}",
    ])
  func predictions(_ line: String) async throws {
    var exercise = Exercise.made(
      "guess", solution: "let a = 2\na + 1  // expected-value {{3}}\n",
      starter: "let a = 2\na + 1\n")
    exercise.kind = .predict
    for result in try await Prepared(exercise).results(of: "let a = 2\n\(line)") {
      #expect(result.verdict == .fail, "\(result.sandbox) \(result.checks)")
    }
  }
}
