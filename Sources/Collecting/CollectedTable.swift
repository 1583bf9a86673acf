// What became of every file, for people and for the next run.

import FoundationEssentials
import LessonModel

extension CollectedFiles {
  /// `24 learners, 180 files: 170 taken, 4 superseded, … (Moodle)`.
  public var sentence: String {
    let counts = Fate.allCases.compactMap { fate in
      let count = rows.count { $0.fate == fate }
      return count > 0 || fate == .taken ? "\(count) \(fate.rawValue)" : nil
    }
    let people = learners.count == 1 ? "1 learner" : "\(learners.count) learners"
    let files = rows.count == 1 ? "1 file" : "\(rows.count) files"
    let platforms = layouts.map(\.rawValue).joined(separator: ", ")
    return "\(people), \(files): \(counts.joined(separator: ", ")) (\(platforms))"
  }

  /// The fate of every file as a table (RFC 4180).
  public var csv: String {
    let header = ["export", "file", "learner", "exercise", "fate", "detail"]
    return CSV.plainRecord(header)
      + rows.map { row in
        CSV.plainRecord(
          [row.export, row.path, row.learner, row.exercise, row.fate.rawValue, row.detail])
      }.joined()
  }

  /// How many files count though the platform marks them as late.
  ///
  /// - Parameter table: The fate of every file, as `csv` has it.
  /// - Returns: A sentence; nil for none.
  public static func lateNote(in table: String) -> String? {
    let count = CSV.records(of: table).count { fields in
      fields.count == 6 && fields[4] == Fate.taken.rawValue && fields[5].hasPrefix(late)
    }
    let files = count == 1 ? "1 file" : "\(count) files"
    return count > 0 ? "\(files) came late: collect.csv says which" : nil
  }

  static let late = "late"

  /// Why files of exercises were not taken that could not be read.
  ///
  /// - Parameter table: The fate of every file, as `csv` has it.
  /// - Returns: The reasons by the path that the file would have among what is collected.
  public static func refusals(in table: String) -> [String: String] {
    let refused = CSV.records(of: table).filter { fields in
      fields.count == 6 && fields[4] == Fate.unreadable.rawValue && !fields[3].isEmpty
    }
    return Dictionary(
      refused.map { fields in
        (path(of: CSV.plainText(of: fields[2]), CSV.plainText(of: fields[3])), fields[5])
      }, uniquingKeysWith: { first, _ in first })
  }
}
