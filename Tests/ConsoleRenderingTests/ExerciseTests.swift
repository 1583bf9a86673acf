import LessonModel
import Testing

@testable import ConsoleRendering

@Suite struct ExerciseTests {
  @Test func `A failing check shows what was expected and the learner's own lines`() throws {
    try expectGolden(view(Bang.failing), "exercise-failing")
  }

  @Test func `A passed exercise lists its checks`() throws {
    try expectGolden(view(Bang.passing), "exercise-passing")
  }

  @Test func `An exercise that is not begun is one line`() throws {
    let result = ExerciseResult(
      exercise: "patterns/bang", path: Bang.file.path, progress: .notBegun, verdict: nil)
    try expectGolden(view(result), "exercise-not-begun")
  }

  @Test func `A compile error stands beside the learner's line`() throws {
    let diagnostic = Diagnostic(
      .error, at: SourceLocation(path: Bang.file.path, line: 6, column: 26),
      "cannot convert return expression of type 'Int' to return type 'String'",
      fixIts: [
        FixIt(range: at(6, 26, 26), replacement: "String("),
        FixIt(range: at(6, 37, 37), replacement: ")"),
      ])
    let result = ExerciseResult(
      exercise: "patterns/bang", path: Bang.file.path, progress: .pending, verdict: .fail,
      checks: [
        CheckResult(
          kind: .test, name: "threes, fives and both are as before", verdict: .fail, caseCount: 6,
          issues: [Issue(.notRun)])
      ], diagnostics: [diagnostic])
    try expectGolden(view(result), "exercise-compile-error")
  }

  @Test func `Missing declarations are said in the learner's terms`() throws {
    let result = ExerciseResult(
      exercise: "patterns/bang", path: Bang.file.path, progress: .pending, verdict: .fail,
      missing: [
        MissingDeclaration(declaration: "class SteamTrain: Train"),
        MissingDeclaration(
          declaration: "func cleanFirebox() -> String", found: "func cleanFirebox()"),
      ])
    try expectGolden(view(result), "exercise-missing")
  }

  @Test func `A trap, a timeout and a client each say what happened`() throws {
    try expectGolden(view(Bang.stopped), "exercise-stopped")
  }

  @Test func `A wrong prediction says what was written and what is true`() throws {
    func check(_ line: Int, _ expected: String, _ actual: String) -> CheckResult {
      CheckResult(
        kind: .prediction, name: "line \(line)", verdict: .fail,
        issues: [Issue(.difference(expected: expected, actual: actual), line: line)])
    }
    let result = ExerciseResult(
      exercise: "patterns/bang", path: Bang.file.path, progress: .pending, verdict: .fail,
      checks: [
        check(4, "expected-error {{some text that is long enough to wrap}}", "expected-error {{}}"),
        check(10, "expected-value {{\"Bang!\"}}", "expected-value {{7}}"),
      ],
      timeline: Bang.failing.timeline)
    try expectGolden(view(result), "exercise-prediction")
  }

  @Test func `An argument that is the expected value is not said twice`() throws {
    var result = Bang.failing
    result.wrongAnswerNote = nil
    result.checks = [result.checks[1]]
    result.checks[0].issues = [
      Issue(
        .difference(expected: "\"Bang!\"", actual: "\"7\""), caseOrdinal: 0,
        arguments: "number → 7, expected → \"Bang!\"")
    ]
    try expectGolden(view(result), "exercise-arguments")
  }

  private func view(_ result: ExerciseResult) -> ExerciseView {
    ExerciseView(
      Bang.exercise, result: result, source: Bang.file, displayPath: "Work/patterns/bang.swift")
  }
}
