// Where a learner's page goes in the zip that a platform takes back.
//
//   Moodle  "Upload multiple feedback files in a zip": NAME_ID_assignsubmission_file_/ANY. The file is the
//           learner's whose participant number stands behind the first underscore; the trailing one is
//           what Moodle wrote before 4.1, and both are read. (moodle/moodle, mod/assign/feedback/file/
//           importziplib.php, is_valid_filename_for_import)
//   Canvas  "Upload submissions": NAME[_LATE]_USER_FILE_…, of which Canvas reads the first two parts that
//           are numbers, the user's and that of the file that was handed in; what it does not find is left
//           out. (instructure/canvas-lms, app/models/assignment.rb, infer_comment_context_from_filename)

import LessonModel

/// A platform that takes pages back.
public enum ReturnPlatform: String, CaseIterable, Sendable {
  case moodle, canvas

  /// What it calls itself.
  public var title: String {
    switch self {
    case .moodle: "Moodle"
    case .canvas: "Canvas"
    }
  }
}

/// The names under which a platform knows learners, or their files.
public struct ReturnPlan {
  private let platform: ReturnPlatform
  /// The learners' own names, by their submissions'.
  private var learners: [String: String] = [:]
  /// What the platform called a file that a learner handed in, by submission.
  private var files: [String: String] = [:]

  /// Reads the names from what became of every file.
  ///
  /// - Parameters:
  ///   - platform: The platform.
  ///   - table: The content of `collect.csv`; nil where there is none.
  public init(_ platform: ReturnPlatform, collected table: String?) {
    self.platform = platform
    let records = table.map(CSV.records) ?? []
    guard let header = records.first, let file = header.firstIndex(of: "file"),
      let learner = header.firstIndex(of: "learner"), let fate = header.firstIndex(of: "fate")
    else { return }
    let rows = records.dropFirst().filter { $0.count == header.count && !$0[learner].isEmpty }
    // What was taken goes before what was not.
    for row in rows.filter({ $0[fate] == "taken" }) + rows {
      let name = SubmissionName(collected: row[learner]).text
      if learners[name] == nil { learners[name] = row[learner] }
      let known = row[file].split(separator: "/").map(String.init)
        .first { $0.wholeMatch(of: canvasName) != nil }
      if files[name] == nil { files[name] = known }
    }
  }

  /// The path of a submission's page in the zip; nil where the platform has no place for it.
  public func path(of submission: String) -> String? {
    switch platform {
    case .moodle:
      let learner = learners[submission] ?? submission
      guard let match = learner.wholeMatch(of: /(.+)_(\d+)/) else { return nil }
      // An underscore in the name would stand before the number.
      let name = match.1.replacing("_", with: " ")
      return "\(name)_\(match.2)_assignsubmission_file_/feedback.html"
    case .canvas:
      return files[submission].map { "\($0).html" }
    }
  }
}
