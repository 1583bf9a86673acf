// Who handed in what, as the platforms lay out their exports:
//
//   Moodle      Ada Lovelace_4711_assignsubmission_file_/bang.swift, or with the file's name in place of
//               the folder: Ada Lovelace_4711_assignsubmission_file_bang.swift
//   Canvas      lovelaceada_LATE_4711_90210_bang-1.swift
//   Blackboard  Homework 3_ada_attempt_2026-11-30-10-00-00_bang.swift
//   Gradescope  submission_4711/bang.swift beside submission_metadata.yml, which names the submitters
//   plain       ada/patterns/bang.swift; one level deeper or higher will do. Files that lie side by side and nowhere
//               else have the learner's name beside the exercise's: bang - Bo.swift, ada_bang.swift; where one exercise
//               was to be handed in, they may have that alone: ada.swift

import Foundation
import Yams

/// One file of one learner's.
struct HandedInFile: Sendable {
  var file: ExportedFile
  /// The export that it comes from, as it was named.
  var export: String
  /// Who handed it in; nil where the layout does not say.
  var learner: String?
  /// Its path below what is the learner's own.
  var rest: [String]
  /// Later attempts have higher ones, compared number by number.
  var attempt: [Int]
  /// Whether the platform says that it came late.
  var isLate = false
}

/// A way in which a platform lays out what was handed in.
enum ExportLayout: String {
  case moodle = "Moodle"
  case canvas = "Canvas"
  case blackboard = "Blackboard"
  case gradescope = "Gradescope"
  case plain

  /// Finds out who handed in what.
  ///
  /// - Parameters:
  ///   - files: All files of the export.
  ///   - export: What the export is called.
  ///   - number: Which of several exports it is; later ones count before earlier ones.
  ///   - exercise: The exercise, if any, that a path below a learner's folder is for.
  ///   - only: The name of the exercise that was to be handed in, where it was one.
  /// - Returns: The layout, and each file with its owner.
  static func assign(
    _ files: [ExportedFile], of export: String, number: Int,
    exercise: (_ rest: [String]) -> String?, only: String?
  ) -> (layout: ExportLayout, files: [HandedInFile]) {
    var depth = 0
    while true {
      let layout = ExportLayout(files, below: depth)
      let tops = Set(files.filter { !$0.isSystems }.compactMap { $0.parts.dropFirst(depth).first })
      let isInFolders = files.allSatisfy { $0.isSystems || $0.parts.count > depth + 1 }
      let inside = files.filter { !$0.isSystems }.map { Array($0.parts.dropFirst(depth + 1)) }
      // A single folder around all is no learner, unless what lies in it is a learner's.
      let isDeeper =
        inside.contains { $0.count > 1 } || ExportLayout(files, below: depth + 1) != .plain
        || only != nil && inside.count > 1
      let isWrapper =
        layout == .plain && tops.count == 1 && isInFolders && isDeeper && depth < 8
        && !inside.contains { isOwnPath($0, exercise) }
      guard isWrapper else {
        let pieces = layout.assign(
          files, of: export, number, below: depth, exercise: exercise, only: only)
        return (layout, pieces)
      }
      depth += 1
    }
  }

  /// Whether a path is one of a learner's own folder: a file in it, or one in folders that are called as the
  /// lesson or the exercise is, in `Work` or not.
  private static func isOwnPath(_ rest: [String], _ exercise: ([String]) -> String?) -> Bool {
    guard let address = exercise(rest) else { return false }
    guard rest.count > 1 else { return true }
    let folders = CourseNames.folders(of: rest).map(CourseNames.withoutSeparators)
    let names = address.lowercased().split(separator: "/").map {
      CourseNames.withoutSeparators(String($0))
    }
    // Around learners, too, there may be a folder that is called as what all of them handed in.
    let isNamed = folders.last == names[1]
    let around = (isNamed ? folders.prefix { $0 != names[1] } : folders[...]).drop { $0 == "work" }
    return around == [names[0]] || isNamed && around.isEmpty
  }

