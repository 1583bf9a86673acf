// One test file: `class ATests: XCTestCase` becomes `@Suite struct ATests`, `func testX()` a `@Test`,
// and each call of XCTest's what Swift Testing has for it.

import LessonModel

/// Rewrites one test file.
struct ForeignSuites {
  var text = ""
  private(set) var losses: [Diagnostic] = []
  let path: String
  let condition: RunAllCondition
  var pieces: [SwiftPiece]
  let table: PieceTable
  let areInHelpers: [Bool]
  /// What each wait for all expectations waits for, by its index.
  let awaitedNames: [Int: [Substring]]
  /// Where something waits and cannot.
  let waitsInClosures: Set<Int>
  /// Where a check is left early from outside of its own body.
  let skipsOutsideTests: Set<Int>
  let helpers: TestHelpers
  /// What stands among the checks for something of XCTest's.
  var parts: Set<WaitingPart> = []
  /// What the class is that is being rewritten: one that others inherit from, or one that inherits from such.
  private(set) var isBase = false, hasBase = false, isExtension = false, className = ""
  /// What sets up and takes down for each of its tests.
  private(set) var setUpMethods: [SetUpMethod] = []
  /// Its tests so far.
  private var ownTests: Set<String> = []
  /// The tests of classes that others inherit from which cannot be written anew, with their class.
  private(set) var unwritten: Set<String> = []
  /// In how many calls the one lies that is being rewritten.
  var depth = 0
  /// What XCTest has and Swift Testing has not, found in what is being rewritten.
  var unknown: [(name: String, line: Int)] = []

  init(_ file: SourceFile, _ helpers: TestHelpers) {
    path = file.path
    self.helpers = helpers
    condition = RunAllCondition(file.text, beside: helpers.runAllNames)
    let runnable = RunnableTests(condition.pieces)
    pieces = runnable.pieces
    table = PieceTable(pieces)
    areInHelpers = pieces[...].areInHelpers(table)
    awaitedNames = pieces[...].awaitedNames()
    waitsInClosures = pieces[...].waitsInClosures(table, calling: helpers.waiting)
    skipsOutsideTests = pieces[...].skipsOutsideTests(table)
    for (item, reason) in runnable.leftOut {
      let what = item.name.hasPrefix("func ") ? "test" : "suite"
      let name = item.name.split(separator: " ").last ?? ""
      lose(at: item.line, "the \(what) '\(name)' \(reason), and was left out")
    }
    for line in condition.otherLines {
      lose(
        at: line, "a check is always run: the condition of this test was left out",
        remedy: "take the check out where the condition does not hold here")
    }
  }

  mutating func lose(at line: Int, _ message: String, remedy: String? = nil) {
    losses.append(Diagnostic(.warning, at: location(line), message, remedy: remedy))
  }

  mutating func rewrite() {
    var index = 0
    while index < pieces.count {
      if let body = helpers.testClass(at: index, in: all, table) {
        rewriteClass(from: index, body: body)
        index = body.upperBound + 1
      } else if pieces[index].text == "import", let name = all.code(from: index + 1),
        pieces[name].text == "XCTest"
      {
        // XCTest brings Foundation along.
        text += "import Foundation\nimport Testing"
        index = name + 1
      } else {
        index = append(index)
      }
    }
    report(unknown, dropping: nil)
    guard !helpers.runAllConstants.isEmpty else { return }
    let words = Set(SwiftScan(text).pieces.map(\.text))
    for name in helpers.runAllConstants.sorted() where words.contains(name[...]) {
      text += "\nprivate let \(name) = true\n"
    }
  }

  var all: ArraySlice<SwiftPiece> { pieces[...] }

  func line(of index: Int) -> Int { table.lines[index] }

  private func location(_ line: Int) -> SourceLocation { SourceLocation(path: path, line: line) }

  // MARK: Classes

