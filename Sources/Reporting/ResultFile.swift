// What is kept of one judged submission: the JSON that other tools read, apart from the model, so that
// the model may change and the files may not. Start reading at `ResultFile`; ResultFileMaking.swift
// makes one from a result. `result.schema.json` beside this file says the same in JSON Schema.

public import LessonModel

/// The result of one submission in one exercise, as it is written to disk.
public struct ResultFile: Codable, Hashable, Sendable {
  /// The version that this program writes; it grows when a key changes its meaning or goes away.
  public static let currentVersion = 1

  /// The version of the format.
  public var version = Self.currentVersion
  /// The submission's name: its folder's, with unusual bytes written as `%XX`.
  public var submission: String
  /// The exercise's address, `patterns/bang`.
  public var exercise: String
  /// Identifies everything that judging depends on but the source: exercise, tool, toolchain.
  public var exerciseKey: String
  /// What was handed in.
  public var source: Source
  /// How far the learner is.
  public var progress: Progress
  /// What came out.
  public var verdict: Verdict
  /// Why nothing could be judged, or what ended the run, or why there are no points.
  public var reason: String?
  /// What the exercise earned.
  public var points: Points
  /// All checks, in the order in which the author wrote them.
  public var checks: [Check]
  /// What the compiler says of the learner's own lines.
  public var diagnostics: [Problem]
  /// What the checks need and the file does not declare.
  public var missing: [Declaration]
  /// Why people write what was handed in, where it fails as an author's wrong answer does.
  public var wrongAnswerNote: Note?
  /// The values on the learner's lines, of the whole run, or of the first shown check where there are
  /// hidden ones; nil where nothing ran.
  public var values: [LineValue]?
  /// How the learner's program ended; nil when nothing ran.
  public var termination: Ending?
  /// Where the learner's program stopped before its end.
  public var stop: Stop?
  /// How the program ended while its values were recorded, where it went on without.
  public var recordingEnd: Ending?
  /// What held the code: `bwrap`, `landlock` or `none`.
  public var sandbox: String
  /// Under what it was judged; nil in results of older versions.
  public var place: Place?
  /// How it was judged.
  public var judging: Judging
  /// What judged it.
  public var tool: Tool

  /// Under what a submission was judged.
  public struct Place: Codable, Hashable, Sendable {
    /// The kernel's release.
    public var kernel: String
    /// The version of Landlock, where that is the box.
    public var landlock: Int?
    /// Which walls the best box has and this one has not; nil where it has all.
    public var missingWalls: [String]?
    /// The limits by their names, the unit last; a time is that of an exercise without a limit of its own.
    public var limits: [String: Int]
    /// The fingerprint of the pack for graders that it was judged by; nil where there was none.
    public var pack: String?

    /// Describes a place.
    public init(kernel: String, landlock: Int?, missingWalls: [String], limits: [String: Int]) {
      (self.kernel, self.landlock, self.limits) = (kernel, landlock, limits)
      self.missingWalls = missingWalls.isEmpty ? nil : missingWalls
    }
  }

  /// What was handed in.
  public struct Source: Codable, Hashable, Sendable {
    /// What was found where the file should be.
    public enum State: String, Codable, Sendable {
      case read, missing, unreadable
    }

    /// The first file's path below the submission's folder.
    public var path: String
    /// What was found there.
    public var state: State
    /// SHA-256 of the source, or of what was found in its place, as 64 hexadecimal digits; of more than one
    /// file, of theirs.
    public var hash: String
    /// How many of its lines are not the starter's, empty ones left out; nil where it was not read.
    public var ownLines: Int?
    /// What the learner wrote in the first file, as it was judged; nil where nothing could be read.
    public var text: String?
    /// Whether the text is only the file's beginning.
    public var isCut: Bool?
    /// The answer's other files; nil where it has one file, or where nothing could be read.
    public var others: [OtherFile]?

    /// Describes a source.
    public init(path: String, state: State, hash: String, ownLines: Int? = nil) {
      self.path = path
      self.state = state
      self.hash = hash
      self.ownLines = ownLines
    }
  }

  /// A file that belongs to what was handed in, beside the first.
  public struct OtherFile: Codable, Hashable, Sendable {
    /// Its name in the folder that is called as the first file without `.swift`.
    public var name: String
    /// Its text as it was judged, which is the starter's where it was not handed in.
    public var text: String
    /// Whether the text is only the file's beginning.
    public var isCut: Bool?
  }

  /// What earned how much.
  public struct Points: Codable, Hashable, Sendable {
    /// What was earned; nil where nothing could be judged.
    public var earned: Double?
    /// What could have been.
    public var possible: Double
  }

