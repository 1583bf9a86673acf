// One test file: `class ATests: XCTestCase` becomes `@Suite struct ATests`, `func testX()` a `@Test`,
// and each call of XCTest's what Swift Testing has for it.

import LessonModel

/// Rewrites one test file.
struct ForeignSuites {
  private(set) var text = ""
  private(set) var losses: [Diagnostic] = []
  private let path: String
  private let condition: RunAllCondition
  private let pieces: [SwiftPiece]
  private let table: PieceTable
  private let areInHelpers: [Bool]
  private let helpers: TestHelpers
  /// What the class is that is being rewritten: one that others inherit from, or one that inherits from such.
  private var isBase = false, hasBase = false, isExtension = false, className = ""
  /// Its tests so far.
  private var ownTests: Set<String> = []
  /// The tests of classes that others inherit from which cannot be written anew, with their class.
  private(set) var unwritten: Set<String> = []
  /// In how many calls the one lies that is being rewritten.
  private var depth = 0
  /// What XCTest has and Swift Testing has not, found in what is being rewritten.
  private var unknown: [(name: String, line: Int)] = []

  init(_ file: SourceFile, _ helpers: TestHelpers) {
    path = file.path
    self.helpers = helpers
    condition = RunAllCondition(file.text)
    let runnable = RunnableTests(condition.pieces)
    pieces = runnable.pieces
    table = PieceTable(pieces)
    areInHelpers = pieces[...].areInHelpers(table)
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

  private mutating func lose(at line: Int, _ message: String, remedy: String? = nil) {
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
    guard !condition.names.isEmpty else { return }
    let words = Set(SwiftScan(text).pieces.map(\.text))
    for name in condition.names.sorted() where words.contains(name[...]) {
      text += "\nlet \(name) = true\n"
    }
  }

  private var all: ArraySlice<SwiftPiece> { pieces[...] }

  private func line(of index: Int) -> Int { table.lines[index] }

  private func location(_ line: Int) -> SourceLocation { SourceLocation(path: path, line: line) }

  // MARK: Classes

  private mutating func rewriteClass(from start: Int, body: ClosedRange<Int>) {
    let header = pieces[start..<body.lowerBound]
    let keyword = header.firstIndex { ["class", "extension"].contains($0.text) } ?? start
    isExtension = pieces[keyword].text == "extension"
    className = all.code(from: keyword + 1).map { String(pieces[$0].text) } ?? ""
    ownTests = []
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
    text += "\(isBase ? "class" : "@Suite \(kind)") \(className)\(inherits) {"
    appendMembers(of: body)
    let inherited = helpers.tests(of: className).filter { isBase || !ownTests.contains($0.name) }
    if isBase, !inherited.isEmpty {
      text += "}\n\n@Suite final class \(className)Suite: \(className) {\n"
    } else if !inherited.isEmpty {
      text += "\n"
    }
    text += inherited.map(\.declaredAgain).joined(separator: "\n") + "}"
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
      let body = table.brace(from: close),
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
    if isBase { unwritten.insert("\(className).\(function)") }
    report(found, dropping: String(function))
  }

  /// `override func setUp()` is `init()`, and `tearDown` `deinit`.
  private mutating func appendSetUp(_ index: Int) -> Int? {
    guard let next = all.code(from: index + 1) else { return nil }
    let isOfType = pieces[next].text == "class" || pieces[next].text == "static"
    let keyword = isOfType ? all.code(from: next + 1) : next
    guard let keyword, all.isAt(keyword, "func"), let name = all.code(from: keyword + 1),
      let open = all.code(from: name + 1), let close = table.closing(open),
      let body = table.brace(from: close),
      let end = table.closing(body)
    else { return nil }
    let header = pieces[(close + 1)..<body].source
    let isSetUp = pieces[name].text.hasPrefix("setUp")
    let isTearDown = pieces[name].text.hasPrefix("tearDown")
    // It may be the files' own method that is overridden.
    if hasBase, !isSetUp, !isTearDown { return nil }
    let isPlain = !header.contains("throws") && !header.contains("async")
    guard !isOfType, isSetUp || isTearDown && isPlain else {
      leaveOut("\(isOfType ? "class func " : "")\(pieces[name].text)", at: index)
      return end + 1
    }
    if isSetUp { appendInitialiser(header) } else { text += "deinit {" }
    appendStatements((body + 1)..<end)
    text += "}"
    return end + 1
  }

  /// Adds the head of an initialiser, which calls that of the class it inherits from.
  private mutating func appendInitialiser(_ header: String) {
    guard hasBase else { return text += "init()\(header){" }
    let own = Set(header.split(separator: " ").map(String.init)).union(helpers.baseEffects)
    let effects = ["async", "throws"].filter(own.contains).map { "\($0) " }.joined()
    let isAsync = helpers.baseEffects.contains("async")
    let call = (helpers.baseEffects.contains("throws") ? "try " : "") + (isAsync ? "await " : "")
    let indent = String(text.reversed().prefix { $0 == " " })
    text += "override init() \(effects){\n\(indent)  \(call)super.init()"
  }

  /// Rewrites statements of which those are left out that Swift Testing has nothing for.
  private mutating func appendStatements(_ range: Range<Int>) {
    let items = pieces[range].items(line: line(of: range.lowerBound))
    text += pieces[range.lowerBound..<(items.first?.pieces.startIndex ?? range.upperBound)].source
    for item in items {
      let (start, unknownBefore) = (text.endIndex, unknown)
      unknown = []
      var index = item.pieces.startIndex
      while index < item.pieces.endIndex {
        // `try await super.setUp()`
        if pieces[index].text == "super",
          let close = item.pieces[index...].firstIndex(where: { $0.text == ")" })
        {
          takeStatementBack()
          index = close + 1
        } else {
          index = append(index)
        }
      }
      if let first = unknown.first {
        text.removeSubrange(start...)
        text += item.pieces.reversed().prefix { !$0.isCode }.reversed().map(\.text).joined()
        leaveOut(first.name, at: item.pieces.startIndex)
      }
      unknown = unknownBefore
    }
  }

  private mutating func leaveOut(_ name: String, at index: Int) {
    lose(
      at: line(of: index), "'\(name)' has no counterpart in Swift Testing, and was left out",
      remedy: "set up in 'init', take down in 'deinit'")
  }

  // MARK: Calls

  /// Rewrites the call, or the piece, at an index.
  ///
  /// - Parameter index: Where it begins.
  /// - Returns: Where the next one begins.
  private mutating func append(_ index: Int) -> Int {
    let piece = pieces[index]
    if helpers.areOfTests, let end = appendExtension(index) ?? takeAccessOff(index) { return end }
    if piece.text == "continueAfterFailure", let end = leaveOutAssignment(index) { return end }
    guard piece.kind == .word, !helpers.names.contains(String(piece.text)),
      piece.text.hasPrefix("XCT") || XCTestCall.waiting.contains(piece.text),
      all.code(before: index).map({ pieces[$0].text }) != "func"
    else {
      text += piece.text
      return index + 1
    }
    guard let open = all.code(from: index + 1), all.isAt(open, "("), let close = table.closing(open)
    else {
      unknown.append((String(piece.text), line(of: index)))
      text += piece.text
      return index + 1
    }
    if piece.text.hasPrefix("XCTSkip") { return appendSkip(index, open...close) }
    guard XCTestCall.known.contains(String(piece.text)), depth < XCTestCall.depthMax else {
      unknown.append((String(piece.text), line(of: index)))
      text += piece.text
      return index + 1
    }
    let parts = pieces[(open + 1)..<close].parts.map(\.trimmed)
    var arguments = parts.map { rewritten($0.withoutEndComments) }
    arguments.removeAll { ["file", "line"].contains($0.labelled?.0) }
    var end = close
    var closure: SwiftText?
    if piece.text == "XCTAssertThrowsError", let brace = all.code(from: close + 1),
      all.isAt(brace, "{"), let last = table.closing(brace)
    {
      closure = rewritten(pieces[brace...last])
      end = last
    }
    let call = XCTestCall(String(piece.text), arguments: arguments, closure: closure)
    if let new = call.rewritten {
      append(new, at: index)
      let comments = parts.map(\.endComments).joined()
      if all.dropFirst(end + 1).first?.kind == .lineEnd { text += comments }
    } else {
      unknown.append((String(piece.text), line(of: index)))
      text += pieces[index...end].source
    }
    return end + 1
  }

  /// Whether it is what is extended where helpers are: both of XCTest's classes become one protocol.
  private mutating func appendExtension(_ index: Int) -> Int? {
    guard ["XCTest", "XCTestCase"].contains(pieces[index].text),
      all.isAt(all.code(before: index), "extension")
    else { return nil }
    text += TestHelpers.protocolName
    return index + 1
  }

  /// The protocol is seen nowhere else, so neither is what extends it.
  private func takeAccessOff(_ index: Int) -> Int? {
    guard ["public", "open"].contains(pieces[index].text), let keyword = all.code(from: index + 1),
      all.isAt(keyword, "extension"), let name = all.code(from: keyword + 1),
      ["XCTest", "XCTestCase"].contains(pieces[name].text)
    else { return nil }
    return keyword
  }

  /// Takes out `continueAfterFailure = false`, and tells it.
  private mutating func leaveOutAssignment(_ index: Int) -> Int? {
    guard let sign = all.code(from: index + 1), all.isAt(sign, "="),
      let value = all.code(from: sign + 1)
    else { return nil }
    lose(
      at: line(of: index),
      "'continueAfterFailure' has no counterpart in Swift Testing, and was left out",
      remedy: "write 'try #require' where a test is to end")
    if text.hasSuffix("self.") { text.removeLast("self.".count) }
    return value + 1
  }

  /// Adds a call that was written anew.
  private mutating func append(_ call: String, at index: Int) {
    if call.hasPrefix("Issue.record("), text.hasSuffix("return ") {
      // It returns an issue, where XCTest's returns nothing.
      text.removeLast("return ".count)
      text += "\(call); return"
    } else if call.hasPrefix("#expect(try "), !call.hasPrefix("#expect(try await "),
      areInHelpers[index]
    {
      // Whoever calls the helper does not expect it to throw.
      text += "do { \(call) } catch { Issue.record(error) }"
    } else {
      text += call
    }
  }

  /// What stands in a part of the file, written anew.
  private mutating func rewritten(_ part: ArraySlice<SwiftPiece>) -> SwiftText {
    let before = text
    text = ""
    depth += 1
    defer {
      text = before
      depth -= 1
    }
    var index = part.startIndex
    while index < part.endIndex { index = append(index) }
    return SwiftText(text)
  }

  /// A skip that waits for RUNALL is taken out with its line; any other leaves the test early.
  private mutating func appendSkip(_ index: Int, _ arguments: ClosedRange<Int>) -> Int {
    let inside = pieces[(arguments.lowerBound + 1)..<arguments.upperBound]
    var next = arguments.upperBound + 1
    if condition.isAsked(in: inside) {
      takeStatementBack()
      while next < pieces.count, pieces[next].kind == .space || pieces[next].kind == .comment {
        next += 1
      }
      return next
    }
    lose(
      at: line(of: index), "a check cannot be skipped: where this test is, the check passes",
      remedy: "take the condition out, or the check")
    takeStatementBack()
    let value = inside.parts.first?.trimmed.source ?? "true"
    switch pieces[index].text {
    case "XCTSkipIf": text += "if \(value) { return }"
    case "XCTSkipUnless": text += "if !(\(value)) { return }"
    default: text += "return"
    }
    return next
  }

  /// Takes `try`, `await` and `throw` back, which stand before a statement that goes.
  private mutating func takeStatementBack() {
    for _ in 0..<2 {
      for word in ["try ", "await ", "throw "] where text.hasSuffix(word) {
        text.removeLast(word.count)
      }
    }
  }

  private mutating func report(_ unknown: [(name: String, line: Int)], dropping test: String?) {
    for (name, line) in unknown {
      let what = test.map { ", so the test '\($0)' was left out" } ?? ""
      lose(
        at: line, "Swift Testing has nothing for '\(name)'\(what)",
        remedy: "write it anew with '#expect', '#require' or 'confirmation'")
      if test != nil { return }
    }
  }
}
