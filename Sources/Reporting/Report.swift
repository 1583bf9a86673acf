// What all reports share: they are written submission by submission, so that a large run takes no
// more memory than a small one.

import LessonModel

/// All results of one submission.
public struct SubmissionResults: Sendable {
  /// The submission's name.
  public var submission: String
  /// One result for each exercise of the run, in order; nil where it is missing.
  public var results: [ResultFile?]
  /// Whether these are one shard's, so that a result that is not here is another's and not missing.
  public var isShard = false
  /// What a human decided, one for each exercise; nil where nobody did.
  public var overrides: [Override?]

  /// Collects the results of one submission.
  public init(submission: String, results: [ResultFile?], overrides: [Override?]? = nil) {
    self.submission = submission
    self.results = results
    self.overrides = overrides ?? results.map { _ in nil }
  }

  /// What each exercise counts for; nil where that is not known.
  public var points: [Double?] {
    zip(results, overrides).map { $1?.points ?? $0?.points.earned }
  }

  /// How many results should be here and are not.
  public var missingCount: Int { isShard ? 0 : results.count { $0 == nil } }

  /// What all of them earned; nil where a part of it is not known.
  public var sumText: String? {
    let known = points.compactMap(\.self)
    return known.count == results.count ? pointsText(known.reduce(0, +)) : nil
  }
}

/// A report that is written piece by piece.
public protocol StreamedReport {
  /// What comes before the first submission.
  var opening: String { get }
  /// What comes after the last one.
  var closing: String { get }
  /// What is said of one submission.
  func text(of submission: SubmissionResults) -> String
}

extension ResultFile {
  /// Why it is no pass, in one line; empty for a pass.
  public var headline: String {
    if verdict == .pass { return "" }
    if let reason { return ([reason] + [firstError].compactMap(\.self)).joined(separator: "; ") }
    if let declaration = missing.first { return declaration.sentence }
    if let firstError { return firstError }
    guard let check = checks.first(where: { $0.verdict != .pass }) else { return "does not pass" }
    guard let issue = check.issues.first else { return check.learnersName }
    return "\(check.learnersName): \(issue.sentence)"
  }

  /// What else is to be mended before any check can run, a line each.
  var furtherRefusals: [String] {
    let errors = diagnostics.filter { $0.severity == .error }.map(\.sentence)
    let declarations = missing.map(\.sentence)
    return reason == nil && !missing.isEmpty
      ? declarations.dropFirst() + errors : declarations + errors.dropFirst()
  }

  /// What the compiler refuses first; nil where it takes the code.
  private var firstError: String? {
    diagnostics.first { $0.severity == .error }.map { error in
      let line = error.line.map { "line \($0): " } ?? ""
      let place = error.file.map { "\($0), \(line)" } ?? line
      return "does not compile: \(place)\(error.told)"
    }
  }
}

extension ResultFile {
  /// Whether nothing of the submission could be run: it was not handed in, cannot be read, is the starter as it was, or
  /// does not compile.
  var isRefused: Bool {
    verdict != .pass && termination == nil
      && checks.allSatisfy { $0.hidden ? $0.verdict != .pass : $0.didNotRun }
      && (source.state != .read || reason != nil || !missing.isEmpty
        || diagnostics.contains { $0.severity == .error })
  }

  /// Whether code of the submission ran in one process with the checks, and so could have forged them.
  var sharesProcess: Bool { judging == .inProcess && termination != nil && verdict != .error }

  /// What became of the submission.
  var state: ResultState {
    switch (source.state, verdict) {
    case (_, .error): .error
    case (_, .pass): .pass
    case (.missing, _): .notHandedIn
    case (.unreadable, _): .unreadable
    case (.read, .fail):
      if progress == .notBegun {
        reason == ExerciseResult.starterReason ? .starter : .unreadable
      } else if !missing.isEmpty || diagnostics.contains(where: { $0.severity == .error }) {
        .notCompiling
      } else {
        .wrong
      }
    }
  }
}

/// What became of what somebody hands in for an exercise, in a word or two as tables have it.
enum ResultState: String {
  case pass, wrong, starter, unreadable, error
  case notCompiling = "not compiling"
  case notHandedIn = "not handed in"
  /// There is no result.
  case missing
}

extension ResultFile.Issue {
  /// The reason in a sentence, with the arguments of its case.
  public var sentence: String { arguments.map { "for \($0): \(message)" } ?? message }
}

extension ResultFile.Points {
  /// `2`, `1.5`; nil where nothing could be judged.
  public var earnedText: String? { earned.map(pointsText) }
  /// `3`.
  public var possibleText: String { pointsText(possible) }
}

/// Points without a decimal point where none is needed, at most two places otherwise.
public func pointsText(_ points: Double) -> String {
  let hundredths = Int((points.magnitude * 100).rounded())
  let sign = points < 0 && hundredths > 0 ? "-" : ""
  guard !hundredths.isMultiple(of: 100) else { return "\(sign)\(hundredths / 100)" }
  let fraction = String(hundredths % 100)
  let padded = fraction.count == 1 ? "0" + fraction : fraction
  return "\(sign)\(hundredths / 100)."
    + (padded.hasSuffix("0") ? String(padded.dropLast()) : padded)
}
