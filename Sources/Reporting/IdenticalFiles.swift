// Files that several submissions have, byte for byte. It is a list for a human: where an exercise asks
// for one line, that is what right answers look like.

import LessonModel

/// Which submissions handed in the same file.
public struct IdenticalFiles: Sendable {
  private struct Group {
    var submissions: [String] = []
    var ownLines = 0
    var state = ResultState.missing
  }

  private let exercises: [String]
  /// The groups of each exercise, by the hash of their source.
  private var groups: [[String: Group]]

  /// Looks at these exercises.
  public init(exercises: [String]) {
    self.exercises = exercises
    groups = exercises.map { _ in [:] }
  }

  /// Notes the files of a submission; those with nothing of the learner's own in them are left out.
  public mutating func add(_ submission: SubmissionResults) {
    for (index, result) in submission.results.enumerated() {
      guard let result, let ownLines = result.source.ownLines, ownLines > 0 else { continue }
      var group = groups[index][result.source.hash] ?? Group()
      group.submissions.append(submission.submission)
      (group.ownLines, group.state) = (ownLines, result.state)
      groups[index][result.source.hash] = group
    }
  }

  /// A table (RFC 4180): files that more than one submission has, those with most lines of their own
  /// first.
  public var csv: String {
    let rows = zip(exercises, groups).flatMap { exercise, groups in
      groups.values.filter { $0.submissions.count > 1 }.map { (exercise, $0) }
    }.sorted { first, second in
      (-first.1.ownLines, first.0, first.1.submissions[0])
        < (-second.1.ownLines, second.0, second.1.submissions[0])
    }
    return CSV.plainRecord(["exercise", "own lines", "state", "submissions"])
      + rows.map { exercise, group in
        CSV.plainRecord(
          [
            exercise, "\(group.ownLines)", group.state.rawValue,
            group.submissions.joined(separator: "; "),
          ])
      }.joined()
  }
}
