// Test files of others as checks: XCTest's classes become suites of Swift Testing, nothing waits for
// RUNALL, and no two checks of a suite share a name. Start at `ForeignTests.init`.

import LessonModel
import SwiftReading

/// The checks that test files give.
struct ForeignTests {
  /// `checks.swift`.
  private(set) var text = ""
  /// What could not be kept, by file and line.
  private(set) var losses: [Diagnostic] = []
  /// How many checks there are.
  private(set) var count = 0

  /// Makes checks of test files, in their order.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - answers: What they judge, as far as it is known.
  init(_ files: [SourceFile], beside answers: [SourceFile] = []) {
    var imports: [String] = []
    var bodies: [String] = []
    var names: Set<String> = []
    var helpers = TestHelpers(files, beside: answers)
    if !helpers.bases.isEmpty {
      for file in files {
        var suites = ForeignSuites(file, helpers)
        suites.rewrite()
        helpers.leaveOut(suites.unwritten)
      }
    }
    var parts: Set<WaitingPart> = []
    if helpers.areOfTests { bodies.append("protocol \(TestHelpers.protocolName) {}") }
    for file in files {
      var suites = ForeignSuites(file, helpers)
      suites.rewrite()
      losses += suites.losses
      parts.formUnion(suites.parts)
      let (found, body) = Self.parted(suites.text)
      for line in found where !imports.contains(line) { imports.append(line) }
      bodies.append(body)
    }
    bodies = PrivateNames(bodies).texts.map { body in
      var naming = TestRenaming(body, taken: names)
      naming.rename()
      names = naming.taken
      count += naming.count
      return naming.text
    }
    let named = WaitingPart.allCases.filter { part in
      parts.contains(part) && bodies.contains { part.isNamed(in: $0) }
    }
    bodies += named.map(\.source)
    let systems = imports.filter { !$0.hasPrefix("@") }.sorted()
    let own = imports.filter { $0.hasPrefix("@") }
    let head = [systems, own].filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    text = (head + bodies).map(\.tidied).joined(separator: "\n\n") + "\n"
  }

  /// A file's imports, and the rest of it.
  private static func parted(_ text: String) -> (imports: [String], rest: String) {
    var imports: [String] = []
    var rest: [Substring] = []
    var depth = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#if") { depth += 1 }
      if line.hasPrefix("#endif") { depth -= 1 }
      let words = line.split { $0 == " " }
      let isImport =
        words.first == "import" || words.first == "@testable" && words.dropFirst().first == "import"
      if depth == 0, isImport {
        imports.append(words.prefix { !$0.hasPrefix("//") }.joined(separator: " "))
      } else {
        rest.append(line)
      }
    }
    return (imports, rest.joined(separator: "\n"))
  }
}

extension String {
  /// The Swift text without white space at line ends, and never with two empty lines together; literals stay as
  /// they are.
  var tidied: String {
    var lines: [Substring] = []
    var lexer = SwiftLexer(hidesMarks: false)
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      let goesOn = lexer.isWithinLiteral
      _ = lexer.line(line)
      let end = line.lastIndex { !$0.isWhitespace }.map { line.index(after: $0) } ?? line.startIndex
      let text = lexer.isWithinLiteral ? line : line[..<end]
      if !goesOn {
        if text.isEmpty, lines.last?.isEmpty == true || lines.last?.last == "{" { continue }
        let isEnd = text.drop(while: \.isWhitespace) == "}"
        if isEnd, lines.last?.isEmpty == true { lines.removeLast() }
      }
      lines.append(text)
    }
    return lines.joined(separator: "\n").withoutOuterLines
  }
}
