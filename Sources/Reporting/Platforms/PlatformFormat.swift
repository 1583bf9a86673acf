// Platforms that call a grader for one submission at a time, each with a form of its own for the result.
// A platform is one small file beside this one; what they share is here.

public import FoundationEssentials
import LessonModel

/// The form in which one platform takes a submission's results.
public protocol PlatformFormat: Sendable {
  /// What is written where there is a result.
  func files(of graded: GradedSubmission) throws -> [PlatformFile]
  /// What is written where there is none, because the grader itself is at fault.
  func files(ofFault message: String) throws -> [PlatformFile]
}

extension PlatformFormat {
  /// Nothing: a platform that finds no result takes it for the grader's fault.
  public func files(ofFault message: String) throws -> [PlatformFile] { [] }
}

/// One file for a platform.
public struct PlatformFile: Hashable, Sendable {
  /// Its path below the platform's folder for results; nil for standard output.
  public var path: String?
  /// What it holds.
  public var data: Data

  /// Makes a file of text.
  public init(_ path: String?, _ text: String) {
    self.path = path
    data = Data(text.utf8)
  }

  /// Makes a file of JSON with sorted keys: in snake case, which most platforms have.
  public init(_ path: String?, json value: some Encodable, isSnakeCase: Bool = true) throws {
    let encoder = JSONEncoder()
    if isSnakeCase { encoder.keyEncodingStrategy = .convertToSnakeCase }
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    self.path = path
    data = try encoder.encode(value) + Data("\n".utf8)
  }
}

extension PlatformFile {
  /// Makes a file no longer than a platform takes: texts are cut to the longest that fit, for it is points
  /// that count. Only without any texts it may still be longer.
  ///
  /// - Parameters:
  ///   - bytesMax: How long the file may be.
  ///   - make: Makes the file with texts of at most so many bytes each.
  init(upTo bytesMax: Int, _ make: (_ textBytesMax: Int) throws -> PlatformFile) rethrows {
    var textBytesMax = String.shownBytesMax
    self = try make(textBytesMax)
    while data.count > bytesMax, textBytesMax > 0 {
      textBytesMax /= 2
      self = try make(textBytesMax)
    }
  }
}

/// One submission with the results of all its exercises, as platforms count them.
public struct GradedSubmission: Sendable {
  /// The exercises, in reading order.
  public var exercises: [RunManifest.Entry]
  /// The result of each.
  public var results: [ResultFile]
  /// How long judging took, in seconds.
  public var seconds: Double
  /// When judging ended.
  public var end: Date
  /// The environment in which the platform calls.
  public var environment: [String: String]
  /// The source of each check that may be seen, by exercise and name.
  public var checkSources: [String: [String: String]]
  /// The number of each check's task, from 1, by exercise and name.
  public var checkTasks: [String: [String: Int]]
  /// Where each file lay that was taken, below the folder that was handed in, by its address: `Work/patterns/bang.swift`.
  public var handedInPaths: [String: String]

  /// Describes a submission.
  public init(
    exercises: [RunManifest.Entry], results: [ResultFile], seconds: Double, end: Date,
    environment: [String: String] = [:], checkSources: [String: [String: String]] = [:],
    checkTasks: [String: [String: Int]] = [:], handedInPaths: [String: String] = [:]
  ) {
    self.exercises = exercises
    self.results = results
    self.seconds = seconds
    self.end = end
    self.environment = environment
    self.checkSources = checkSources
    self.checkTasks = checkTasks
    self.handedInPaths = handedInPaths
  }

  /// Where a file of a result lay in what was handed in; where that is not known, where a workspace has it.
  ///
  /// - Parameters:
  ///   - name: The name of another file than the first; nil for the first.
  ///   - result: The result.
  /// - Returns: The path below the folder that was handed in.
  func path(of name: String?, in result: ResultFile) -> String {
    let stem = name.map { $0.hasSuffix(".swift") ? String($0.dropLast(".swift".count)) : $0 }
    let address = stem.map { "\(result.exercise)/\($0)" } ?? result.exercise
    return handedInPaths[address] ?? result.source.path(of: name)
  }

