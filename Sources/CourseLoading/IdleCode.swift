// Code of an exercise's author that judges nothing: checks that expect nothing, expectations that hold
// whatever the learner writes, probes that nobody calls.

import LessonModel
import SwiftReading

/// Looks for what an exercise's checks could do without.
struct IdleCode {
  private let exercise: Exercise
  private let problems: ProblemList

  init(_ exercise: Exercise, problems: ProblemList) {
    self.exercise = exercise
    self.problems = problems
  }

  func check() {
    for file in [exercise.checks, exercise.hidden].compactMap(\.self) {
      reportIdleChecks(in: file)
      reportConstantExpectations(in: file)
    }
    if let probes = exercise.probes { reportUnusedProbes(in: probes) }
  }

  // MARK: Checks

  /// What makes a check fail, beside a trap.
  private static let judging = ["#expect", "#require", "Issue.record", "confirmation("]

  private func reportIdleChecks(in file: SourceFile) {
    let code = file.codeWithoutComments
    let tests = file.checkNames
    let lines = SourceFile(path: file.path, text: code).lines
    // A check may leave the judging to a function of the author's.
    lazy var helpers = Declarations(of: code, deepest: 8).names.filter(\.isFunction).map(\.name)
    for (index, test) in tests.enumerated() {
      let first = test.location.position.line
      let next = index + 1 < tests.count ? tests[index + 1].location.position.line : Int.max
      let body = lines.dropFirst(first - 1).prefix(max(1, next - first)).joined(separator: "\n")
      guard !Self.judging.contains(where: { body.contains($0) }) else { continue }
      let calls = helpers.contains { name in
        body.mentionCount(of: name) > body.declarationCount(of: name)
      }
      guard !calls else { continue }
      problems.warning(
        .noExpectation,
        "the check '\(test.name)' expects nothing", at: test.location,
        remedy: "write '#expect(…)' with what must hold")
    }
  }

  private func reportConstantExpectations(in file: SourceFile) {
    let code = file.codeWithoutComments
    var line = 1
    var rest = code[...]
    while let found = rest.firstRange(ofASCII: "#expect(") {
      line += rest[..<found.lowerBound].lineEndCount
      rest = rest[found.upperBound...]
      guard let condition = rest.upToClosingParenthesis, condition.isConstant else { continue }
      problems.warning(
        .constantExpectation,
        "this expectation is the same whatever the learner writes",
        at: SourceLocation(path: file.path, line: line),
        remedy: "let it compare something that the learner's code gives")
    }
  }

  // MARK: Probes

  private func reportUnusedProbes(in probes: SourceFile) {
    let code = probes.codeWithoutComments
    let others =
      [exercise.checks, exercise.hidden].compactMap(\.self) + exercise.clients.map(\.file)
    let users = others.map(\.codeWithoutComments)
    // Whether a function is called, `lint` finds out by its syntax.
    for declared in Declarations(of: code, deepest: 0).names where !declared.isFunction {
      let isUsed =
        users.contains { $0.mentionCount(of: declared.name) > 0 }
        || code.mentionCount(of: declared.name) > code.declarationCount(of: declared.name)
      guard !isUsed else { continue }
      problems.warning(
        .unusedProbe,
        "no check uses the probe '\(declared.name)'",
        at: SourceLocation(path: probes.path, line: declared.line),
        remedy: "call it from a check, or take it out")
    }
  }
}

/// The names that a source declares.
private struct Declarations {
  private(set) var names: [(name: Substring, line: Int, isFunction: Bool)] = []

  /// Finds functions, types and variables that no more than so many braces enclose.
  init(of code: String, deepest: Int) {
    var depth = 0
    for (index, line) in code.textLines.enumerated() {
      let words = line.names
      if depth <= deepest, let keyword = words.firstIndex(where: declaringWords.contains),
        words.indices.contains(keyword + 1), !words[..<keyword].contains("extension"),
        !line.contains("@Test"), !line.contains("@Suite")
      {
        names.append((words[keyword + 1], index + 1, words[keyword] == "func"))
      }
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
    }
  }
}

/// The words behind which the names of functions, types and variables stand.
private let declaringWords: Set<Substring> = [
  "func", "struct", "class", "enum", "actor", "protocol", "let", "var", "typealias",
]

extension StringProtocol where SubSequence == Substring {
  /// The names and words of Swift's in a source.
  fileprivate var names: [Substring] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "`" }
  }

  /// How often a name stands in a source as a word of its own.
  fileprivate func mentionCount(of name: Substring) -> Int {
    names.count { $0 == name }
  }

  /// How often a source declares a name as a function, a type or a variable.
  fileprivate func declarationCount(of name: Substring) -> Int {
    zip(names, names.dropFirst()).count { before, word in
      word == name && declaringWords.contains(before)
    }
  }
}

extension Substring {
  /// What stands before the parenthesis that closes one which is open.
  fileprivate var upToClosingParenthesis: Substring? {
    var depth = 1
    var isText = false
    var previous: Character = " "
    for index in indices {
      let character = self[index]
      if character == "\"", previous != "\\" { isText.toggle() }
      if !isText, character == "(" { depth += 1 }
      if !isText, character == ")" { depth -= 1 }
      if depth == 0 { return self[..<index] }
      previous = character
    }
    return nil
  }

  /// Whether nothing but literals and operators stand here.
  fileprivate var isConstant: Bool {
    guard !contains("\\("), contains(where: { !$0.isWhitespace }) else { return false }
    // Every second part stands between quotation marks.
    let code = split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: " ")
    let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "#" }
    return words.allSatisfy { ["true", "false", "nil"].contains($0) || $0.first?.isNumber == true }
  }
}
