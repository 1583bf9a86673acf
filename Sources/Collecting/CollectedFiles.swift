// What becomes of every file of one or more exports: which is taken for which learner and exercise, and
// why the others are not. What fits nowhere, or twice, is listed and never guessed. Start at `init`.

import FoundationEssentials
import Glibc
public import LessonModel
import SystemFiles
import Workspaces

/// The files of exports, each with its fate.
public struct CollectedFiles {
  /// What becomes of a file.
  enum Fate: String, CaseIterable {
    case taken
    /// A later one of the same learner's counts.
    case superseded
    /// An edited snippet, which is not graded.
    case snippet
    /// Nothing that anybody would want graded.
    case ignored
    /// It may be somebody's work, and somebody has to look.
    case unclaimed
    /// It is an exercise's and cannot be read.
    case unreadable
  }

  /// A file and its fate.
  public struct Row {
    var export: String
    /// Its path below the export.
    public var path: String
    /// Who handed it in; empty where that is not known.
    public var learner: String
    /// The address of the exercise that it is taken for; empty for none.
    public var exercise: String
    var fate: Fate
    /// Why it has that fate; empty where that needs no words.
    public var detail: String

    /// Whether a human has to look at it.
    var isOpen: Bool { fate == .unclaimed || fate == .unreadable }
    /// Whether it is surely an exercise's, and cannot be read.
    public var isUnreadable: Bool { fate == .unreadable }
  }

  /// Every file, in the order of the exports.
  var rows: [Row] = []
  /// What is taken, by learner and exercise.
  private(set) var taken: [String: [String: ExportedFile]] = [:]
  /// Everybody who handed something in or has an empty folder, sorted.
  public private(set) var learners: [String] = []
  /// How the exports are laid out, in their order.
  private(set) var layouts: [ExportLayout] = []

  /// Reads exports; later ones count before earlier ones.
  ///
  /// - Parameters:
  ///   - paths: Folders or archives.
  ///   - ignored: The path of a folder that is no part of them, though it may lie there.
  ///   - course: The course whose exercises are looked for.
  ///   - exercises: What was to be handed in. Where it is one, and nothing of a learner's bears its name but what
  ///     nobody changed, the only other Swift file is it.
  ///   - place: Where archives are unpacked.
  /// - Throws: `CollectingFault` when there is nothing at a path, or no archive that can be unpacked, and what
  ///   the place throws.
  public init(
    _ paths: [String], ignoring ignored: String? = nil, for course: Course,
    exercises: [Exercise] = [], unpackingIn place: UnpackingPlace
  ) async throws {
    let names = CourseNames(course)
    var candidates = Candidates()
    var exports: [[ExportedFile]] = []
    var known: Set<String> = []
    for path in paths {
      let prefix = ignored.flatMap { $0.hasPrefix(path + "/") ? $0.dropFirst(path.count + 1) : nil }
      exports.append(
        try await ExportReader.files(of: path, unpackingIn: place).filter { file in
          prefix.map { file.path != $0 && !file.path.hasPrefix("\($0)/") } ?? true
        })
    }
    let spelling = NameSpelling(of: exports.joined().lazy.flatMap(\.names))
    for (number, path) in paths.enumerated() {
      let files = exports[number].map { $0.spelled(by: spelling) }
      let export = path.split(separator: "/").last.map(String.init) ?? path
      let (layout, pieces) = ExportLayout.assign(
        files, of: export, number: number, exercise: names.exercise,
        only: exercises.count == 1 ? exercises[0].slug : nil)
      layouts.append(layout)
      let owned = pieces.filter { $0.file.isEmptyFolder && !$0.file.isSystems }
      known.formUnion(owned.compactMap(\.learner))
      for piece in pieces where !piece.file.isEmptyFolder {
        take(piece, names, into: &candidates)
      }
    }
    learners = known.union(rows.map(\.learner)).subtracting([""]).sorted()
    decide(candidates, for: exercises, of: course)
    openWhatIsAlone()
  }

  /// Reads what one learner handed in, whatever folders it lies in.
  ///
  /// - Parameters:
  ///   - path: A folder or an archive.
  ///   - ignored: The path of a folder that is no part of it, though it may lie there.
  ///   - course: The course whose exercises are looked for.
  ///   - exercises: What was to be handed in. Where it is one, and nothing bears its name but what nobody
  ///     changed, the only other Swift file is it.
  ///   - place: Where archives are unpacked.
  /// - Throws: `CollectingFault` when there is nothing at the path, or no archive that can be unpacked, and what
  ///   the place throws.
  public init(
    ofOne path: String, ignoring ignored: String, for course: Course, exercises: [Exercise],
    unpackingIn place: UnpackingPlace
  ) async throws {
    let names = CourseNames(course)
    var candidates = Candidates()
    let prefix = ignored.hasPrefix(path + "/") ? ignored.dropFirst(path.count + 1) + "/" : nil
    for file in try await ExportReader.files(of: path, unpackingIn: place)
    where !file.isEmptyFolder {
      if let prefix, file.path.hasPrefix(prefix) { continue }
      let piece = HandedInFile(
        file: file, export: path, learner: Self.onlyLearner, rest: file.parts, attempt: [])
      take(piece, names, into: &candidates)
    }
    learners = [Self.onlyLearner]
    decide(candidates, for: exercises, of: course)
    openWhatIsAlone(saying: "it is no Swift file")
  }