  private init(_ files: [ExportedFile], below depth: Int) {
    let tops = files.filter { !$0.isSystems }.map { Array($0.parts.dropFirst(depth)) }
    if tops.contains(where: { $0 == [Gradescope.fileName] }) {
      self = .gradescope
    } else if tops.contains(where: { $0.first?.firstMatch(of: moodleName) != nil }) {
      self = .moodle
    } else if tops.contains(where: { $0.count == 1 && $0[0].wholeMatch(of: canvasName) != nil }) {
      self = .canvas
    } else if tops.contains(where: { $0.count == 1 && $0[0].wholeMatch(of: blackboardName) != nil })
    {
      self = .blackboard
    } else {
      self = .plain
    }
  }

  private func assign(
    _ files: [ExportedFile], of export: String, _ number: Int, below depth: Int,
    exercise: (_ rest: [String]) -> String?, only: String?
  ) -> [HandedInFile] {
    let groupDepth = self == .plain ? Self.groupDepth(files, below: depth, exercise) : 0
    let areSideBySide = files.allSatisfy { $0.isSystems || $0.parts.count == depth + 1 }
    let assignment =
      self == .blackboard
      ? Self.assignment(in: files.compactMap { $0.parts.dropFirst(depth).first }) : 0
    let metadata = self == .gradescope ? Gradescope(files, below: depth) : nil
    return files.flatMap { file -> [HandedInFile] in
      let parts = Array(file.parts.dropFirst(depth))
      var piece = HandedInFile(
        file: file, export: export, learner: nil, rest: parts, attempt: [number])
      guard let top = parts.first else { return [piece] }
      switch self {
      case .moodle:
        guard let match = top.firstMatch(of: moodleName) else { return [piece.ofFolder] }
        piece.learner = String(match.1)
        piece.rest = (match.2.isEmpty ? [] : [String(match.2)]) + parts.dropFirst()
      case .canvas:
        guard let match = top.wholeMatch(of: canvasName) else { return [piece.ofFolder] }
        piece.learner = "\(match.1)_\(match.3)"
        piece.isLate = match.2 != nil
        let name = String(match.5)
        // Canvas counts what is handed in again: `bang-1.swift`, of which the file's number is higher.
        piece.attempt.append(Int(match.4) ?? 0)
        piece.rest = [name] + parts.dropFirst()
      case .blackboard:
        guard let match = top.wholeMatch(of: blackboardName) else { return [piece.ofFolder] }
        piece.learner = String(match.1.dropFirst(assignment))
        piece.attempt += match.2.split(separator: "-").compactMap { Int($0) }
        // What has no name is what Blackboard itself says of the attempt.
        piece.rest = [String(match.3 ?? "attempt.txt")] + parts.dropFirst()
      case .gradescope:
        // Who is not known of a submission may be known to somebody who looks at it.
        guard let submission = metadata?.submissions[top], !submission.learners.isEmpty else {
          return [piece.ofFolder]
        }
        piece.rest = Array(parts.dropFirst())
        piece.attempt.append(submission.instant)
        return submission.learners.map { learner in
          var own = piece
          own.learner = learner
          return own
        }
      case .plain where areSideBySide:
        // What has the exercise's name is nobody's.
        guard exercise(parts) == nil else { break }
        if let only {
          piece.learner = Self.learner(whoNamed: top, insteadOf: only)
        } else if let (learner, file) = Self.learner(beside: exercise, in: top) {
          (piece.learner, piece.rest) = (learner, [file])
        }
      case .plain:
        piece.rest = Array(parts.dropFirst(groupDepth))
        return [parts.count > groupDepth + 1 ? piece.ofFolder : piece]
      }
      return [piece]
    }
  }

