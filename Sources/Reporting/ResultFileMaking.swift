// From the model's result to the file: bounded, without what a hidden check must not tell.

public import LessonModel
import SwiftReading

extension ResultFile {
  /// How much of a result is kept, whatever a submission does.
  enum Bound {
    static let issues = 10
    static let diagnostics = 50
    static let notes = 5
    static let valuesOfIssue = 20
    static let issuesWithValues = 3
    static let textBytes = 4096
    static let valueBytes = 512
    static let valuesOfRun = 200
    static let earlierValues = 5
    static let earlierBytes = 64
    static let sourceBytes = 64 << 10
  }

  /// Makes what is kept of a result.
  ///
  /// - Parameters:
  ///   - result: What judging came to.
  ///   - file: The learner's file; nil where there is none.
  ///   - exercise: The exercise that it was judged for.
  ///   - submission: The submission's name.
  ///   - exerciseKey: Identifies what judging depends on but the source.
  ///   - source: What was handed in.
  ///   - tool: What judged.
  public init(
    _ result: ExerciseResult, file: SourceFile?, of exercise: Exercise, submission: String,
    exerciseKey: String, source: Source, tool: Tool
  ) {
    let verdict = result.verdict ?? .fail
    let scoring = Scoring(result, of: exercise)
    self.submission = submission
    self.exercise = exercise.address
    self.exerciseKey = exerciseKey
    self.source = source
    self.source.keep(file)
    progress = result.progress
    self.verdict = verdict
    reason = result.reason?.kept(Bound.textBytes)
    points = Points(
      earned: scoring.earned(result, verdict: verdict), possible: Double(scoring.possible))
    let names = file.map(exercise.predictionNames) ?? [:]
    checks = zip(result.checks, scoring.weights).map { one, weight in
      var check = Check(one, weight: weight, timeline: result.timeline, file: file)
      if let name = names[check.name], name != check.name { check.shownName = name }
      return check
    }
    if let withheld = result.withheldPredictions(of: exercise, in: file) {
      checks.withhold(withheld.indices, telling: withheld.told)
    }
    diagnostics = result.diagnostics.prefix(Bound.diagnostics).map { Problem($0, of: file) }
    missing = result.missing.prefix(Bound.diagnostics).map {
      Declaration(declaration: $0.declaration, found: $0.found)
    }
    wrongAnswerNote = result.wrongAnswerNote.map {
      Note(text: $0.main, translations: $0.translations.isEmpty ? nil : $0.translations)
    }
    values = file.flatMap { file in
      result.shownTimeline.map { LineValue.all(in: $1, of: $0, file, max: Bound.valuesOfRun) }
    }
    termination = (result.timeline?.termination).map(Ending.init)
    stop = result.tellsStop ? (result.timeline?.stop).map { Stop($0, of: file) } : nil
    recordingEnd = (result.timeline?.recordingEnd).map(Ending.init)
    sandbox = result.sandbox
    judging = result.judging
    self.tool = tool
  }
}

extension ResultFile {
  /// The result of a submission that has no file for the exercise of this result.
  ///
  /// - Parameters:
  ///   - submission: The submission's name.
  ///   - path: Where the file was looked for.
  ///   - hash: What stands for its source.
  /// - Returns: That result.
  public func ofNothing(by submission: String, path: String, hash: String) -> ResultFile {
    var result = self
    result.submission = submission
    result.source = Source(path: path, state: .missing, hash: hash)
    (result.progress, result.verdict) = (.notBegun, .fail)
    result.reason = ExerciseResult.nothingHandedInReason
    result.points.earned = 0
    for index in result.checks.indices {
      let isHidden = result.checks[index].hidden
      result.checks[index].verdict = .fail
      result.checks[index].points.earned = 0
      result.checks[index].durationNanoseconds = nil
      result.checks[index].issues = isHidden ? [] : [Issue(LessonModel.Issue(.notRun))]
      result.checks[index].printed = nil
      result.checks[index].issuesLeftOut = 0
    }
    if result.checks.contains(where: { $0.kind == .prediction }) {
      result.checks.withhold(RangeSet(result.checks.indices), telling: .unjudgedPredictions)
    }
    (result.diagnostics, result.missing) = ([], [])
    (result.wrongAnswerNote, result.termination, result.stop) = (nil, nil, nil)
    result.recordingEnd = nil
    return result
  }
}