  /// The name of a learner whom no folder names.
  public static let onlyLearner = "submission"

  private struct Candidate {
    var row: Int
    var file: ExportedFile
    var attempt: [Int]
    var sign: FileClaim.Sign
    var copy: Int
    var folder: [String]
    var isLate: Bool

    /// Whether it says no more than a text.
    func isText(_ text: String?) -> Bool {
      guard let text, let own = try? LearnerText.text(of: file.read()) else { return false }
      return LearnerText.isSame(own, text)
    }
  }

  /// What may count, by learner.
  private struct Candidates {
    /// By the address of the exercise whose name it bears.
    var named: [String: [String: [Candidate]]] = [:]
    /// Swift files that bear no exercise's name.
    var others: [String: [Candidate]] = [:]
  }

  /// Says what a file is by its name, and keeps it in mind where it may be an exercise's.
  private mutating func take(
    _ piece: HandedInFile, _ names: CourseNames, into candidates: inout Candidates
  ) {
    var row = Row(
      export: piece.export, path: piece.file.path, learner: piece.learner ?? "", exercise: "",
      fate: .unclaimed, detail: "")
    switch names.claim(piece.learner == nil ? piece.file.parts.suffix(1) + [] : piece.rest) {
    case _ where piece.file.isSystems:
      (row.fate, row.detail) = (.ignored, "a system's own file")
    case .other(let reason): (row.fate, row.detail) = (.ignored, reason)
    case .snippet: row.fate = .snippet
    case .unknown(let reason): row.detail = reason
    case .several(let addresses):
      row.detail = "it could be \(addresses.joined(separator: " or "))"
    case .exercise(let address, let sign, let copy):
      guard let learner = piece.learner else {
        row.detail = "it lies in nobody's folder"
        break
      }
      row.exercise = address
      row.detail = piece.isLate ? Self.late : ""
      candidates.named[learner, default: [:]][address, default: []].append(
        candidate(piece, sign, copy))
    }
    if row.fate == .unclaimed, row.exercise.isEmpty, case .refused(let reason) = piece.file.contents
    {
      row.detail = reason
    }
    if [.unclaimed, .snippet].contains(row.fate), row.exercise.isEmpty,
      let learner = piece.learner, piece.file.parts.last.flatMap(CourseNames.swiftName) != nil
    {
      candidates.others[learner, default: []].append(candidate(piece, .name, 0))
    }
    rows.append(row)
  }

  /// What a file is that comes into the next row.
  private func candidate(_ piece: HandedInFile, _ sign: FileClaim.Sign, _ copy: Int) -> Candidate {
    Candidate(
      row: rows.count, file: piece.file, attempt: piece.attempt, sign: sign, copy: copy,
      folder: piece.rest.dropLast(), isLate: piece.isLate)
  }

  /// Chooses what counts for everybody.
  private mutating func decide(
    _ candidates: Candidates, for exercises: [Exercise], of course: Course
  ) {
    let starters = Self.starters(of: course)
    var named = candidates.named
    if exercises.count == 1, let address = exercises.first?.address {
      for (learner, others) in candidates.others where others.count == 1 {
        // What nobody changed is no work: that is in the other one then.
        let isUnbegun = (named[learner] ?? [:]).allSatisfy { other, found in
          other == address && found.allSatisfy { $0.isText(starters[address]) }
        }
        guard isUnbegun else { continue }
        named[learner, default: [:]][address, default: []] += others
        let late = others[0].isLate ? "\(Self.late), " : ""
        let detail = "\(late)there is no other work of this learner's"
        (rows[others[0].row].exercise, rows[others[0].row].detail) = (address, detail)
      }
    }
    for (learner, exercises) in named {
      for (address, found) in exercises { decide(found, learner, address, starters[address]) }
    }
    passOverKeptCopies(starters: starters)
  }

  /// What learners' files begin with, by their addresses.
  private static func starters(of course: Course) -> [String: String] {
    let files = course.exercises.flatMap { zip($0.fileAddresses, $0.starter.all) }
    return Dictionary(files.map { ($0.0, $0.1.text) }) { first, _ in first }
  }

  /// Lists what is all that a learner handed in, and no Swift: somebody has to look at it, but for what lies in
  /// a repository before anybody has begun.
  private mutating func openWhatIsAlone(
    saying detail: String = "no Swift file, and there is none of this learner's"
  ) {
    let heard = Set(rows.filter { $0.fate != .ignored }.map(\.learner))
    for index in rows.indices
    where rows[index].detail == CourseNames.noSwiftFile && !rows[index].learner.isEmpty
      && !heard.contains(rows[index].learner) && !CourseNames.isOfRepository(rows[index].path)
    {
      rows[index].fate = .unclaimed
      rows[index].detail = detail
    }
  }

