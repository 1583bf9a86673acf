// What must pass: known from the author's solution before any learner's code is linked.

import LessonModel
import SwiftReading

/// The checks of an exercise, as they were compiled and ran with its solution.
struct SolutionChecks: Sendable {
  /// The folder of the product.
  let folder: String
  let facts: Facts

  struct Facts: Codable {
    /// What must pass.
    var known: [KnownCheck]
    /// What the object needs of a module to serve it as it is; nil when it serves the solution only.
    var needs: NeededFunctions?
    /// The mangled names of all that it uses of the module; nil where that is not known.
    var used: [String]?
  }

  /// The checks themselves, without what they were linked from.
  var object: ChecksObject { ChecksObject(folder: folder) }

  /// Whether the object serves another build of the module, too.
  func serve(_ program: Program) throws -> Bool {
    guard let needs = facts.needs else { return false }
    return needs.areDefined(in: ObjectFile(bytes: try readBytes(program.objectPath)))
  }
}

/// One check of an exercise, as it ran with the solution.
struct KnownCheck: Codable, Hashable, Sendable {
  /// The testing library's identity of it, which holds suite, function and place.
  var id: String
  /// The display name, and before it the suite's where that takes to tell it from another.
  var name: String
  /// How many argument cases it has; nil for a check without arguments, which names no case.
  var argumentCaseCount: Int?

  /// How many cases are judged.
  var caseCount: Int { argumentCaseCount ?? 1 }

  /// Whether learners do not see it.
  var isHidden: Bool { id.contains("/\(ChecksBuilder.hiddenName):") }

  /// The suite's name, empty for a check outside any; of one in another suite, both with a dot between.
  var suite: String { Self.suite(of: id) }

  /// Reads it from `Module.Outer/Inner/function()/file:line:column`.
  fileprivate static func suite(of id: String) -> String {
    let parts = id.drop { $0 != "." }.dropFirst().split(separator: "/")
    return parts.prefix { !$0.contains("(") }.joined(separator: ".")
  }
}

extension [KnownCheck] {
  /// The checks that a run of the solution declared and executed, in the order of their source.
  init(solutionRun run: CheckRun, of exercise: Exercise) {
    self = run.declared.map { id, name in
      let cases = run.progress[id]?.startedCases ?? []
      return KnownCheck(id: id, name: name, argumentCaseCount: cases.isEmpty ? nil : cases.count)
    }
    .sorted { $0.position < $1.position }
    let all =
      map { CheckNaming.Check(name: $0.name, suite: $0.suite, isHidden: $0.isHidden) }
      + exercise.clients.map { CheckNaming.Check(name: $0.name) }
    for (index, name) in zip(indices, CheckNaming.names(of: all)) { self[index].name = name }
  }

  /// The names of the checks by their identities.
  var names: [String: String] {
    Dictionary(map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  }
}

extension KnownCheck {
  /// The line that the check begins on, from 1.
  var line: Int { max(1, position.line) }

  /// Line and column of the check in its source, which its identity ends with.
  fileprivate var position: Position {
    let numbers = id.split(separator: ":").suffix(2).compactMap { Int($0) }
    return Position(isHidden: isHidden, line: numbers.first ?? 0, column: numbers.last ?? 0)
  }

  fileprivate struct Position: Comparable {
    var isHidden: Bool
    var line: Int
    var column: Int
    static func < (left: Self, right: Self) -> Bool {
      (left.isHidden ? 1 : 0, left.line, left.column)
        < (right.isHidden ? 1 : 0, right.line, right.column)
    }
  }
}