  private mutating func rewriteClass(from start: Int, body: ClosedRange<Int>) {
    let header = pieces[start..<body.lowerBound]
    let keyword = header.firstIndex { ["class", "extension"].contains($0.text) } ?? start
    isExtension = pieces[keyword].text == "extension"
    className = all.code(from: keyword + 1).map { String(pieces[$0].text) } ?? ""
    ownTests = []
    setUpMethods = pieces[body].setUpMethods(table).filter { !$0.isOfType }
    let colon = header.firstIndex { $0.text == ":" } ?? body.lowerBound - 1
    var parents = pieces[(colon + 1)..<body.lowerBound].parts.map { $0.trimmed.source }
      .filter { $0 != "XCTestCase" && !$0.isEmpty }
    isBase = helpers.bases.contains(className)
    hasBase = parents.first.map(helpers.bases.contains) ?? false
    if helpers.areOfTests, !hasBase { parents.insert(TestHelpers.protocolName, at: 0) }
    guard !isExtension else {
      text += "extension\(pieces[(keyword + 1)..<body.lowerBound].source){"
      appendMembers(of: body)
      return text += "}"
    }
    let kind = hasBase || pieces[body].holdsState ? "final class" : "struct"
    let inherits = parents.isEmpty ? "" : ": " + parents.joined(separator: ", ")
    let ofType = traitOfSetUp(of: isBase ? "\(className)Suite" : className)
    let traits =
      (helpers.haveLife ? [".\(WaitingPart.trait)"] : []) + (ofType.map { ["\($0.name)()"] } ?? [])
    let suite = traits.isEmpty ? "@Suite" : "@Suite(\(traits.joined(separator: ", ")))"
    if helpers.haveLife { parts.insert(.life) }
    text += "\(isBase ? "class" : "\(suite) \(kind)") \(className)\(inherits) {"
    appendInitialiserOfBase()
    appendMembers(of: body)
    let inherited = helpers.tests(of: className).filter { isBase || !ownTests.contains($0.name) }
    if isBase, !inherited.isEmpty {
      text += "}\n\n\(suite) final class \(className)Suite: \(className) {\n"
    } else if !inherited.isEmpty {
      text += "\n"
    }
    text += inherited.map(\.declaredAgain).joined(separator: "\n") + "}"
    if let ofType, !isBase || !inherited.isEmpty { text += ofType.source }
  }

  private mutating func appendMembers(of body: ClosedRange<Int>) {
    var index = body.lowerBound + 1
    while index < body.upperBound { index = appendMember(index) }
  }

  /// Rewrites the member, or the piece, at an index.
  ///
  /// - Parameter index: Where it begins.
  /// - Returns: Where the next one begins.
  private mutating func appendMember(_ index: Int) -> Int {
    if pieces[index].text == "override", let end = appendSetUp(index) { return end }
    if let end = all.endOfTestList(at: index) { return end + 1 }
    if pieces[index].text == "func", let name = all.code(from: index + 1),
      pieces[name].text.hasPrefix("test"), let open = all.code(from: name + 1),
      all.isAt(open, "("), let close = table.closing(open), all.code(from: open + 1) == close,
      let body = table.brace(from: close), isFound(pieces[(close + 1)..<body]),
      let end = table.closing(body)
    {
      appendTest(index, name: name, body: body...end)
      return end + 1
    }
    if pieces[index].text == "{", let end = table.closing(index) {
      var inner = index
      while inner <= end { inner = append(inner) }
      return inner
    }
    return append(index)
  }

  /// Whether XCTest would find the test whose modifiers were read last.
  ///
  /// - Parameter ending: What stands between its parameters and its body.
  /// - Returns: Whether it is neither private nor the type's, and returns nothing.
  private func isFound(_ ending: ArraySlice<SwiftPiece>) -> Bool {
    var before = text
    let modifiers = before.removeEndModifiers().split(whereSeparator: \.isWhitespace)
    let unfound: Set<Substring> = ["private", "fileprivate", "static", "class"]
    let words = ending.source.split { $0.isWhitespace || "->".contains($0) }
    return modifiers.allSatisfy { !unfound.contains($0) }
      && words.allSatisfy { ["async", "throws", "rethrows", "Void", "()"].contains($0) }
  }

  private mutating func appendTest(_ index: Int, name: Int, body: ClosedRange<Int>) {
    guard !isBase || !isExtension else {
      return lose(
        at: line(of: index),
        "the test '\(pieces[name].text)' was left out: it extends a class that others inherit from",
        remedy: "write it into the class")
    }
    let modifiers = text.removeEndModifiers()
    let (start, unknownBefore) = (text.endIndex, unknown)
    let function = pieces[name].text
    ownTests.insert(String(function))
    if !isBase {
      text += "@Test(\"\(function.dropFirst("test".count).spacedWords)\")"
      // On a line of its own, as people write it.
      let indent = text[..<start].reversed().prefix { $0 != "\n" }
      text += indent.allSatisfy(\.isWhitespace) ? "\n" + String(indent.reversed()) : " "
    }
    unknown = []
    let header = rewritten(pieces[index..<body.lowerBound]).source
    let code = rewritten(pieces[body]).source
    // What throws in an assertion fails it; an expectation lets it through.
    let isThrowing =
      header.hasSuffix("throws") || !isBase && !code.contains("#expect(try ")
    text += modifiers + header + (isThrowing ? " " : " throws ") + code
    let found = unknown
    unknown = unknownBefore
    guard !found.isEmpty else { return }
    text.removeSubrange(start...)
    text.removeEndAttributes()
    if isBase { unwritten.insert("\(className).\(function)") }
    report(found, dropping: String(function))
  }
}
