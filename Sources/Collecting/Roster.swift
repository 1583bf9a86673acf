// The list of a class as a learning platform exports it, and wants it back with the points filled in.
//
//   Canvas   Student, ID, SIS User ID, SIS Login ID, Section, then a column for each assignment
//   Moodle   Identifier, Full name, Email address, …, Grade, Maximum Grade, …, Feedback comments
//   others   any table with a header; a learner is known by whatever stands in it

import FoundationEssentials
import LessonModel
import SystemFiles
import Workspaces

/// Everybody who could hand in.
public struct Roster {
  private enum Kind { case canvas, moodle, other }

  private struct Learner {
    /// What the learner's folder is called who handed in nothing.
    var name: String
    /// What an export may call the learner.
    var keys: Set<String>
    var row: Int
  }

  private let kind: Kind
  private let table: [[String]]
  /// What parts its cells, as whoever wrote it reads it.
  private let separator: Unicode.Scalar
  private let learners: [Learner]
  /// Whom each key may stand for.
  private let byKey: [String: [Learner]]

  /// Reads a table.
  ///
  /// - Throws: `CollectingFault.notARoster` where it has no header or nobody in it, `.rosterNotUTF8` where its names
  ///   cannot be read.
  public init(path: String) throws {
    guard let bytes = Files.read(path) else { throw FileError.cannotRead(path: path) }
    let text: String
    do throws(LearnerText.NotUTF8) {
      text = try LearnerText.text(of: bytes)
    } catch {
      throw CollectingFault.rosterNotUTF8(path: path, line: error.line)
    }
    let table = CSV.records(of: text)
    self.table = table
    separator = CSV.separator(of: text)
    guard let header = table.first, header.count > 1 || table.count > 1 else {
      throw CollectingFault.notARoster(path: path)
    }
    func column(_ name: String) -> Int? { header.firstIndex(of: name) }
    func cells(_ row: Int, _ column: Int?) -> String {
      guard let column, table[row].indices.contains(column) else { return "" }
      return table[row][column].trimmingSpaces
    }
    if let student = column("Student"), let id = column("ID") {
      kind = .canvas
      learners = table.indices.dropFirst().compactMap { row in
        let (name, number) = (cells(row, student), cells(row, id))
        // `Points Possible`, and the test student, have no number.
        guard !number.isEmpty, Int(number) != nil else { return nil }
        let others = ["SIS User ID", "SIS Login ID", "Integration ID"].map {
          cells(row, column($0))
        }
        return Learner(
          name: "\(name.letters)_\(number)",
          keys: Set(
            ([number, name.letters] + others.map { $0.lowercased() }).filter { !$0.isEmpty }),
          row: row)
      }
    } else if Self.isOfMoodle(table) {
      kind = .moodle
      learners = table.indices.dropFirst().compactMap { row in
        let (name, number) = (cells(row, 1), cells(row, 0).filter(\.isNumber))
        guard !number.isEmpty else { return nil }
        // Number, address and user name, in columns that each language calls otherwise.
        let others = (2..<min(5, header.count)).map { cells(row, $0).lowercased() }
        return Learner(
          name: "\(name)_\(number)",
          keys: Set(([number, name.letters] + others).filter { !$0.isEmpty }), row: row)
      }
    } else {
      kind = .other
      learners = table.indices.dropFirst().compactMap { row in
        let values = table[row].map(\.trimmingSpaces).filter { !$0.isEmpty }
        guard let name = values.first else { return nil }
        return Learner(
          name: name, keys: Set(values.map { $0.lowercased() } + values.map(\.letters)), row: row)
      }
    }
    byKey = learners.reduce(into: [:]) { byKey, learner in
      for key in learner.keys { byKey[key, default: []].append(learner) }
    }
    guard !learners.isEmpty else { throw CollectingFault.notARoster(path: path) }
  }

  /// Whether a table is Moodle's grading worksheet, in whatever language: its first column says `Participant 4711`,
  /// `Teilnehmer/in4711`, and it has many others, or one for the grade.
  private static func isOfMoodle(_ table: [[String]]) -> Bool {
    guard table[0].count >= 6 || table[0].contains(where: gradeNames.contains) else { return false }
    let cells = table.dropFirst().compactMap(\.first).filter { !$0.isEmpty }
    let words = Set(cells.map { $0.wholeMatch(of: /(\p{L}[^\d]*)\d+/)?.1 })
    return words.count == 1 && !words.contains(nil)
  }

  /// What Moodle calls the column that it reads points from.
  private static let gradeNames: Set = [
    "Grade", "Bewertung", "Calificación", "Note", "Nota", "Valutazione", "Beoordeling", "Cijfer",
    "Ocena", "评分", "成绩", "評点", "الدرجة", "التقدير",
  ]

  private func learner(of submission: String) -> Learner? {
    let match = submission.wholeMatch(of: /(.*)_(\d+)/)
    let keys = [match.map { String($0.2) }, submission.lowercased(), submission.letters]
    let name = match.map { String($0.1).letters }
    for key in (keys + [name]).compactMap(\.self) where !key.isEmpty {
      if let found = byKey[key], found.count == 1 { return found[0] }
    }
    return nil
  }

  /// The first line, which is no learner.
  public var header: [String] { table[0] }

  /// The names of the learners, those under which their folders are made.
  public var names: [String] { learners.map(\.name) }

