// What came out: verdicts of checks and exercises, results of snippets, pages and whole runs.

/// The judgement of a check or an exercise.
public enum Verdict: String, Codable, Sendable {
  case pass
  case fail
  /// Nothing could be judged.
  case error
}

/// How far a learner is with an exercise.
public enum Progress: String, Codable, Sendable {
  /// The file equals the starter, or is not there yet.
  case notBegun = "not begun"
  case pending
  case done
}

/// One named verdict.
public struct CheckResult: Codable, Hashable, Sendable {
  /// What kind of check it is.
  public enum Kind: String, Codable, Sendable {
    /// A function of a check suite.
    case function = "test"
    /// A client that must, or must not, compile.
    case client
    /// A line whose mark the learner was to write.
    case prediction
  }

  /// What kind of check it is.
  public var kind: Kind
  /// The check's name, unique in its exercise.
  public var name: String
  /// The suite's name, empty for checks of no suite.
  public var suite: String
  /// Whether it passes.
  public var verdict: Verdict
  /// How many argument cases there are; 1 for a check without arguments.
  public var caseCount: Int
  /// How many of them never ran, because the program ended in one before.
  public var unrunCaseCount = 0
  /// How long it ran, all its cases together.
  public var durationNanoseconds: UInt64
  /// What was wrong, in the order it was found; nothing is said of a hidden check.
  public var issues: [Issue]
  /// Whether only its name and its verdict may be told.
  public var isHidden: Bool

  /// Whether it never ran, not even with one case.
  public var isWaiting: Bool {
    !issues.isEmpty && issues.allSatisfy { $0.reason == .notRun && $0.arguments == nil }
  }

  /// Makes a result of one check.
  public init(
    kind: Kind, name: String, suite: String = "", verdict: Verdict, caseCount: Int = 1,
    durationNanoseconds: UInt64 = 0, issues: [Issue] = [], isHidden: Bool = false
  ) {
    self.kind = kind
    self.name = name
    self.suite = suite
    self.verdict = verdict
    self.caseCount = caseCount
    self.durationNanoseconds = durationNanoseconds
    self.issues = issues
    self.isHidden = isHidden
  }
}

/// One thing that a check found wrong.
public struct Issue: Codable, Hashable, Sendable {
  /// Why the check fails, in words for the learner.
  public enum Reason: Codable, Hashable, Sendable {
    /// Two values differ.
    case difference(expected: String, actual: String)
    /// Another relation does not hold; the values that it speaks of are the phrase's.
    case told(Phrase)
    /// Something that the author says, or nobody has words for.
    case message(String)
    /// The program trapped in this check; the runtime's words, empty where it had none.
    case trapped(String)
    case timedOut
    /// The program left before the check had ended.
    case leftEarly
    /// The check never ran, or not with all its cases.
    case notRun
    /// A client that must compile does not.
    case refused(Diagnostic)
    /// A client that must not compile does, or is refused for another reason.
    case notRefused(expected: String)
    /// A check that this one depends on has not passed.
    case dependsOn(String)
    /// A prediction that does not hold.
    case mispredicted(Misprediction)
    /// A comment that was meant as a mark and is none, and how it must be written.
    case misspeltMark(String, remedy: String)
    /// The compiler has something to say of lines that have no mark.
    case unmarkedLines
  }

  /// Why the check fails.
  public var reason: Reason
  /// The case's ordinal, from 0, and its arguments as text; nil for a check without arguments.
  public var caseOrdinal: Int?
  /// The arguments of that case as text.
  public var arguments: String?
  /// The learner's own line that the issue is about, where it is known.
  public var line: Int?
  /// What helps to see a difference: where it is, that it is but a capital letter.
  public var remarks: [Phrase]
  /// What the author says of the expectation.
  public var comments: [String]
  /// When what it is about ran, on the timeline's clock: since the expectation before; nil if unknown.
  public var span: ClosedRange<UInt64>?

  /// Makes an issue.
  public init(
    _ reason: Reason, caseOrdinal: Int? = nil, arguments: String? = nil, line: Int? = nil,
    remarks: [Phrase] = [], comments: [String] = [], span: ClosedRange<UInt64>? = nil
  ) {
    self.reason = reason
    self.caseOrdinal = caseOrdinal
    self.arguments = arguments
    self.line = line
    self.remarks = remarks
    self.comments = comments
    self.span = span
  }
}

/// A declaration that the checks need and the learner's file does not have.
public struct MissingDeclaration: Codable, Hashable, Sendable {
  /// The declaration as the learner should write it: `class SteamTrain: Train`.
  public var declaration: String
  /// What the learner declares in its place, if anything of that name.
  public var found: String?

