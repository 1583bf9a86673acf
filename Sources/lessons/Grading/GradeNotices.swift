// What a run says of earlier results, of what people have changed in them, and of what it leaves out.

import ClassGrading
import ClassResults
import Collecting
import Reporting
import SystemFiles

/// Notices of `grade` and `merge`.
enum GradeNotices {
  private static let namesMax = 5

  /// Says where the results of before are.
  static func show(kept path: String) {
    Terminal.notice("the earlier results are kept in \(display(path))")
  }

  /// Says where the results of a run are that is not gone on with, and why not.
  static func show(kept path: String, for missing: MissingParts) {
    let what =
      switch missing {
      case .exercises(let addresses): "are not judged now: \(list(addresses))"
      case .submissions(let names): "are not handed in now: \(list(names))"
      case .shard: "are another shard's"
      }
    Terminal.notice(
      "the earlier results are kept in \(display(path)), for of these some \(what). "
        + "What holds of them is taken over; `\(Program.name) merge` joins both.")
  }

  /// Says which tables somebody had changed.
  static func show(edited names: [String]) {
    guard !names.isEmpty else { return }
    Terminal.notice(
      "changed by hand, and made anew from the results: \(list(names)) is what it was. "
        + "Points that you decide belong in \(Overrides.fileName).")
  }

  /// Says which pages somebody had changed.
  static func show(editedPages names: [String]) {
    guard !names.isEmpty else { return }
    Terminal.notice(
      "changed by hand, and made anew from the results: \(list(names)) is what it was")
  }

  /// Says what somebody had changed among what was collected.
  static func show(edits: (path: String, names: [String])?) {
    guard let edits else { return }
    Terminal.notice(
      "changed by hand, and collected anew, so it does not count: \(list(edits.names)); kept in "
        + display(edits.path))
  }

  /// Says that no column of the class's list is known to be for the points.
  static func show(addedColumn title: String?) {
    guard let title else { return }
    Terminal.notice(
      "the points are in a new column of roster.csv, '\(title)', for those that are there may be for others. "
        + "An assignment that is called so gets them itself.")
  }

  /// Says which results several folders do not have the same.
  static func show(disagreements lines: [String]) {
    guard !lines.isEmpty else { return }
    Terminal.notice(
      "judged differently, and the folder that is named last counts: \(list(lines, by: "; "))")
  }

  /// Says which results are not as they were written, and what became of them.
  static func show(changed names: [String], _ consequence: String) {
    guard !names.isEmpty else { return }
    Terminal.notice("not as they were written, so they \(consequence): \(list(names))")
  }

  /// Says what of a folder was left out, and why.
  static func show(leftOut names: [String], _ reason: String) {
    guard !names.isEmpty else { return }
    Terminal.notice("left out, for \(reason): \(list(names))")
  }

  /// Says that a table of decisions came with the repository that is judged.
  static func show(strangersOverridesIn path: String) {
    Terminal.notice(
      "\(display(path))/\(Overrides.fileName) came with what is judged, and does not count; what you "
        + "decide is kept by --output in a folder outside of it")
  }

  /// Says which decisions are about exercises that are not among those that are joined.
  static func show(foreign rows: [(path: String, row: Int, exercise: String)]) {
    guard !rows.isEmpty else { return }
    let lines = rows.map { "row \($0.row) of \(display($0.path)) ('\($0.exercise)')" }
    Terminal.notice("about no exercise of these folders: \(list(lines))")
  }

  private static func list(_ names: [String], by separator: String = ", ") -> String {
    let more = names.count > namesMax ? " and \(names.count - namesMax) more" : ""
    return names.prefix(namesMax).joined(separator: separator) + more
  }
}

extension Roster.Work {
  /// What a run's points are of.
  init(_ manifest: RunManifest) {
    self.init(
      course: manifest.course, exercises: manifest.exercises.map { ($0.address, $0.title) })
  }
}

extension ResultStore {
  /// What a human decided about results of this folder; says where that may have come with what was judged.
  func announcedDecisions(
    on exercises: [String], areAll: Bool = true, besideSubmission: Bool?
  ) throws -> Overrides {
    if hasStrangersOverrides(besideSubmission: besideSubmission) {
      GradeNotices.show(strangersOverridesIn: path)
    }
    return try decisions(on: exercises, areAll: areAll, besideSubmission: besideSubmission)
  }
}

extension Overrides {
  /// Says about whom somebody decided who is not among the submissions.
  func announce(submissions: [String], folder: String) {
    let known = Set(submissions.map { Array($0.utf8) })
    let unknown = Set(self.submissions.filter { !known.contains(Array($0.utf8)) }).sorted()
    guard !unknown.isEmpty else { return }
    let path = display("\(folder)/\(Overrides.fileName)")
    Terminal.notice("\(path): there is no submission \(unknown.joined(separator: ", "))")
  }
}
