// The commonest failures of a class: results that fail in the same way are one group. Each failing
// result is in one group, that of the first thing to be mended: what the compiler says, a declaration
// that is missing, or the first check that fails, with what came back in its cases. Start at `init`.

import Languages
public import LessonModel
import SwiftReading

/// Results of one exercise that fail alike.
public struct FailureGroup: Sendable {
  /// What is to be mended first.
  public enum Cause: Hashable, Sendable {
    /// The compiler refuses the file; names of the learner's own are left out of what it says.
    case compiler(message: String)
    /// The file lacks a declaration.
    case declaration(String)
    /// A check fails.
    case check(name: String, isHidden: Bool)
    /// The program ended before anything could be checked.
    case ending(reason: String)
  }

  /// The exercise's address.
  public var exercise: String
  /// What is to be mended first.
  public var cause: Cause
  /// Who is in it, in the order of the submissions' names.
  public var submissions: [String]
  /// The first result of the group.
  public var example: ResultFile
}

/// The failures of a run, by how they fail.
public struct FailureGroups: Sendable {
  /// The groups, the largest first.
  public private(set) var groups: [FailureGroup] = []
  private var places: [Key: Int] = [:]
  private let vocabularies: [String: Set<String>]

  private struct Key: Hashable {
    var exercise: String
    var cause: FailureGroup.Cause
    var returned: [String]
  }

  /// Begins without results.
  ///
  /// - Parameter exercises: The exercises: names that they use are no learner's own.
  public init(of exercises: [Exercise]) {
    vocabularies = exercises.reduce(into: [:]) { all, exercise in
      let files =
        exercise.starter.all + exercise.solution.all + [exercise.probes].compactMap(\.self)
      all[exercise.address] = files.reduce(into: []) { $0.formUnion(OwnNames.words(in: $1)) }
    }
  }

  /// How many results fail.
  public var count: Int { groups.reduce(0) { $0 + $1.submissions.count } }

  /// What part of the failures the largest groups hold, from 0 to 1; 1 where nothing fails.
  public func share(ofLargest number: Int) -> Double {
    guard count > 0 else { return 1 }
    return Double(groups.prefix(number).reduce(0) { $0 + $1.submissions.count }) / Double(count)
  }

  /// Adds a result, if it is one that fails.
  public mutating func add(_ result: ResultFile) {
    guard let (cause, returned) = reading(of: result) else { return }
    let key = Key(exercise: result.exercise, cause: cause, returned: returned)
    if let place = places[key] {
      groups[place].submissions.append(result.submission)
    } else {
      places[key] = groups.count
      groups.append(
        FailureGroup(
          exercise: result.exercise, cause: cause, submissions: [result.submission],
          example: result))
    }
  }

  /// Puts the largest first; of two of one size, that which was met first.
  public mutating func sort() {
    let order = groups.indices.sorted {
      (groups[$1].submissions.count, $0) < (groups[$0].submissions.count, $1)
    }
    groups = order.map { groups[$0] }
    places = [:]
  }

  /// A result as a group of its own; nil where it does not fail.
  public func group(of result: ResultFile) -> FailureGroup? {
    reading(of: result).map { cause, _ in
      FailureGroup(
        exercise: result.exercise, cause: cause, submissions: [result.submission], example: result)
    }
  }

  // MARK: How a result fails

  private func reading(of result: ResultFile) -> (FailureGroup.Cause, [String])? {
    guard result.verdict == .fail, [.wrong, .notCompiling].contains(result.state) else {
      return nil
    }
    if let missing = result.missing.first { return (.declaration(missing.declaration), []) }
    if let error = result.diagnostics.first(where: { $0.severity == .error }) {
      return (.compiler(message: message(of: error, in: result)), [])
    }
    let failing = result.checks.filter { $0.verdict == .fail }
    let told = failing.first { check in
      !check.hidden && check.issues.contains { $0.kind != .notRun && $0.kind != .dependsOn }
    }
    if let told {
      let returned = told.issues.filter { $0.kind != .notRun }.map { issue in
        "\(issue.case ?? 0) \(issue.kind.rawValue) "
          + (issue.actual ?? issue.message).withoutAddresses
      }
      return (.check(name: told.name, isHidden: false), returned)
    }
    if let reason = result.reason { return (.ending(reason: reason), []) }
    guard let check = failing.first else { return nil }
    return (.check(name: check.name, isHidden: check.hidden), [])
  }

  /// What the compiler says, without the names that are the learner's own.
  private func message(of problem: ResultFile.Problem, in result: ResultFile) -> String {
    let names = OwnNames(in: result, known: vocabularies[result.exercise] ?? [])
    return names.leftOut(of: problem.message)
  }
}

/// The names that a learner has given, or has tried to write.
struct OwnNames {
  private let own: Set<String>

  /// Finds the names that the files declare and that its exercise does not use.
  init(in result: ResultFile, known: Set<String>) {
    let names = LearnersSource.all(in: result).flatMap { Self.declared(in: $0.file) }
    own = Set(names).subtracting(known)
  }

  /// A sentence of the compiler's, in which `'…'` stands for each name of the learner's own, or for one
  /// that is nearly such a name.
  func leftOut(of message: String) -> String {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2 else { return message }
    return parts.enumerated().map { index, part in
      // Between quotation marks stand the parts with odd numbers, unless the last is never closed.
      index % 2 == 1 && index < parts.count - 1 && isOwn(part) ? "…" : part
    }.joined(separator: "'")
  }

  private func isOwn(_ name: String) -> Bool {
    let base = String(name.prefix { $0 != "(" && $0 != "." && $0 != "<" })
    guard !base.isEmpty else { return false }
    return own.contains(base) || base.count > 2 && !nearestNames(to: base, in: own).isEmpty
  }

  /// All words of a file.
  static func words(in file: SourceFile) -> Set<String> {
    Set(pieces(of: file))
  }

  private static let introducers: Set<String> = [
    "let", "var", "func", "class", "struct", "enum", "protocol", "actor", "typealias", "case",
    "for",
    "inout", "extension", "macro",
  ]

  /// The names that are declared: behind a word that introduces one, or before a colon or `in`.
  private static func declared(in file: SourceFile) -> Set<String> {
    let pieces = pieces(of: file)
    var names: Set<String> = []
    for (index, piece) in pieces.enumerated() where piece.first.map(isNameStart) == true {
      let before = index > 0 ? pieces[index - 1] : ""
      let after = index + 1 < pieces.count ? pieces[index + 1] : ""
      if introducers.contains(before) || after == ":" || after == "in" { names.insert(piece) }
    }
    return names.subtracting(introducers)
  }

  private static func isNameStart(_ character: Character) -> Bool {
    character.isLetter || character == "_"
  }

  /// The words and signs of a file, without comments, strings and numbers.
  private static func pieces(of file: SourceFile) -> [String] {
    SwiftLexer.lines(of: file, hidesMarks: false).joined().flatMap { token -> [String] in
      guard token.kind != .comment, token.kind != .string, token.kind != .number else { return [] }
      var (pieces, rest) = ([String](), token.text[...])
      while let first = rest.first {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if word.isEmpty {
          if !first.isWhitespace { pieces.append(String(first)) }
          rest.removeFirst()
        } else {
          pieces.append(String(word))
          rest = rest[word.endIndex...]
        }
      }
      return pieces
    }
  }
}

extension String {
  /// The text with `0x…` for each address, which is another one each time.
  fileprivate var withoutAddresses: String {
    replacing(/0x[0-9a-fA-F]{6,}/, with: "0x…")
  }
}