extension ResultFile.Source {
  /// Keeps what was judged.
  fileprivate mutating func keep(_ file: SourceFile?) {
    guard let file else { return }
    (text, isCut) = Self.kept(file)
    let others = file.others.map { other in
      let (text, isCut) = Self.kept(other)
      return ResultFile.OtherFile(name: other.name, text: text, isCut: isCut)
    }
    self.others = others.isEmpty ? nil : others
  }

  /// A file's text, up to the end of the last line that there is room for.
  private static func kept(_ file: SourceFile) -> (text: String, isCut: Bool?) {
    guard file.text.utf8.count > ResultFile.Bound.sourceBytes else { return (file.text, nil) }
    let start = file.text.utf8.prefix(ResultFile.Bound.sourceBytes)
    return (start.lastIndex(of: UInt8(ascii: "\n")).map { String(file.text[...$0]) } ?? "", true)
  }
}

extension SourceFile {
  /// The name of the file that belongs to this one and that a place is in; nil for a place in none.
  fileprivate func otherName(at place: SourceLocation?) -> String? {
    others.first { $0.path == place?.path }?.name
  }
}

extension ExerciseResult {
  /// The run, and what of it may be told beside the learner's lines; nil where nothing ran.
  ///
  /// Of a run in which hidden checks asked for something, that is one shown check.
  fileprivate var shownTimeline: (Timeline, Sidebar.Extent)? {
    guard let timeline else { return nil }
    guard checks.contains(where: \.isHidden) else { return (timeline, .wholeRun) }
    let shown = checks.first { !$0.isHidden && $0.kind == .function }
    return shown.map { (timeline, .check(CheckContext(check: $0.name))) }
  }

  /// Whether where the program stopped may be told.
  ///
  /// A program that stopped in a hidden check could say in its last words what it was asked.
  fileprivate var tellsStop: Bool {
    let shown = checks.filter { !$0.isHidden }
    let stopped = shown.contains { check in
      check.issues.contains { issue in
        switch issue.reason {
        case .trapped, .timedOut, .leftEarly, .notRun: true
        default: false
        }
      }
    }
    return stopped || checks.allSatisfy { !$0.isHidden }
  }
}

extension ResultFile.Check {
  fileprivate init(_ check: CheckResult, weight: Int, timeline: Timeline?, file: SourceFile?) {
    typealias Bound = ResultFile.Bound
    name = check.name
    kind = check.kind
    hidden = check.isHidden
    verdict = check.verdict
    points = ResultFile.Points(
      earned: check.verdict == .error ? nil : check.verdict == .pass ? Double(weight) : 0,
      possible: Double(weight))
    guard !check.isHidden else {
      printed = nil
      (cases, durationNanoseconds, issues, issuesLeftOut) = (nil, nil, [], 0)
      return
    }
    cases = check.caseCount
    durationNanoseconds = check.durationNanoseconds > 0 ? check.durationNanoseconds : nil
    // Where the program ended is the last issue: it is kept in any case.
    let isLong = check.issues.count > Bound.issues
    let all =
      isLong ? check.issues.prefix(Bound.issues - 1) + check.issues.suffix(1) : check.issues[...]
    issues = all.enumerated().map { index, issue in
      var kept = ResultFile.Issue(issue)
      if let timeline, let file, index < Bound.issuesWithValues, issue.reason.concernsValues {
        let extent = timeline.extent(of: issue, in: check.name)
        kept.values = ResultFile.LineValue.all(
          in: extent, of: timeline, file, max: Bound.valuesOfIssue)
      }
      return kept
    }
    issuesLeftOut = check.issues.count - all.count
    let texts = timeline?.printedTexts(.check(CheckContext(check: check.name))) ?? []
    printed = texts.isEmpty ? nil : texts.joined().kept(Bound.textBytes)
  }
}

extension [ResultFile.Check] {
  /// Puts one check in the place of some, with the points that were theirs.
  fileprivate mutating func withhold(_ indices: RangeSet<Int>, telling told: CheckResult) {
    let points = self[indices].map(\.points)
    var check = ResultFile.Check(told, weight: 0, timeline: nil, file: nil)
    check.points = ResultFile.Points(
      earned: points.compactMap(\.earned).reduce(0, +),
      possible: points.map(\.possible).reduce(0, +))
    removeSubranges(indices)
    append(check)
  }
}