  /// Who has given a Swift file their own name: `Ada` of `Ada.swift` and of `bang - Ada.swift`; nil for none.
  private static func learner(whoNamed file: String, insteadOf exercise: String) -> String? {
    guard let match = file.wholeMatch(of: /(?i)(.+?)(?:\.swift)+(?:\.txt)?/) else { return nil }
    var name = match.1[...]
    func trim() {
      name = name.drop(while: separates)
      while name.last.map(separates) == true { name.removeLast() }
    }
    func separates(_ letter: Character) -> Bool { " -_.,".contains(letter) }
    for spelling in ["-", "_", " ", ""].map({ exercise.replacing("-", with: $0) }) {
      if name.lowercased().hasPrefix(spelling),
        name.dropFirst(spelling.count).first.map(separates) == true
      {
        name.removeFirst(spelling.count)
      } else if name.lowercased().hasSuffix(spelling),
        name.dropLast(spelling.count).last.map(separates) == true
      {
        name.removeLast(spelling.count)
      }
      trim()
    }
    return name.contains(where: \.isLetter) ? String(name) : nil
  }

  /// Who has put their name beside an exercise's, and the rest: `ada` and `bang.swift` of `ada_bang.swift`; nil
  /// where no exercise's name stands there, or one on each side.
  private static func learner(
    beside exercise: ([String]) -> String?, in file: String
  ) -> (learner: String, file: String)? {
    guard let match = file.wholeMatch(of: /(?i)(.+?)((?:\.swift)+(?:\.txt)?)/) else { return nil }
    // What counts a copy belongs to the exercise's name, wherever it stands.
    let count = match.1.firstMatch(of: /\s?\(\d+\)$/)?.output ?? ""
    let name = match.1.dropLast(count.count)
    var found: [(learner: Substring, exercise: Substring)] = []
    for index in name.indices where " -_.,".contains(name[index]) {
      let (first, last) = (name[..<index], name[name.index(after: index)...])
      for (learner, own) in [(first, last), (last, first)]
      where exercise(["\(own)\(count).swift"]) != nil {
        found.append((learner, own))
      }
    }
    let length = found.map(\.exercise.count).max()
    let longest = found.filter { $0.exercise.count == length }
    guard longest.count == 1, let learner = longest.first?.learner,
      exercise(["\(learner).swift"]) == nil
    else { return nil }
    let trimmed = learner.trimmingCharacters(in: CharacterSet(charactersIn: " -_.,"))
    guard trimmed.contains(where: \.isLetter) else { return nil }
    return (trimmed, "\(longest[0].exercise)\(count)\(match.2)")
  }

  /// How many letters the assignment's name has, with the `_` behind it, at the beginning of Blackboard's names.
  ///
  /// It may have such signs in it, and so may learners' names: it is what all names begin with.
  private static func assignment(in names: [String]) -> Int {
    let heads = Set(names.compactMap { $0.wholeMatch(of: blackboardName)?.1 })
    guard let first = heads.first else { return 0 }
    let common = heads.reduce(first) { $0.prefix(zip($0, $1).prefix { $0 == $1 }.count) }
    return heads.count == 1
      ? (first.lastIndex(of: "_").map { first[...$0].count } ?? 0)
      : (common.lastIndex(of: "_").map { common[...$0].count } ?? 0)
  }

  /// 1 where folders of groups stand around the learners', of which several hold the same exercise.
  private static func groupDepth(
    _ files: [ExportedFile], below depth: Int, _ exercise: ([String]) -> String?
  ) -> Int {
    var members: [[String]: Set<String>] = [:]
    for file in files where !file.isSystems {
      let parts = Array(file.parts.dropFirst(depth))
      // Where one of them is a learner's own, all are.
      if parts.count > 1, isOwnPath(Array(parts.dropFirst()), exercise) { return 0 }
      guard parts.count > 2, let address = exercise(Array(parts.dropFirst(2))) else { continue }
      members[[parts[0], address], default: []].insert(parts[1])
    }
    return members.values.contains { $0.count > 1 } ? 1 : 0
  }
}