  /// What it earned; nothing counts that could not be judged, for then there is no result at all.
  var earned: Double { results.compactMap(\.points.earned).reduce(0, +) }
  /// What could have been earned.
  var possible: Double { results.map(\.points.possible).reduce(0, +) }
  /// What it earned of what could have been, 0…1.
  var fraction: Double { possible > 0 ? min(1, earned / possible) : passes ? 1 : 0 }
  /// Whether every exercise passes.
  var passes: Bool { results.allSatisfy { $0.verdict == .pass } }
  /// Whether there is anything that could be run: what does not compile uses up no attempt.
  var isRunnable: Bool { results.contains { !$0.isRefused } }

  /// Why exercises are no pass where no check says so, each in a line or more.
  var problems: [String] {
    results.compactMap { result in
      result.problem.map { (place(of: result.exercise) + $0).plain }
    }
  }

  /// What a name begins with where others of its kind may be another exercise's; empty where there is but one.
  func place(of exercise: String) -> String { results.count > 1 ? "\(exercise): " : "" }

  /// Every check of every exercise, in order; of an exercise without any, one that stands for it.
  var lines: [Line] {
    zip(exercises, results).flatMap { exercise, result in
      let place = place(of: exercise.address)
      let weights = result.checks.map(\.points.possible).reduce(0, +)
      guard !result.checks.isEmpty else {
        return [
          Line(
            exercise: exercise.address, name: exercise.title, passes: result.verdict == .pass,
            earned: result.points.earned ?? 0, possible: result.points.possible,
            output: result.headline.plain)
        ]
      }
      return result.checks.map { check in
        let share = weights > 0 ? result.points.possible / weights : 0
        let passes = check.verdict == .pass
        return Line(
          exercise: exercise.address, check: check.name, name: (place + check.learnersName).plain,
          isHidden: check.hidden, passes: passes,
          earned: result.earnsNothing ? 0 : (check.points.earned ?? 0) * share,
          possible: check.points.possible * share,
          output: check.hidden ? (result.isRefused ? "it did not run" : "") : check.details.plain,
          printed: check.printed?.plain ?? "")
      }
    }
  }

  /// One check, as a platform lists it.
  struct Line {
    var exercise: String
    /// The check's own name; nil where none stands behind the line.
    var check: String?
    var name: String
    var isHidden = false
    var passes: Bool
    var earned: Double
    var possible: Double
    /// What was wrong, as text of which nothing is markup.
    var output: String
    /// What the learner's code printed, in the same way.
    var printed = ""
  }
}

extension ResultFile {
  /// Why it is no pass where no check says so, in a line or more.
  var problem: String? {
    guard verdict != .pass, isRefused || !isToldByChecks else { return nil }
    return ([headline] + furtherRefusals).joined(separator: "\n")
  }

  /// Whether a check that fails says why it is no pass.
  private var isToldByChecks: Bool {
    missing.isEmpty && reason == nil && checks.contains { $0.verdict != .pass }
  }

  /// Whether it fails although no check does, so that none of them shows points, either.
  var earnsNothing: Bool { verdict != .pass && points.earned == 0 }
}

extension ResultFile.Check {
  /// Whether it is one of the shown, and none of it ran.
  var didNotRun: Bool {
    verdict != .pass && !issues.isEmpty
      && issues.allSatisfy { $0.kind == .notRun && $0.arguments == nil }
  }

  /// All issues with the values on the learner's lines.
  var details: String {
    var lines: [String] = []
    for issue in issues {
      lines.append(issue.sentence)
      lines += issue.values.map { value in
        "  line \(value.line): " + (value.name.isEmpty ? "" : "\(value.name) = ") + value.text
      }
    }
    if issuesLeftOut > 0 { lines.append("… and \(issuesLeftOut) more") }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// How much a platform shows of one check.
  static let shownBytesMax = 4000

  /// The text without control characters, and no longer than a platform bears.
  var plain: String {
    var text = ""
    for scalar in kept(Self.shownBytesMax).unicodeScalars {
      switch scalar {
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text on one line.
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }

  /// The text with nothing in it that HTML would take for markup.
  var asHTML: String {
    replacingScalars { ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"][$0] }
  }
}

/// Points to a hundredth, as people read them.
func hundredths(_ points: Double) -> Double { (points * 100).rounded() / 100 }
