import LessonModel

@testable import Reporting

/// Text in which every format finds something to obey.
let hostile =
  "a,b\"c'd<e>&f\r\n::error::g\n##[error]h|i`j`*k*[l](m)@n$(o)\u{1B}[31m\u{0}\u{202E}\u{FFFE}%0A"

extension Exercise {
  /// An exercise of three points with two checks, one of which weighs twice as much, and a hidden one.
  static let sample = Exercise(
    slug: "bang", lesson: "patterns", page: "tuples", path: "/course/patterns/tuples/bang",
    kind: .checks,
    text: Localized(
      ExerciseText(
        file: SourceFile(path: "/exercise.md", text: ""), title: "Say Bang!", instructions: [],
        hints: [])),
    points: 3, checkSettings: ["heavy": CheckSettings(points: 2)],
    solution: SourceFile(path: "/solution.swift", text: "let a = 1\n"),
    starter: SourceFile(path: "/starter.swift", text: ""))
}

extension CheckResult {
  static func named(
    _ name: String, _ verdict: Verdict, issues: [Issue] = [], isHidden: Bool = false
  ) -> CheckResult {
    CheckResult(
      kind: .function, name: name, suite: "Bang", verdict: verdict, caseCount: 2,
      durationNanoseconds: 1_500_000, issues: issues, isHidden: isHidden)
  }
}

extension ResultFile {
  /// What is kept of a result of the sample exercise.
  static func sample(
    _ verdict: Verdict, checks: [CheckResult] = [], diagnostics: [Diagnostic] = [],
    timeline: Timeline? = nil, reason: String? = nil, submission: String = "ada",
    progress: Progress = .pending, note: Localized<String>? = nil, others: [SourceFile] = []
  ) -> ResultFile {
    let result = ExerciseResult(
      exercise: "patterns/bang", path: "/submission/patterns/bang.swift", progress: progress,
      verdict: verdict, checks: checks, timeline: timeline, diagnostics: diagnostics,
      wrongAnswerNote: note, reason: reason, sandbox: "bwrap", judging: .split)
    return ResultFile(
      result, file: SourceFile(path: result.path, text: "let a = 1\nlet b = 2\n", others: others),
      of: .sample, submission: submission, exerciseKey: "key",
      source: Source(path: "patterns/bang.swift", state: .read, hash: "hash"),
      tool: Tool(lessons: "1.0.0", toolchain: "6.3.1"))
  }
}

extension [RunManifest.Entry] {
  static let sample = [
    RunManifest.Entry(address: "patterns/bang", title: "Say Bang!", points: 3, key: "key")
  ]
}

extension SubmissionResults {
  init(_ result: ResultFile?) {
    self.init(submission: result?.submission ?? "ada", results: [result])
  }
}
