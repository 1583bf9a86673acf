// What changed from one run to another: who gains and who loses, in which exercise, by which checks.

import LessonModel
public import Reporting

/// The differences between two folders of results.
public struct RunComparison {
  /// One submission's change in one exercise.
  private struct Change {
    var submission: String
    var exercise: String
    var before: ResultFile?
    var after: ResultFile?
    /// What a human decided about it, before and after.
    var override: Override?

    /// How many points more there are; nil where one of the two is not known.
    var gain: Double? {
      guard override == nil else { return 0 }
      guard let before = before?.points.earned, let after = after?.points.earned else { return nil }
      return after - before
    }

    /// The checks that pass now and did not, or do not and did.
    func checks(nowPassing: Bool) -> [String] {
      func passing(_ result: ResultFile?) -> Set<String> {
        Set(result?.checks.filter { $0.verdict == .pass }.map(\.name) ?? [])
      }
      let (old, new) = (passing(before), passing(after))
      return (nowPassing ? new.subtracting(old) : old.subtracting(new)).sorted()
    }

    /// `1 → 2`.
    var points: String {
      let judged = "\(Self.points(of: before)) → \(Self.points(of: after))"
      return override.map { "\(judged) (overridden: \(pointsText($0.points)))" } ?? judged
    }

    static func points(of result: ResultFile?) -> String {
      guard let result else { return "none" }
      return result.points.earnedText ?? "error"
    }
  }

  private var changes: [Change] = []

  /// Compares what two runs made of the same submissions and exercises.
  public init(
    from before: ResultStore, to after: ResultStore, _ manifest: RunManifest,
    overrides: Overrides
  ) {
    for name in manifest.submissions {
      for exercise in manifest.exercises.map(\.address) {
        let change = Change(
          submission: name, exercise: exercise, before: before.result(of: name, exercise),
          after: after.result(of: name, exercise),
          override: overrides.override(of: name, exercise))
        if change.after == nil, manifest.shard != nil { continue }
        let isSame =
          change.before?.verdict == change.after?.verdict
          && change.before?.points.earned == change.after?.points.earned
          && change.checks(nowPassing: true).isEmpty && change.checks(nowPassing: false).isEmpty
        if !isSame { changes.append(change) }
      }
    }
  }

  /// Who gains and who loses, a line for each.
  public var lines: [String] {
    guard !changes.isEmpty else { return ["nobody gains, nobody loses"] }
    let gaining = changes.count { ($0.gain ?? 0) > 0 }
    let losing = changes.count { ($0.gain ?? 0) < 0 }
    return changes.map { change in
      let word = change.gain.map { $0 > 0 ? "gains" : $0 < 0 ? "loses" : "same" } ?? "changed"
      let checks =
        change.checks(nowPassing: true).map { "now passes '\($0)'" }
        + change.checks(nowPassing: false).map { "no longer passes '\($0)'" }
      return "\(word): \(change.submission), \(change.exercise): \(change.points)"
        + checks.map { "; \($0)" }.joined()
    } + ["\(gaining) gain, \(losing) lose, \(changes.count - gaining - losing) change otherwise"]
  }

  /// The same as a table (RFC 4180).
  public var csv: String {
    let header = ["submission", "exercise", "before", "after", "now passing", "no longer passing"]
    return CSV.plainRecord(header)
      + changes.map { change in
        CSV.plainRecord([
          change.submission, change.exercise, Change.points(of: change.before),
          Change.points(of: change.after),
          change.checks(nowPassing: true).joined(separator: "; "),
          change.checks(nowPassing: false).joined(separator: "; "),
        ])
      }.joined()
  }
}
