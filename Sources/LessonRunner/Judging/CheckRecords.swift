// What Swift Testing says of a run of checks: its event stream, version 6.3, as values.
//
// Wire types apart from the model; unknown kinds are ignored. The schema:
// https://github.com/swiftlang/swift-testing/blob/main/Documentation/ABI/JSON.md

import Foundation

/// One record of the stream that matters here.
enum CheckRecord: Equatable {
  /// A check of the suites, announced before anything runs.
  case declared(id: String, name: String)
  case started(id: String)
  /// A case began; the sentence that says so tells its arguments.
  case caseStarted(id: String, sentence: String)
  case caseEnded(id: String)
  /// An expectation does not hold; the testing library's own record follows.
  case expectation(FailedExpectation)
  /// - Parameter line: The line of the author's file that it is about.
  case issue(id: String?, text: String, comments: [String], line: Int?)
  case ended(id: String)
  case skipped(id: String)
  case runEnded

  /// Reads one record; nil for one of no interest.
  init?(json: [UInt8]) {
    let decoder = JSONDecoder()
    // The runtime writes its own records so; to find out by decoding takes as long as all else.
    if json.starts(with: Array(#"{"kind":"expectation""#.utf8)) {
      guard let own = try? decoder.decode(OwnLine.self, from: Data(json)) else { return nil }
      self = .expectation(own.payload)
      return
    }
    guard let line = try? decoder.decode(Line.self, from: Data(json)) else { return nil }
    let payload = line.payload
    switch (line.kind, payload.kind, payload.id ?? payload.testID) {
    case ("test", "function", let id?):
      self = .declared(id: id, name: payload.displayName ?? payload.name ?? id)
    case ("event", "testStarted", let id?): self = .started(id: id)
    case ("event", "testCaseStarted", let id?):
      self = .caseStarted(id: id, sentence: payload.messages?.first?.text ?? "")
    case ("event", "testCaseEnded", let id?): self = .caseEnded(id: id)
    case ("event", "testEnded", let id?): self = .ended(id: id)
    case ("event", "testSkipped", let id?): self = .skipped(id: id)
    case ("event", "issueRecorded", let id):
      guard payload.issue?.isFailure ?? true, !(payload.issue?.isKnown ?? false) else { return nil }
      let messages = payload.messages ?? []
      self = .issue(
        id: id, text: messages.first?.text ?? "the check failed",
        comments: messages.dropFirst().filter { $0.symbol == "details" }.map(\.text),
        line: payload.issue?.sourceLocation?.line)
    case ("event", "runEnded", _): self = .runEnded
    default: return nil
    }
  }

  /// `number → 7` of `Test case passing 1 argument number → 7 to "seven" started.`; nil of a check without arguments.
  ///
  /// Names and values hold any words: what is known by itself is the check's name.
  ///
  /// - Parameters:
  ///   - sentence: What the testing library says where a case begins.
  ///   - name: The check's name.
  /// - Returns: The arguments, each by its name.
  static func arguments(in sentence: String, toCheckNamed name: String) -> String? {
    // Without a regular expression: compiling one takes longer than all records together.
    let prefix = "Test case passing "
    guard sentence.hasPrefix(prefix) else { return nil }
    let words = sentence.dropFirst(prefix.count).split(separator: " ", maxSplits: 2)
    // A name that was given stands in quotation marks, a function's does not.
    let ends = [" to \"\(name)\" started.", " to \(name) started."]
    guard words.count == 3, words[1].hasPrefix("argument"),
      let end = ends.first(where: words[2].hasSuffix)
    else { return nil }
    return String(words[2].dropLast(end.count))
  }

  private struct Line: Decodable {
    var kind: String
    var payload: Payload
  }

  private struct Payload: Decodable {
    var kind: String?
    var id: String?
    var name: String?
    var displayName: String?
    var testID: String?
    var issue: IssuePayload?
    var messages: [Message]?
  }

  private struct OwnLine: Decodable {
    var payload: FailedExpectation
  }

  private struct IssuePayload: Decodable {
    var isFailure: Bool?
    var isKnown: Bool?
    var sourceLocation: Location?
  }

  private struct Location: Decodable {
    var line: Int
  }

  private struct Message: Decodable {
    var symbol: String?
    var text: String
  }
}
