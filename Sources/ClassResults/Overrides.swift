// overrides.csv in the folder of results: what a human decided, which holds however often is judged.
//
//   submission,exercise,points,comment
//   ada,patterns/bang,2,"explained it to me"

import FoundationEssentials
import LessonModel
import Reporting

/// The decisions about results of one folder.
public struct Overrides {
  /// The name of the table.
  public static let fileName = "overrides.csv"
  /// The names of its columns.
  public static let columns = ["submission", "exercise", "points", "comment"]

  /// No exercise has more points: a number that is larger stands in the wrong column.
  private static let pointsMax = 1_000_000.0

  private struct Place: Hashable {
    var submission: [UInt8]
    var exercise: String
  }

  private var decisions: [Place: Override] = [:]
  /// The submissions that something was decided about.
  public private(set) var submissions: [String] = []
  /// The rows, from 1, that are about an exercise that is not known here, and what they call it.
  public private(set) var foreignRows: [(path: String, row: Int, exercise: String)] = []

  /// No decisions.
  init() {}

  /// Reads decisions.
  ///
  /// - Parameters:
  ///   - text: The table.
  ///   - path: Its path, for messages.
  ///   - exercises: The addresses of exercises.
  ///   - areAll: Whether there are no others.
  /// - Throws: `ResultsFault.badOverrides` with all that is wrong with it.
  init(text: String, path: String, exercises: [String], areAll: Bool) throws {
    let table = CSV.records(of: text)
    guard let header = table.first else { return }
    var problems: [String] = []
    let columns = Self.columns.map { name in header.firstIndex { $0.lowercased() == name } }
    guard let submission = columns[0], let exercise = columns[1], let points = columns[2] else {
      throw ResultsFault.badOverrides(
        path: path, problems: ["row 1: the columns are \(Self.columns.joined(separator: ", "))"])
    }
    for (index, row) in table.enumerated().dropFirst() {
      func cell(_ column: Int?) -> String {
        guard let column, row.indices.contains(column) else { return "" }
        return row[column].trimmingSpaces
      }
      let name = CSV.plainText(of: cell(submission))
      let found = exercises.filter {
        $0 == cell(exercise) || $0.hasSuffix("/\(cell(exercise))")
      }
      let number = Double(cell(points).replacing(",", with: "."))
      if name.isEmpty { problems.append("row \(index + 1): it names no submission") }
      if !areAll, found.isEmpty {
        foreignRows.append((path, index + 1, cell(exercise)))
        continue
      }
      if found.count != 1 {
        let what = found.isEmpty ? "no exercise" : "several exercises"
        problems.append("row \(index + 1): \(what) called '\(cell(exercise))'")
      }
      guard let number, 0...Self.pointsMax ~= number else {
        problems.append("row \(index + 1): '\(cell(points))' is no number of points")
        continue
      }
      guard let address = found.first, found.count == 1, !name.isEmpty else { continue }
      let place = Place(submission: Array(name.utf8), exercise: address)
      if decisions[place] != nil {
        problems.append("row \(index + 1): another one is about \(name), \(address) as well")
      }
      decisions[place] = Override(points: number, comment: cell(columns[3]))
      submissions.append(name)
    }
    guard problems.isEmpty else { throw ResultsFault.badOverrides(path: path, problems: problems) }
  }

  /// Takes over what others decided about a submission, where nothing is decided here.
  mutating func add(_ others: Overrides, of submission: String, as name: String) {
    for (place, override) in others.decisions where place.submission == Array(submission.utf8) {
      let own = Place(submission: Array(name.utf8), exercise: place.exercise)
      if decisions[own] == nil { decisions[own] = override }
    }
  }

  /// Takes over which rows of others are about exercises that are not known; each once.
  mutating func addForeignRows(of others: Overrides) {
    foreignRows += others.foreignRows.filter { row in
      !foreignRows.contains { $0.path == row.path && $0.row == row.row }
    }
  }

  /// What was decided about a submission in an exercise; nil where nothing was.
  func override(of submission: String, _ exercise: String) -> Override? {
    decisions[Place(submission: Array(submission.utf8), exercise: exercise)]
  }
}
