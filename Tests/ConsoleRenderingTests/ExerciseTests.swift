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
          kind: .function, name: "threes, fives and both are as before", verdict: .fail,
          caseCount: 6,
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

  @Test func `Why a client that should compile does not is told before others`() {
    var result = Bang.stopped
    result.checks = result.checks.filter { $0.kind == .client }
    #expect(result.checks.count == 2)
    #expect(result.failingChecks.first?.name == "A subclass may override `name`")
  }

  @Test func `What ends a program at a limit within a check is said with that check`() throws {
    let end = Termination.outputLimit(bytesMax: 1 << 20)
    var result = Bang.stopped
    result.checks = [
      CheckResult(
        kind: .function, name: "seven", verdict: .fail, issues: [Issue(.ended(by: end), line: 6)])
    ]
    var run = RunRecorder()
    run.context = CheckContext(check: "seven", caseOrdinal: nil)
    run.number(at(1, 15, 28), "number", 7)
    let stop = Stop(location: SourceLocation(path: Bang.file.path, line: 6), isExact: false)
    result.timeline = run.timeline(stop: stop, termination: end)
    try expectGolden(view(result), "exercise-limit")
  }

  @Test func `Only cases that end in the same way are counted together`() throws {
    func issue(_ reason: LessonModel.Issue.Reason, _ ordinal: Int) -> LessonModel.Issue {
      Issue(reason, caseOrdinal: ordinal, arguments: "number → \(ordinal)")
    }
    var result = Bang.failing
    result.wrongAnswerNote = nil
    let wrong = LessonModel.Issue.Reason.difference(expected: "1", actual: "2")
    let thrown = LessonModel.Issue.Reason.told(Phrase("it throws {actual}", ["actual": ".closed"]))
    result.checks = [
      CheckResult(
        kind: .function, name: "some", verdict: .fail, caseCount: 9,
        issues: [
          issue(wrong, 0), issue(wrong, 1), issue(.told("expected a value, got nil"), 2),
          issue(thrown, 3), issue(thrown, 4), issue(.trapped("Index out of range"), 5),
        ])
    ]
    try expectGolden(view(result), "exercise-endings")
  }

  @Test func `A wrong prediction says what was said, and never what is true`() throws {
    func check(
      _ line: Int, _ said: Misprediction.Said, _ text: String = "",
      _ nearness: Misprediction.Nearness = .wrong
    ) -> CheckResult {
      let wrong = Misprediction(said: said, text: text, nearness: nearness)
      return CheckResult(
        kind: .prediction, name: "line \(line)", verdict: .fail,
        issues: [Issue(.mispredicted(wrong), line: line)])
    }
    let result = ExerciseResult(
      exercise: "patterns/bang", path: Bang.file.path, progress: .pending, verdict: .fail,
      checks: [
        check(2, .error, "some text", .kind), check(4, .warning), check(5, .nothing),
        check(10, .value, "7"), check(11, .value, "Bang!", .spelling),
        check(12, .value, "7", .noValue),
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

  @Test(arguments: [60, 80, 120], [12, 16, 20])
  func `A verdict fits on the screen, and what is to be mended first stands last`(
    width: Int, linesMax: Int
  ) throws {
    var many = Bang.failing
    many.checks += (1...30).map {
      CheckResult(kind: .function, name: "passes \($0)", verdict: .pass)
    }
    many.checks += (1...30).map {
      CheckResult(
        kind: .function, name: "fails \($0)", verdict: .fail,
        issues: [Issue(.difference(expected: "1", actual: "2"))])
    }
    let style = TextStyle(isColored: false, width: width, linesMax: linesMax)
    for result in [Bang.failing, Bang.passing, Bang.stopped, many] {
      #expect(view(result).lines(in: style).count <= linesMax)
    }
    let last = view(many).text(in: style).split(separator: "\n\n").last
    #expect(last?.contains("✘ multiples of seven") == true)
    #expect(last?.contains("expected \"Bang!\", got \"7\"") == true)
  }

  @Test func `Of many errors the first stands last, in full`() throws {
    let diagnostics = (2...40).map { line in
      Diagnostic(
        .error, at: SourceLocation(path: Bang.file.path, line: line % 7 + 2, column: 3),
        "cannot find 'word\(line)' in scope",
        explanation: Array(repeating: "A longer explanation.", count: 30).joined(separator: "\n\n"))
    }
    let result = ExerciseResult(
      exercise: "patterns/bang", path: Bang.file.path, progress: .pending, verdict: .fail,
      checks: ["one", "two"].map {
        CheckResult(kind: .function, name: $0, verdict: .fail, issues: [Issue(.notRun)])
      }, diagnostics: diagnostics)
    let style = TextStyle(isColored: false, linesMax: 18)
    #expect(view(result).lines(in: style).count <= 18)
    try expectGolden(
      view(result).text(in: style), "exercise-many-errors.80.txt", sourceLocation: #_sourceLocation)
  }

  private func view(_ result: ExerciseResult) -> ExerciseView {
    ExerciseView(
      Bang.exercise, result: result, source: Bang.file, displayPath: "Work/patterns/bang.swift")
  }
}
