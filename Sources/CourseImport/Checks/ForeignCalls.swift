// What stands in the tests of one file: each call of XCTest's becomes what Swift Testing has for it.

import LessonModel

extension ForeignSuites {
  /// Rewrites the call, or the piece, at an index.
  ///
  /// - Parameter index: Where it begins.
  /// - Returns: Where the next one begins.
  mutating func append(_ index: Int) -> Int {
    let piece = pieces[index]
    if let next = appendWaiting(index) { return next }
    if helpers.areOfTests, let end = appendExtension(index) ?? takeAccessOff(index) { return end }
    if piece.text == "continueAfterFailure", let end = leaveOutAssignment(index) { return end }
    guard piece.kind == .word, waitsInClosures.contains(index) || isOfXCTest(index) else {
      text += piece.text
      return index + 1
    }
    if let end = appendActivity(index) { return end + 1 }
    if piece.text == "XCTExpectFailure", let brace = all.code(from: index + 1),
      all.isAt(brace, "{"), let last = table.closing(brace)
    {
      text += "withKnownIssue \(rewritten(pieces[brace...last]).source)"
      return last + 1
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
    if piece.text == "XCTUnwrap", let value = arguments.first {
      arguments[0] = value.trying(helpers.throwing)
    }
    var end = close
    var closure: SwiftText?
    if ["XCTAssertThrowsError", "XCTExpectFailure"].contains(piece.text),
      let brace = all.code(from: close + 1),
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

  /// Puts what an activity does in its place: `XCTContext.runActivity(named: "A") { _ in … }`.
  ///
  /// - Parameter index: Where a call begins.
  /// - Returns: Where it ends; nil for another, and for one whose closure returns something, whose value is used, or
  ///   that attaches something.
  private mutating func appendActivity(_ index: Int) -> Int? {
    // Where one stays as it is, its test is left out, and nothing in it is looked through again.
    guard pieces[index].text == "XCTContext", unknown.isEmpty, let dot = all.code(from: index + 1),
      all.isAt(dot, "."), let name = all.code(from: dot + 1), pieces[name].text == "runActivity",
      let open = all.code(from: name + 1), all.isAt(open, "("), let close = table.closing(open),
      let brace = all.code(from: close + 1), all.isAt(brace, "{"), let last = table.closing(brace),
      let word = pieces[brace..<last].prefix(12).firstIndex(where: { $0.text == "in" }),
      depth < XCTestCall.depthMax
    else { return nil }
    let body = pieces[(word + 1)..<last]
    // What is given is called by a word, as `activity` or `(activity: XCTActivity)`.
    let used = Set(pieces[brace..<word].filter { $0.kind == .word }.map(\.text)).subtracting(["_"])
      .union(["return"])
    guard !body.contains(where: { used.contains($0.text) }) else { return nil }
    let before = text
    takeStatementBack()
    guard "{};\n".contains(text.last { $0 != " " } ?? "\n") else {
      text = before
      return nil
    }
    let label = SwiftText(pieces[(open + 1)..<close].source).labelled?.1
    text += "do {"
    if let label, label.isStringLiteral, !label.source.contains("\n"), body.first?.kind == .lineEnd
    {
      text += "  // \(label.source.dropFirst().dropLast())"
    }
    var next = body.startIndex
    depth += 1
    while next < last { next = append(next) }
    depth -= 1
    text += "}"
    return last
  }

  /// Whether a word is of XCTest, and not a function of the files' own.
  private func isOfXCTest(_ index: Int) -> Bool {
    let (name, all) = (pieces[index].text, pieces[...])
    guard !helpers.names.contains(String(name)) else { return false }
    if name.hasPrefix("XCT") { return all.code(before: index).map { pieces[$0].text } != "func" }
    return XCTestCall.unknown.contains(name)
      && (all.isOwnCall(at: index) || name == "continueAfterFailure")
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
      // Whoever calls the helper, or the closure, does not expect it to throw.
      text += "do { \(call) } catch { Issue.record(error) }"
    } else {
      text += call
    }
  }

  /// What stands in a part of the file, written anew.
  mutating func rewritten(_ part: ArraySlice<SwiftPiece>) -> SwiftText {
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
    let leaving = skipsOutsideTests.contains(index) ? "throw \(WaitingPart.skipName)()" : "return"
    switch pieces[index].text {
    case "XCTSkipIf": text += "if \(value) { \(leaving) }"
    case "XCTSkipUnless": text += "if !(\(value)) { \(leaving) }"
    default: text += leaving
    }
    return next
  }

  /// Takes `try`, `await` and `throw` back, which stand before a statement that goes.
  mutating func takeStatementBack() {
    for _ in 0..<2 {
      for word in ["try ", "await ", "throw "] where text.hasSuffix(word) {
        text.removeLast(word.count)
      }
    }
  }

  mutating func report(_ unknown: [(name: String, line: Int)], dropping test: String?) {
    for (name, line) in unknown {
      let what = test.map { ", so the test '\($0)' was left out" } ?? ""
      lose(
        at: line, "Swift Testing has nothing for '\(name)'\(what)",
        remedy: "write it anew with '#expect', '#require' or 'confirmation'")
      if test != nil { return }
    }
  }
}