extension HandedInFile {
  /// The same as a file of the learner who is called as the folder around it: that lies so beside what a
  /// platform has laid out, too, where somebody handed in by another way. Folders of a platform's in it are
  /// nobody's own.
  fileprivate var ofFolder: HandedInFile {
    guard rest.count > 1, !rest.dropFirst().contains(where: { $0.contains(moodleName) }) else {
      return self
    }
    var own = self
    // Each learner may have packed their own.
    own.learner = Archive.stem(of: rest[0])
    own.rest.removeFirst()
    return own
  }
}

extension ExportedFile {
  /// Whether it is of no learner's making but of a system's: `.DS_Store`, `__MACOSX`, `._bang.swift`.
  var isSystems: Bool {
    parts.contains { name in
      name.hasPrefix(".") || name == "__MACOSX"
        || ["thumbs.db", "desktop.ini", "collect.csv"].contains(name.lowercased())
    }
  }
}

nonisolated(unsafe) private let moodleName =
  /^(.+_\d+)_assignsubmission_(?:file|onlinetext)_?(.*)$/
nonisolated(unsafe) let canvasName = /([^_]+)(_LATE)?_(\d+)_(\d+)_(.+)/
nonisolated(unsafe) private let blackboardName =
  /(.+)_attempt_(\d{4}(?:-\d\d){5})(?:_(.+)|\.txt)/

/// What Gradescope says of an export.
private struct Gradescope {
  static let fileName = "submission_metadata.yml"

  struct Submission {
    var learners: [String]
    /// When it was handed in, in seconds.
    var instant: Int
  }

  /// The submissions, by their folders.
  var submissions: [String: Submission] = [:]

  init(_ files: [ExportedFile], below depth: Int) {
    let file = files.first { Array($0.parts.dropFirst(depth)) == [Self.fileName] }
    guard let bytes = try? file?.read(bytesMax: 16 << 20),
      let node = try? Yams.compose(
        yaml: String(decoding: bytes, as: UTF8.self), .basic, .default, .utf8),
      let mapping = node.mapping
    else { return }
    for (key, value) in mapping {
      guard let name = key.scalar?.string, let fields = value.mapping else { continue }
      let submitters = Self.field("submitters", of: fields)?.sequence ?? []
      let learners = submitters.compactMap { submitter in
        submitter.mapping.flatMap { person in
          ["email", "sid", "name"].compactMap { Self.field($0, of: person)?.scalar?.string }
            .first { !["", "~", "null"].contains($0) }
        }
      }
      let text = Self.field("created_at", of: fields)?.scalar?.string ?? ""
      submissions[name] = Submission(learners: learners, instant: Self.seconds(text))
    }
  }

  /// `2026-03-01 14:05:09.123 -08:00` as a number that grows with time.
  private static func seconds(_ text: String) -> Int {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count >= 6, numbers.prefix(6).allSatisfy({ $0 < 10_000 }) else { return 0 }
    let (y, m, d) = (numbers[0] - (numbers[1] <= 2 ? 1 : 0), numbers[1], numbers[2])
    // Days since 0000-03-01 (Howard Hinnant, days_from_civil).
    let days = 365 * y + y / 4 - y / 100 + y / 400 + (153 * (m > 2 ? m - 3 : m + 9) + 2) / 5 + d - 1
    var seconds = (days * 24 + numbers[3]) * 3600 + numbers[4] * 60 + numbers[5]
    if let zone = text.firstMatch(of: /([+-])(\d\d):?(\d\d)$/) {
      let offset = (Int(zone.2) ?? 0) * 3600 + (Int(zone.3) ?? 0) * 60
      seconds += zone.1 == "-" ? offset : -offset
    }
    return seconds
  }

  /// A field by its name, which Ruby's symbols begin with a colon.
  private static func field(_ name: String, of mapping: Node.Mapping) -> Node? {
    mapping.first { [":\(name)", name].contains($0.key.scalar?.string ?? "") }?.value
  }
}