  /// Of files that lie in `Version 1` and `Version 2`, where Teams puts what is handed in again, and are alike
  /// otherwise, the last one; all of any others.
  private static func latestVersions(of found: [Candidate]) -> [Candidate] {
    let versions = found.map { candidate in
      candidate.folder.firstIndex { $0.wholeMatch(of: version) != nil }.map { index in
        var around = candidate.folder
        let number = around.remove(at: index).wholeMatch(of: version).flatMap { Int($0.1) } ?? 0
        return (around: around, number: number, candidate: candidate)
      }
    }
    let known = versions.compactMap(\.self)
    guard known.count == found.count, Set(known.map(\.around)).count == 1,
      Set(known.map(\.number)).count == found.count
    else { return found }
    return known.max { $0.number < $1.number }.map { [$0.candidate] } ?? found
  }

  /// Chooses among the files that one learner handed in for one exercise.
  private mutating func decide(
    _ found: [Candidate], _ learner: String, _ address: String, _ starter: String?
  ) {
    let latest = found.map(\.attempt).max { $0.lexicographicallyPrecedes($1) } ?? []
    var open = found.filter { $0.attempt == latest }
    // Whoever downloads the starter once more has two: `bang (1).swift` is the later one, and no work.
    let begun = open.count > 1 ? open.filter { !$0.isText(starter) } : []
    if !begun.isEmpty { open = begun }
    let unbegun = Set(found.filter { $0.attempt == latest }.map(\.row))
      .subtracting(open.map(\.row))
    let surest = open.map(\.sign).max()
    open.removeAll { $0.sign != surest }
    if open.allSatisfy({ $0.folder == open[0].folder }), Set(open.map(\.copy)).count == open.count,
      let last = open.max(by: { $0.copy < $1.copy })
    {
      open = [last]
    }
    open = Self.latestVersions(of: open)
    let contents = Set(open.map { try? $0.file.read() })
    guard let chosen = open.first, contents.count == 1 else {
      for candidate in open {
        rows[candidate.row].fate = .unclaimed
        rows[candidate.row].detail = "the learner has \(open.count) different files for \(address)"
      }
      let rowsOfOpen = Set(open.map(\.row))
      for other in found where !rowsOfOpen.contains(other.row) {
        let detail = unbegun.contains(other.row) ? Self.onlyStarter : "there are later ones"
        (rows[other.row].fate, rows[other.row].detail) = (.superseded, detail)
      }
      return
    }
    for other in found where other.row != chosen.row {
      rows[other.row].fate = .superseded
      let isSame = (try? other.file.read()) == contents.first
      rows[other.row].detail =
        isSame ? "the same as \(chosen.file.path)" : "\(chosen.file.path) counts, which is later"
      if !isSame, other.sign < chosen.sign, other.attempt == chosen.attempt {
        let reason = chosen.sign == .place ? "is in its place" : "has its name"
        rows[other.row].detail = "\(chosen.file.path) counts, which \(reason)"
      }
      if unbegun.contains(other.row) { rows[other.row].detail = Self.onlyStarter }
    }
    do {
      let text = try LearnerText.text(of: chosen.file.read())
      rows[chosen.row].fate = .taken
      if text.isEmpty {
        let known = rows[chosen.row].detail
        rows[chosen.row].detail = known.isEmpty ? "it is empty" : "\(known), it is empty"
      }
    } catch {
      rows[chosen.row].fate = .unreadable
      rows[chosen.row].detail =
        (error as? ArchiveFault)?.reason ?? "it is neither UTF-8 nor UTF-16"
    }
    taken[learner, default: [:]][address] = chosen.file
  }

  private static let onlyStarter = "it is what the exercise begins with, and another one is not"

  /// What a human has to look at.
  public var openRows: [Row] { rows.filter(\.isOpen) }

  /// What is taken for exercises that are not among some.
  public func rowsTaken(forOthersThan addresses: Set<String>) -> [Row] {
    rows.filter { $0.fate == .taken && !addresses.contains($0.exercise.exerciseAddress) }
  }

  /// The paths of what is taken of a learner's, by the addresses for which it is.
  public func takenPaths(of learner: String) -> [String: String] {
    (taken[learner] ?? [:]).mapValues(\.path)
  }

  /// Whether there are bytes in the file of a row that was taken, whatever they say.
  public func isRead(_ row: Row) -> Bool {
    taken[row.learner]?[row.exercise].map { (try? $0.read()) != nil } ?? false
  }

  /// What a human has to look at, a line for each of the first.
  public func openLines(max: Int) -> [String] {
    let open = openRows
    let lines = open.prefix(max).map { row in
      let owner = row.learner.isEmpty || row.path.hasPrefix(row.learner) ? "" : "\(row.learner): "
      let what = row.fate == .unclaimed ? "not claimed" : "cannot be read"
      return "\(what): \(owner)\(row.path): \(row.detail)"
    }
    return lines + (open.count > max ? ["\(open.count - max) more, in collect.csv"] : [])
  }
}

nonisolated(unsafe) private let version = /(?i)versi[oó]n (\d{1,4})/