  /// The name of the learner that a submission is of; nil where nobody is, or several could be.
  public func name(of submission: String) -> String? { learner(of: submission)?.name }

  /// The names of the learners of whom none of these submissions is.
  public func absent(from submissions: [String]) -> [String] {
    let present = Set(submissions.compactMap { learner(of: $0)?.row })
    return learners.filter { !present.contains($0.row) }.map(\.name)
  }

  /// What a human has to see to, a line for each: learners of whom several submissions could be, and
  /// submissions that are of no learner, or of any of several. No row has their points.
  public func openLines(_ submissions: [String]) -> [String] {
    let found = Dictionary(grouping: submissions) { learner(of: $0)?.row }
    var lines = learners.compactMap { learner -> String? in
      guard let own = found[learner.row], own.count > 1 else { return nil }
      return "no points in \(learner.name)'s row: several could be theirs: \(own.some)"
    }
    if let strangers = found[nil] {
      lines.append("no points in roster.csv: it does not say who these are: \(strangers.some)")
    }
    return lines
  }

  /// What the points are of, by which their column may be known.
  public struct Work: Sendable {
    /// What a column is called that is not there yet.
    var title: String
    /// What a column may be called that is for these points alone, the plainest first.
    var names: [String]

    /// Names what was judged.
    ///
    /// - Parameters:
    ///   - course: The course's title.
    ///   - exercises: The addresses and titles of the exercises that the points are of.
    public init(course: String, exercises: [(address: String, title: String)]) {
      title = course
      names = [course]
      guard exercises.count == 1 else { return }
      let (address, title) = exercises[0]
      names = [title, address, address.lastComponent, course]
    }
  }

  /// The table with points in it.
  public struct Filled: Sendable {
    /// The table as text.
    public var text: String
    /// What the column is called that was added because none of those of the platform's assignments is known to be
    /// for these points; nil where one is, or the table has none.
    public var addedColumn: String?
  }

  /// The table with points in it, in the column that the platform reads.
  ///
  /// - Parameters:
  ///   - points: The points by submission; those without a number stay as they are, and so does a row
  ///     that several submissions could fill.
  ///   - unsettled: The submissions whose points are not all known, and which stay as they are.
  ///   - work: What the points are of.
  /// - Returns: The table.
  public func filled(
    with points: [String: String], except unsettled: Set<String> = [], of work: Work
  ) -> Filled {
    var table = table
    let known = column(of: work)
    let column = known ?? table[0].count
    let title = kind == .moodle ? "Grade" : work.title
    if known == nil { table[0].append(title) }
    let found = Dictionary(grouping: points) { learner(of: $0.key)?.row }
    for (row, own) in found {
      guard let row, own.count == 1, let (submission, text) = own.first,
        !unsettled.contains(submission)
      else { continue }
      while table[row].count <= column { table[row].append("") }
      if kind == .canvas, Self.unmarked.contains(table[row][column].trimmingSpaces) { continue }
      table[row][column] = text
    }
    let isNews = known == nil && !assignments.isEmpty
    return Filled(
      text: table.map { CSV.record($0, separator: separator) }.joined(),
      addedColumn: isNews ? title : nil)
  }

  /// The columns of Canvas' assignments, each with its number: `Week 1 (77)`.
  private var assignments: [Int] {
    guard kind == .canvas else { return [] }
    return header.indices.filter { header[$0].wholeMatch(of: Self.numbered) != nil }
  }

  private static var numbered: Regex<(Substring, Substring)> { /(.+) \(\d+\)/ }

  /// The column that points go to: the one that is called as what they are of, or else a platform's only one if
  /// nobody has points in it yet. In any other there may be points that are of something else.
  private func column(of work: Work) -> Int? {
    if kind == .moodle { return header.firstIndex(where: Self.gradeNames.contains) }
    let names = header.map { $0.wholeMatch(of: Self.numbered)?.1 ?? $0[...] }.map(\.letters)
    // What says who somebody is, is no place for points, whatever a course is called.
    let others = header.indices.dropFirst(kind == .canvas ? 2 : 1)
      .filter { !Self.learnersColumns.contains(header[$0]) }
    if let own = others.first(where: { header[$0] == work.title }) { return own }
    for name in work.names.map(\.letters) where !name.isEmpty {
      let own = others.filter { names[$0] == name }
      if own.count == 1 { return own[0] }
    }
    guard assignments.count == 1, let only = assignments.first,
      learners.allSatisfy({ table[$0.row].dropFirst(only).first?.trimmingSpaces.isEmpty ?? true })
    else { return nil }
    return only
  }

  /// What stands in Canvas' cells of who is excused from an assignment, or was not given it.
  private static let unmarked: Set = ["EX", "N/A"]

  /// What Canvas' columns are called that say who a learner is.
  private static let learnersColumns: Set = [
    "Student", "ID", "SIS User ID", "SIS Login ID", "Integration ID", "Root Account", "Section",
  ]
}

extension [String] {
  /// The first of them, and how many more there are.
  fileprivate var some: String {
    let shown = sorted().prefix(5).joined(separator: ", ")
    return count > 5 ? "\(shown) and \(count - 5) more" : shown
  }
}

extension StringProtocol {
  /// The letters and digits alone, in lower case: `Lovelace, Ada` is `lovelaceada` to Canvas.
  fileprivate var letters: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