  /// Makes a missing declaration.
  public init(declaration: String, found: String? = nil) {
    self.declaration = declaration
    self.found = found
  }
}

/// Where the checks of an exercise run.
public enum Judging: String, Codable, Hashable, Sendable {
  /// In a process of their own.
  case split
  /// In the process of the code that they check, which could forge them.
  case inProcess = "in-process"
}

/// What judging one exercise came to.
public struct ExerciseResult: Codable, Hashable, Sendable {
  /// The exercise's address, `patterns/bang`.
  public var exercise: String
  /// The learner's file.
  public var path: String
  /// How far the learner is.
  public var progress: Progress
  /// Nil for an exercise that is not begun, which is not judged.
  public var verdict: Verdict?
  /// All checks, in the order in which the author wrote them.
  public var checks: [CheckResult]
  /// The run of the learner's code and its checks; nil when nothing ran.
  public var timeline: Timeline?
  /// What the compiler says of the learner's own lines.
  public var diagnostics: [Diagnostic]
  /// What the answer to a prediction changed in the code that was given, for which it is not judged.
  public var changes: [CodeChange] = []
  /// What the checks need and the file does not declare.
  public var missing: [MissingDeclaration]
  /// The note of a wrong answer that behaves as the learner's file does: why people write this.
  public var wrongAnswerNote: Localized<String>?
  /// Why nothing could be judged, where the verdict is `error`; or what ended the run.
  public var reason: String?
  /// The sandbox that held the code: `none`, `bwrap` or `landlock`.
  public var sandbox: String
  /// How it was judged.
  public var judging: Judging

  /// Makes a result.
  public init(
    exercise: String, path: String, progress: Progress, verdict: Verdict?,
    checks: [CheckResult] = [], timeline: Timeline? = nil, diagnostics: [Diagnostic] = [],
    missing: [MissingDeclaration] = [], wrongAnswerNote: Localized<String>? = nil,
    reason: String? = nil, sandbox: String = "none", judging: Judging = .inProcess
  ) {
    self.exercise = exercise
    self.path = path
    self.progress = progress
    self.verdict = verdict
    self.checks = checks
    self.timeline = timeline
    self.diagnostics = diagnostics
    self.missing = missing
    self.wrongAnswerNote = wrongAnswerNote
    self.reason = reason
    self.sandbox = sandbox
    self.judging = judging
  }
}

extension ExerciseResult {
  /// The reason of a result that is of the starter as it was.
  public static let starterReason = "the file is still the starter"
  /// Why there are no points where there is no file.
  public static let nothingHandedInReason = "nothing was handed in for this exercise"
  /// Why what lies in other files is not found.
  public static func uncountedReason(_ files: [String]) -> String {
    "what is in \(files.prefix(3).joined(separator: ", ")) does not count: "
      + "the exercise has no file of this name"
  }
}

/// What compiling, and running, one snippet came to.
public struct SnippetResult: Codable, Hashable, Sendable {
  /// The snippet's name.
  public var snippet: String
  /// Nil for a snippet that did not compile.
  public var timeline: Timeline?
  /// What the compiler said.
  public var diagnostics: [Diagnostic]
  /// Where its marks and what happened disagree; empty when the snippet did what its author says.
  public var disagreements: [Disagreement]
  /// Whether a mark says that it does not come to its end; nil where none does.
  public var mustStop: Bool?

  /// Makes a result of one snippet.
  public init(
    snippet: String, timeline: Timeline?, diagnostics: [Diagnostic],
    disagreements: [Disagreement]
  ) {
    self.snippet = snippet
    self.timeline = timeline
    self.diagnostics = diagnostics
    self.disagreements = disagreements
  }

  /// Whether the snippet did what its marks say, and came to its end unless one says otherwise.
  public var isAsIntended: Bool {
    disagreements.isEmpty && (mustStop == true || timeline?.termination.isClean ?? true)
  }
}

/// One line on which a mark and the compiler, or the timeline, do not say the same.
public struct Disagreement: Codable, Hashable, Sendable {
  /// The line that the two speak of.
  public var location: SourceLocation
  /// What the mark says, as it is written, or nil where there is none.
  public var expected: String?
  /// What came, written as a mark, or nil where nothing came.
  public var actual: String?

  /// Makes a disagreement.
  public init(location: SourceLocation, expected: String?, actual: String?) {
    self.location = location
    self.expected = expected
    self.actual = actual
  }
}
