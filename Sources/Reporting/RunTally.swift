// How many results of each verdict there are, by exercise.

import LessonModel

/// The counts of a run.
public struct RunTally: Hashable, Sendable, Encodable {
  /// The counts of one exercise.
  public struct Count: Hashable, Sendable, Encodable {
    /// The exercise's address.
    public var exercise: String
    /// How many results are `pass`.
    public var pass = 0
    /// How many are `fail`.
    public var fail = 0
    /// How many of these are so since nothing was handed in.
    public var notHandedIn = 0
    /// How many are `error`.
    public var error = 0
    /// How many are not there.
    public var missing = 0
    /// How many were judged in one process with the submission's own code.
    public var inProcess = 0
  }

  /// How many submissions there are.
  public private(set) var submissionCount = 0
  /// The counts of each exercise, in order.
  public private(set) var exercises: [Count]
  /// The first results that are errors or missing, as sentences.
  public private(set) var faults: [String] = []

  /// How many results count for what a human decided.
  public private(set) var overrideCount = 0

  private static let faultsMax = 5

  private enum CodingKeys: String, CodingKey {
    case submissionCount = "submissions"
    case exercises, faults
    case overrideCount = "overrides"
  }

  /// Makes the counts of no result yet.
  public init(exercises: [RunManifest.Entry]) {
    self.exercises = exercises.map { Count(exercise: $0.address) }
  }

  /// Counts the results of one submission.
  public mutating func add(_ submission: SubmissionResults) {
    submissionCount += 1
    overrideCount += submission.overrides.count { $0 != nil }
    for (index, result) in submission.results.enumerated() {
      if result == nil, submission.isShard { continue }
      switch result?.verdict {
      case .pass: exercises[index].pass += 1
      case .fail: exercises[index].fail += 1
      case .error: exercises[index].error += 1
      case nil: exercises[index].missing += 1
      }
      if result?.sharesProcess == true { exercises[index].inProcess += 1 }
      if result?.source.state == .missing { exercises[index].notHandedIn += 1 }
      let isFault = result == nil || result?.verdict == .error
      if isFault, faults.count < Self.faultsMax {
        let reason = (result?.headline ?? "there is no result").split(separator: "\n")
          .map { $0.drop { $0 == " " } }.joined(separator: " · ")
        faults.append("\(submission.submission), \(exercises[index].exercise): \(reason)")
      }
    }
  }

  /// How many results are `pass`.
  public var passCount: Int { exercises.reduce(0) { $0 + $1.pass } }
  /// How many results are `fail`.
  public var failCount: Int { exercises.reduce(0) { $0 + $1.fail } }
  /// How many results are `error`.
  public var errorCount: Int { exercises.reduce(0) { $0 + $1.error } }
  /// How many results are not there.
  public var missingCount: Int { exercises.reduce(0) { $0 + $1.missing } }

  /// What is to be known of the results before one relies on them.
  public var notes: [String] {
    var notes: [String] = []
    let inProcess = exercises.filter { $0.inProcess > 0 }
    let count = inProcess.reduce(0) { $0 + $1.inProcess }
    if count > 0 {
      let names = inProcess.map(\.exercise).joined(separator: ", ")
      notes.append(
        "\(names): \(count) \(count == 1 ? "result" : "results") judged in-process, where a submission "
          + "that sets out to cheat may pass")
    }
    if overrideCount > 0 {
      let results = overrideCount == 1 ? "1 result counts" : "\(overrideCount) results count"
      notes.append("\(results) for what overrides.csv says")
    }
    return notes
  }

  /// `3 submissions: 4 pass, 2 fail (1 not handed in)`.
  public var sentence: String {
    let notHandedIn = exercises.reduce(0) { $0 + $1.notHandedIn }
    let fail = notHandedIn > 0 ? "fail (\(notHandedIn) not handed in)" : "fail"
    let parts = [
      (passCount, "pass", true), (failCount, fail, true), (errorCount, "error", false),
      (missingCount, "missing", false),
    ].filter { $0.0 > 0 || $0.2 }.map { "\($0.0) \($0.1)" }
    let noun = submissionCount == 1 ? "submission" : "submissions"
    return "\(submissionCount) \(noun): \(parts.joined(separator: ", "))"
  }
}