extension ResultFile.Issue {
  fileprivate init(_ issue: LessonModel.Issue) {
    let bytes = ResultFile.Bound.textBytes
    kind = Kind(issue.reason)
    message = issue.phrases.map(\.filled).joined(separator: " – ").kept(bytes)
    if case .difference(let expected, let actual) = issue.reason {
      self.expected = expected.kept(bytes)
      self.actual = actual.kept(bytes)
    }
    `case` = issue.caseOrdinal
    arguments = issue.arguments?.kept(bytes)
    line = issue.line
    values = []
  }
}

extension ResultFile.Issue.Kind {
  fileprivate init(_ reason: LessonModel.Issue.Reason) {
    self =
      switch reason {
      case .difference: .difference
      case .told, .message: .message
      case .trapped: .trapped
      case .timedOut: .timedOut
      case .leftEarly: .leftEarly
      case .notRun: .notRun
      case .refused: .refused
      case .notRefused: .notRefused
      case .dependsOn: .dependsOn
      case .mispredicted: .mispredicted
      case .misspeltMark: .misspeltMark
      case .unmarkedLines: .unmarkedLines
      }
  }
}

extension ResultFile.LineValue {
  /// The values on the learner's lines in a part of a run, in source order.
  fileprivate static func all(
    in extent: Sidebar.Extent, of timeline: Timeline, _ file: SourceFile, max countMax: Int
  ) -> [Self] {
    let sidebar = Sidebar(of: timeline, source: file, extent: extent)
    let lines = sidebar.lines.values.sorted { $0.line < $1.line }
    return Array(
      lines.flatMap { line in line.items.map { Self($0, line: line.line) } }.prefix(countMax))
  }

  private init(_ item: LineItem, line: Int) {
    typealias Bound = ResultFile.Bound
    self.line = line
    name = item.name.kept(Bound.valueBytes)
    text = item.last.text.kept(Bound.valueBytes)
    count = item.count
    role = item.role
    let others = item.history.dropLast().prefix(Bound.earlierValues)
    earlier = others.isEmpty ? nil : others.map { $0.text.kept(Bound.earlierBytes) }
  }
}

extension ResultFile.Problem {
  fileprivate init(_ diagnostic: Diagnostic, of file: SourceFile?) {
    let bytes = ResultFile.Bound.textBytes
    let place = diagnostic.location
    severity = diagnostic.severity
    self.file = file?.otherName(at: place)
    line = place?.position.line
    column = place?.position.column
    message = diagnostic.message.kept(bytes)
    name = diagnostic.name
    remedy = diagnostic.remedy?.kept(bytes)
    notes = diagnostic.notes.prefix(ResultFile.Bound.notes).map { $0.message.kept(bytes) }
  }
}

extension ResultFile.Ending {
  fileprivate init(_ termination: Termination) {
    switch termination {
    case .exited(let code): self.init(kind: "exited", code: code)
    case .signaled(let number): self.init(kind: "signaled", signal: number)
    case .timedOut(let seconds): self.init(kind: "timedOut", limitSeconds: seconds)
    case .outputLimit(let bytes): self.init(kind: "outputLimit", limitBytes: bytes)
    case .filesLimit: self.init(kind: "filesLimit")
    case .memoryLimit(let bytes): self.init(kind: "memoryLimit", limitBytes: bytes)
    }
  }
}

extension ResultFile.Stop {
  fileprivate init(_ stop: LessonModel.Stop, of file: SourceFile?) {
    self.init(
      file: file?.otherName(at: stop.location), line: stop.location.position.line,
      exact: stop.isExact,
      message: stop.message?.kept(ResultFile.Bound.textBytes))
  }
}

extension String {
  /// The text, or its beginning and an ellipsis where it takes more bytes than are kept.
  func kept(_ bytesMax: Int) -> String {
    guard utf8.count > bytesMax else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: bytesMax)
    while end > startIndex, String.Index(end, within: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    return String(self[..<end]) + "…"
  }
}
