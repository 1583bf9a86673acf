import LessonModel
import SwiftReading
import Testing

@testable import ConsoleRendering

@Suite struct ViewTests {
  @Test func `A summary counts and says where to go on`() throws {
    let summary = Summary(
      pageCount: 3, snippetCount: 9, disagreeingSnippetCount: 1, doneCount: 2, pendingCount: 1,
      notBegunCount: 4,
      next: NextStep("Say Bang! for multiples of seven", command: "lessons check bang"))
    try expectGolden(summary, "summary")
  }

  @Test func `The course is listed with progress and the place where one was`() throws {
    let list = CourseList(
      Miniature.course,
      progress: ["patterns/bang": .pending, "patterns/predict-default": .done],
      current: "patterns/bang")
    try expectGolden(list, "course-list")
  }

  @Test func `Problems are lines that editors read, with remedies and a count`() throws {
    try expectGolden(ProblemList(problems, relativeTo: "/course"), "problems", mayExceedWidth: true)
  }

  @Test func `A solution is a unified diff without the starter's markers`() throws {
    try expectGolden(
      SolutionDiff(Miniature.bang, source: Bang.file, displayPath: "Work/patterns/bang.swift"),
      "solution")
  }

  @Test func `Marks and what came are shown as a diff`() throws {
    func place(_ line: Int) -> LessonModel.SourceLocation {
      LessonModel.SourceLocation(path: Refused.file.path, line: line)
    }
    let list = DisagreementList(
      Refused.file,
      disagreements: [
        Disagreement(
          location: place(7), expected: "expected-error {{switch must be exhaustive}}",
          actual: "expected-error {{switch must cover every value}}"),
        Disagreement(
          location: place(8), expected: nil,
          actual: "expected-warning {{will never be executed}}"),
      ])
    try expectGolden(list, "disagreements")
  }

  @Test func `The doctor says what was found and what to do`() throws {
    let report = DoctorView([
      DoctorFinding(.fine, "toolchain", found: "Swift 6.3.1 in `/opt/swift/usr/bin`"),
      DoctorFinding(
        .warning, "bubblewrap", found: "not found; only `lessons grade` needs it",
        remedy: "`apt-get install bubblewrap`"),
      DoctorFinding(
        .failure, "libcmark", found: "0.29.0, which is older than what is needed, 0.30.2",
        remedy: "`apt-get update`\n`apt-get install libcmark-dev`"),
    ])
    try expectGolden(report, "doctor")
  }

  @Test func `A hint says which one it is`() throws {
    try expectGolden(HintView(Miniature.bang, index: 0), "hint")
  }

  @Test func `A sentence is broken where the terminal ends`() {
    let sentence = SentenceView(
      "The starter has changed in the course since you began. Your file stays.")
    #expect(
      sentence.text(in: TextStyle(isColored: false, width: 50)) == """
          The starter has changed in the course since
          you began. Your file stays.

        """)
  }

  @Test func `A save that changes nothing has an empty delta`() {
    let delta = WatchDelta(
      from: Bang.failing, oldSource: Bang.file, to: Bang.failing, newSource: Bang.file)
    #expect(delta.isEmpty)
  }

  @Test func `A save says what was fixed, broken and changed`() throws {
    var run = RunRecorder()
    FizzBuzz.call(7, shift: 3, in: &run)
    run.value(at(11, 1, 12), "", "\"Bang!\"")
    let edited = SourceFile(
      path: Bang.file.path, text: "// Three places\n" + Bang.file.text)
    var result = Bang.failing
    result.timeline = run.timeline()
    result.checks[0].verdict = .fail
    result.checks[1].verdict = .pass
    let delta = WatchDelta(
      from: Bang.failing, oldSource: Bang.file, to: result, newSource: edited)
    try expectGolden(delta, "watch")
  }

  @Test(arguments: ["\"7\"", "7", " 7 "])
  func `A guess is right without its quotes and with spaces around it`(guess: String) throws {
    #expect(try prompt().isRight(guess))
  }

  @Test(arguments: ["", "8", "\"Bang!\""])
  func `Another guess is wrong`(guess: String) throws {
    #expect(try !prompt().isRight(guess))
  }

  @Test func `A prediction asks and answers`() throws {
    let style = TextStyle(isColored: false, width: 60)
    let prompt = try prompt()
    let texts = [
      prompt.question(in: style) + "\n", prompt.answer(to: "7", in: style),
      prompt.answer(to: "8", in: style), prompt.answer(to: "", in: style),
    ]
    try expectGolden(texts.joined(), "predict.60.txt", sourceLocation: #_sourceLocation)
  }

  private func prompt() throws -> PredictPrompt {
    let timeline = try #require(Bang.failing.timeline)
    let sidebar = Sidebar(of: timeline, source: Bang.file, extent: .outsideChecks)
    return PredictPrompt(try #require(sidebar.lines[10]), in: Bang.file)
  }

  private let problems = [
    Diagnostic(
      .error,
      at: LessonModel.SourceLocation(path: "/course/patterns/tuples/page.md", line: 12, column: 1),
      "no snippet is called `FizBuzz`",
      remedy: "write `FizzBuzz`, which is the nearest name in the page's folder"),
    Diagnostic(
      .warning, at: LessonModel.SourceLocation(path: "/elsewhere/course.yml", line: 3, column: 9),
      "this language has no translation yet"),
    Diagnostic(.error, at: nil, "there is no course here", remedy: "`lessons new course Swift`"),
  ]
}