  /// One named verdict.
  public struct Check: Codable, Hashable, Sendable {
    /// Its name, unique in its exercise, and the same whatever was handed in.
    public var name: String
    /// What it is called for the learner, who counts the lines of their own file; nil where that is its name.
    public var shownName: String?
    /// What kind of check it is.
    public var kind: CheckResult.Kind
    /// Whether only its name and its verdict may be known.
    public var hidden: Bool
    /// Whether it passes.
    public var verdict: Verdict
    /// Its weight among the checks of its exercise, and what it earned of that.
    public var points: Points
    /// How many argument cases were judged; nil for a hidden check.
    public var cases: Int?
    /// How long it ran; nil for a hidden check and for one that did not run.
    public var durationNanoseconds: UInt64?
    /// What was wrong, the first of it; empty for a hidden check.
    public var issues: [Issue]
    /// What the learner's code printed while the check ran, the beginning of it; nil where it printed
    /// nothing, and for a hidden check.
    public var printed: String?
    /// How many more issues there were.
    public var issuesLeftOut: Int

    /// What it is called where its learner reads.
    var learnersName: String { shownName ?? name }
  }

  /// One thing that a check found wrong.
  public struct Issue: Codable, Hashable, Sendable {
    /// What kind of reason it is.
    public var kind: Kind
    /// The reason in a sentence.
    public var message: String
    /// What was expected, for a difference.
    public var expected: String?
    /// What came, for a difference.
    public var actual: String?
    /// The ordinal of the case, from 0.
    public var `case`: Int?
    /// The arguments of that case.
    public var arguments: String?
    /// The learner's own line that it is about.
    public var line: Int?
    /// The values on the learner's lines in that case.
    public var values: [LineValue]

    /// The kinds of reasons; `message` is what says all in a sentence.
    public enum Kind: String, Codable, Sendable {
      case difference, message, trapped, timedOut, leftEarly, notRun, refused, notRefused, dependsOn
      case mispredicted, misspeltMark, unmarkedLines
    }
  }

  /// One value that a line had.
  public struct LineValue: Codable, Hashable, Sendable {
    /// The learner's line, from 1.
    public var line: Int
    /// The variable's or parameter's name; empty for expressions and prints.
    public var name: String
    /// The last value as text.
    public var text: String
    /// How many values there were.
    public var count: Int
    /// What the value is to its line.
    public var role: LineItem.Role?
    /// The first of the values before the last.
    public var earlier: [String]?
  }

  /// A text of the author's.
  public struct Note: Codable, Hashable, Sendable {
    /// In the course's main language.
    public var text: String
    /// In the others, by their tags; nil where there are none.
    public var translations: [String: String]?
  }

  /// What the compiler says of one line.
  public struct Problem: Codable, Hashable, Sendable {
    /// How serious it is.
    public var severity: Severity
    /// The name of the other file that the line is in; nil for one of the first.
    public var file: String?
    /// The learner's line, from 1; nil when no line is to blame.
    public var line: Int?
    /// The column in UTF-8 code units, from 1.
    public var column: Int?
    /// The sentence.
    public var message: String
    /// The compiler's own name for it.
    public var name: String?
    /// What to do about it, where that is known.
    public var remedy: String?
    /// Further detail.
    public var notes: [String]

    /// The sentence with what helps to mend it, in one line.
    var told: String {
      let detail = notes.first { !$0.hasSuffix(" here") && !$0.contains(" more error") }
      return message + (detail.map { " (\($0))" } ?? "") + (remedy.map { " → \($0)" } ?? "")
    }
  }

  /// Something that the learner's file does not declare.
  public struct Declaration: Codable, Hashable, Sendable {
    /// As the learner should write it.
    public var declaration: String
    /// What stands in its place.
    public var found: String?

    /// What is to be done, in one line.
    var sentence: String {
      "declare `\(declaration)`" + (found.map { " in the place of `\($0)`" } ?? "")
    }
  }

  /// How a program ended, and the limit that it reached.
  public struct Ending: Codable, Hashable, Sendable {
    /// `exited`, `signaled`, `timedOut`, `outputLimit`, `filesLimit` or `memoryLimit`.
    public var kind: String
    /// The exit code.
    public var code: Int?
    /// The signal's number.
    public var signal: Int?
    /// The limit of time that was reached, in seconds.
    public var limitSeconds: Double?
    /// The limit of output or memory that was reached, in bytes.
    public var limitBytes: Int?
  }

  /// Where a program stopped.
  public struct Stop: Codable, Hashable, Sendable {
    /// The name of the other file that the line is in; nil for one of the first.
    public var file: String?
    /// The learner's line, from 1.
    public var line: Int
    /// Whether it is the very line, or the last one seen before the end.
    public var exact: Bool
    /// The runtime's message.
    public var message: String?
  }

  /// What judged.
  public struct Tool: Codable, Hashable, Sendable {
    /// The version of this program.
    public var lessons: String
    /// The version of the Swift toolchain.
    public var toolchain: String

    /// Describes a tool.
    public init(lessons: String, toolchain: String) {
      self.lessons = lessons
      self.toolchain = toolchain
    }
  }
}

extension ResultFile.Source {
  /// The path of one of its files below the submission's folder.
  ///
  /// - Parameter name: The name of another file than the first; nil for the first.
  /// - Returns: That path.
  public func path(of name: String?) -> String {
    name.map { "\(path.dropLast(".swift".count))/\($0)" } ?? path
  }
}

extension ResultFile {
  /// The same result, of another submission that handed in the same source.
  public func copied(to submission: String, path: String) -> ResultFile {
    var copy = self
    copy.submission = submission
    copy.source.path = path
    return copy
  }
}
