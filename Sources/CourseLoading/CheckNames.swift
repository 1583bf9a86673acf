// Finds the names of checks in a Swift Testing file without compiling it.

public import LessonModel
import SwiftReading

/// The name of one check and where it is declared.
struct CheckName: Hashable {
  var name: String
  var location: SourceLocation
}

extension Exercise {
  /// The names of the checks that learners do not see, but for those that shown ones have, too.
  public var hiddenCheckNames: [String] {
    let shown = Set((checks?.checkNames ?? []).map(\.name))
    return (hidden?.checkNames ?? []).map(\.name).filter { !shown.contains($0) }
  }
}

/// All checks of an exercise, by the names that tell them apart.
struct ExerciseCheckNames {
  /// One check, as its author declares it.
  struct Check {
    var declared: CheckNaming.Check
    var location: SourceLocation
    /// What it is called; two of one name are an error.
    var name: String
  }

  /// What a name in front matter or in a wrong answer stands for.
  enum Meaning: Equatable {
    case check(String)
    /// Checks of several suites have it: these are their names with the suites'.
    case ambiguous([String])
    case unknown
  }

  /// Suites' checks as they are written, then hidden ones, then clients.
  private(set) var all: [Check] = []

  init(checks: SourceFile?, hidden: SourceFile?, clients: [Client]) {
    let tests = (checks?.checkNames ?? []).map { (check: $0, isHidden: false) }
    let others = (hidden?.checkNames ?? []).map { (check: $0, isHidden: true) }
    let files = [checks, hidden].compactMap(\.self)
    let names = (tests + others).map(\.check.name) + clients.map(\.name)
    // Taking files apart takes longer than finding names, and is of use only where two are the same.
    let isPlain = Set(names).count == names.count
    let suites =
      isPlain
      ? [:]
      : Dictionary(grouping: files.flatMap { file in file.declaredChecks.map { (file.path, $0) } })
      {
        Place(path: $0.0, line: $0.1.line)
      }.mapValues { $0.map(\.1.suite) }
    var seen: [Place: Int] = [:]
    for (check, isHidden) in tests + others {
      let place = Place(path: check.location.path, line: check.location.position.line)
      // More than one may stand on a line.
      let (ofLine, number) = (suites[place] ?? [], seen[place, default: 0])
      add(check, suite: ofLine.indices.contains(number) ? ofLine[number] : "", isHidden: isHidden)
      seen[place] = number + 1
    }
    for client in clients {
      add(CheckName(name: client.name, location: SourceLocation(path: client.file.path)))
    }
    for (index, name) in zip(all.indices, CheckNaming.names(of: all.map(\.declared))) {
      all[index].name = name
    }
  }

  private struct Place: Hashable {
    var path: String
    var line: Int
  }

  private mutating func add(_ check: CheckName, suite: String = "", isHidden: Bool = false) {
    all.append(
      Check(
        declared: CheckNaming.Check(name: check.name, suite: suite, isHidden: isHidden),
        location: check.location, name: check.name))
  }

  /// The names, hidden checks' included.
  var names: [String] { all.map(\.name) }

  /// The names that learners see.
  var shown: [String] { all.filter { !$0.declared.isHidden }.map(\.name) }

  /// The names that graders alone see.
  var hidden: [String] { all.filter(\.declared.isHidden).map(\.name) }

  /// Reports a name that checks of several suites have.
  ///
  /// - Returns: Whether it is one.
  func reportAmbiguous(
    _ name: String, at location: SourceLocation, problems: ProblemList
  ) -> Bool {
    guard case .ambiguous(let names) = meaning(of: name) else { return false }
    let choices = names.map { "'\($0)'" }.joined(separator: " or ")
    problems.error(
      .sameCheckTwice,
      "there is more than one check '\(name)'", at: location,
      remedy: "say which suite's: write \(choices)")
    return true
  }

  /// What a name stands for: a check's own, or the one that has its suite before it.
  func meaning(of name: String) -> Meaning {
    let same = all.filter { $0.declared.name == name }
    if same.count > 1, !all.contains(where: { $0.declared.qualifiedName == name }) {
      var choices: [String] = []
      for name in same.map(\.declared.qualifiedName) where !choices.contains(name) {
        choices.append(name)
      }
      return .ambiguous(choices)
    }
    let found =
      all.first { $0.declared.qualifiedName == name } ?? all.first { $0.name == name }
    return found.map { .check($0.name) } ?? .unknown
  }

  /// The check that a name stands for, or else the name as it is.
  func resolved(_ name: String) -> String {
    if case .check(let known) = meaning(of: name) { known } else { name }
  }
}

extension SourceFile {
  /// The name of each `@Test` in the file, as Swift Testing tells it.
  var checkNames: [CheckName] {
    plainCheckNames
      ?? declaredChecks.map {
        CheckName(name: $0.name, location: SourceLocation(path: path, line: $0.line))
      }
  }

  /// The names where all are plain texts behind `@Test(`, as most are: to take a file apart takes longer. Nil where
  /// one is not.
  private var plainCheckNames: [CheckName]? {
    guard text.contains(ascii: "@Test") else { return [] }
    let code = codeWithoutComments
    var names: [CheckName] = []
    var line = 1
    var rest = code[...]
    while let found = rest.firstRange(ofASCII: "@Test") {
      line += rest[..<found.lowerBound].lineEndCount
      rest = code[found.upperBound...]
      // `@Testable` would be another attribute.
      guard let next = rest.first, !next.isLetter, next != "_" else { continue }
      guard let name = rest.prefixMatch(of: /\s*\(\s*"([^"\\\n]+)"/)?.1 else { return nil }
      names.append(CheckName(name: String(name), location: SourceLocation(path: path, line: line)))
    }
    return names
  }
}

extension ExerciseCheckNames {
  /// A text with the checks' names in its language by the names that tell checks apart.
  func resolving(_ text: Localized<ExerciseText>) -> Localized<ExerciseText> {
    var resolved = text
    resolved.translations = text.translations.mapValues { translation in
      var translation = translation
      translation.checkNames = resolving(translation.checkNames)
      return translation
    }
    return resolved
  }

  /// What is said of checks, by the names that tell them apart.
  func resolving<Value>(_ byName: [String: Value]) -> [String: Value] {
    Dictionary(byName.map { (resolved($0), $1) }, uniquingKeysWith: { first, _ in first })
  }

  /// Settings by the names that tell checks apart.
  func resolving(_ settings: [String: CheckSettings]) -> [String: CheckSettings] {
    let byName: [String: CheckSettings] = settings.mapValues { check in
      CheckSettings(points: check.points, after: check.after.map(resolved))
    }
    return Dictionary(byName.map { (resolved($0), $1) }, uniquingKeysWith: { first, _ in first })
  }

  /// Wrong answers with the names that tell checks apart.
  func resolving(_ answers: [WrongAnswer]) -> [WrongAnswer] {
    answers.map { answer in
      var answer = answer
      answer.failingChecks = answer.failingChecks.map(resolved)
      return answer
    }
  }
}
