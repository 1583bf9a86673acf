// An expectation that does not hold, as the recorder tells of it, and in words for the learner.
//
// Values are what the run had; the author's source is never shown as one.

import LessonModel

/// What the recorder tells of an expectation that does not hold.
struct FailedExpectation: Decodable, Equatable {
  /// The line of the author's file.
  var line: Int
  /// The operator, or the member that must be true, with `!` before it where it must not.
  var relation: String
  /// 1 where what is expected stands on the left.
  var reversed: Int
  /// When the expectation before ended, or the case began, by the clock of the events.
  var start: UInt64
  /// When this one did.
  var end: UInt64
  /// How many requests to another process there were before those, and how many since.
  var firstRequest: Int
  var requests: Int
  /// The values, if there are any; long ones only around their first difference.
  var left: String?
  var right: String?
  /// The call that was to be true or false, with what it was given.
  var call: String?
  /// The error that was to be thrown, or its type.
  var wanted: String?

  // Where long values first differ.
  var index: String?
  var key: String?
  var textLine: String?
  var character: String?
  var leftCount: String?
  var rightCount: String?
  var leftPart: String?
  var rightPart: String?
  var leftOnly: String?
  var rightOnly: String?

  /// Of several conditions, each that was looked at; `relation` says how they are joined.
  var parts: [FailedExpectation]?
  /// Which of several conditions it is, and whether it holds: 0 or 1.
  var ordinal: Int?
  var holds: Int?
}

extension FailedExpectation {
  /// Whether nothing is known but when what it is about ran.
  var isBare: Bool { relation == "issue" }

  /// What it tells of the testing library's record of an issue on a line of the author's.
  func about(line: Int?) -> Self? {
    guard self.line != line else { return self }
    var bare = self
    bare.wanted = nil
    return isBare ? bare : nil
  }

  /// Of a pair of left and right, what came and what is expected.
  func oriented(_ left: String?, _ right: String?) -> (actual: String?, expected: String?) {
    reversed == 1 ? (right, left) : (left, right)
  }

  /// Why it does not hold.
  var reason: Issue.Reason {
    if let joinedReason { return joinedReason }
    let sides = oriented(left, right)
    let values = ["expected": sides.expected ?? "nil", "actual": sides.actual ?? "nil"]
    switch relation {
    case "==":
      return .difference(
        expected: values["expected", default: ""], actual: values["actual", default: ""])
    case "true", "!true":
      let (expected, actual) = relation == "true" ? ("true", "false") : ("false", "true")
      guard let call else { return .difference(expected: expected, actual: actual) }
      return .told(
        Phrase(
          "expected {expected} from {call}, got {actual}",
          ["expected": expected, "call": call, "actual": actual]))
    case "!=" where sides.expected == nil: return .told("expected a value, got nil")
    case "?": return .told("expected a value, got nil")
    default:
      let name = reversed == 1 ? Self.mirrored[relation] ?? relation : relation
      guard let text = Self.words[name] else { return .told("the check failed") }
      return .told(Phrase(text, values))
    }
  }

  private static let mirrored = [
    "<": ">", ">": "<", "<=": ">=", ">=": "<=", "contains": "in", "!contains": "!in",
  ]

  private static let words = [
    "!=": "expected anything but {expected}",
    "<": "expected less than {expected}, got {actual}",
    "<=": "expected at most {expected}, got {actual}",
    ">": "expected more than {expected}, got {actual}",
    ">=": "expected at least {expected}, got {actual}",
    "===": "expected the very same object, got another one",
    "!==": "expected another object, got the same one",
    "isEmpty": "expected it to be empty, got {actual}",
    "!isEmpty": "expected it not to be empty, got {actual}",
    "contains": "expected it to contain {expected}, got {actual}",
    "!contains": "expected it not to contain {expected}, got {actual}",
    "in": "expected it to be in {expected}, got {actual}",
    "!in": "expected it not to be in {expected}, got {actual}",
    "~=": "expected a match for {expected}, got {actual}",
    "containsWhere": "expected an element that is as wanted, got {actual}",
    "!containsWhere": "expected no such element, got {actual}",
    "allSatisfy": "expected every element to be as wanted, got {actual}",
    "!allSatisfy": "expected not every element to be so, got {actual}",
    "hasPrefix": "expected it to begin with {expected}, got {actual}",
    "!hasPrefix": "expected it not to begin with {expected}, got {actual}",
    "starts": "expected it to begin with {expected}, got {actual}",
    "!starts": "expected it not to begin with {expected}, got {actual}",
    "hasSuffix": "expected it to end with {expected}, got {actual}",
    "!hasSuffix": "expected it not to end with {expected}, got {actual}",
    "isMultiple": "expected a multiple of {expected}, got {actual}",
    "!isMultiple": "expected no multiple of {expected}, got {actual}",
    "near": "expected about {expected}, got {actual}",
    "!near": "expected nothing near {expected}, got {actual}",
  ]

  /// Where long values first differ, and how little it is that differs.
  var remarks: [Phrase] {
    if let joinedRemarks { return joinedRemarks }
    guard relation == "==" else { return [] }
    let parts = oriented(leftPart, rightPart)
    let place = self.place(parts)
    let isPart = leftPart != nil && rightPart != nil
    let sides = isPart ? parts : oriented(left, right)
    let small = sides.actual.flatMap { actual in
      sides.expected.flatMap { NearMiss.remark(expected: $0, actual: actual) }
    }
    return place + [small].compactMap(\.self)
  }

  private func place(_ parts: (actual: String?, expected: String?)) -> [Phrase] {
    let counts = oriented(leftCount, rightCount)
    let only = oriented(leftOnly, rightOnly)
    var values = ["expected": parts.expected, "actual": parts.actual].compactMapValues(\.self)
    if let index {
      values["index"] = index
      guard values.count == 3 else {
        values = ["expected": counts.expected ?? "", "actual": counts.actual ?? "", "count": index]
        return [
          Phrase(
            "the first {count} elements are as expected; it should have {expected}, it has {actual}",
            values)
        ]
      }
      return [
        Phrase(
          "the first difference is at index {index}: expected {expected}, got {actual}", values)
      ]
    }
    if let textLine {
      values["line"] = textLine
      guard values.count == 3 else {
        let text =
          parts.actual == nil
          ? "the text ends before line {line}: expected {expected}"
          : "the text should have ended before line {line}: got {actual}"
        return [Phrase(text, values)]
      }
      return [
        Phrase("the first difference is in line {line}: expected {expected}, got {actual}", values)
      ]
    }
    if let character {
      return [Phrase("the first difference is at character {number}", ["number": character])]
    }
    if let key {
      values["key"] = key
      guard values.count == 3 else {
        let text =
          parts.actual == nil
          ? "there is nothing for the key {key}: expected {expected}"
          : "there should be nothing for the key {key}: got {actual}"
        return [Phrase(text, values)]
      }
      return [Phrase("for the key {key}: expected {expected}, got {actual}", values)]
    }
    return [
      only.expected.flatMap { $0.isEmpty ? nil : Phrase("missing: {values}", ["values": $0]) },
      only.actual.flatMap {
        $0.isEmpty ? nil : Phrase("should not be there: {values}", ["values": $0])
      },
    ].compactMap(\.self)
  }
}

extension CheckRun.RecordedIssue {
  /// The issue in words for the learner.
  var reason: Issue.Reason {
    if let expectation, !expectation.isBare { return expectation.reason }
    let failed = "Expectation failed: "
    if text.hasPrefix(failed) {
      return reason(ofFailure: String(text.dropFirst(failed.count)))
    }
    if let error = text.droppingPrefix("Caught error: ") {
      return .told(Phrase("it throws {actual}", ["actual": error.thrownError]))
    }
    return text == "Issue recorded" ? .told("the check failed") : .message(text)
  }

  /// What helps to see it.
  var remarks: [Phrase] { expectation?.remarks ?? [] }

  /// What the testing library says of errors that were to be thrown; of anything else it has nothing but
  /// the author's source.
  private func reason(ofFailure text: String) -> Issue.Reason {
    if let rest = text.droppingPrefix("an error was expected but none was thrown") {
      let value = rest.droppingPrefix(" and \"")?.droppingSuffix("\" was returned")
      // Its quotation marks are those of the sentence, also around a text.
      let told = value == "" ? "\"\"" : value
      let values = ["expected": expectation?.wanted, "actual": value == "()" ? nil : told]
        .compactMapValues(\.self)
      let words =
        switch (values["expected"], values["actual"]) {
        case (nil, nil): "expected an error, and none was thrown"
        case (nil, _?): "expected an error, got {actual}"
        case (_?, nil): "expected the error {expected}, and none was thrown"
        case (_?, _?): "expected the error {expected}, got the value {actual}"
        }
      return .told(Phrase(words, values))
    }
    if let error = text.droppingPrefix("an error was thrown when none was expected: ") {
      return .told(Phrase("it throws {actual}", ["actual": Self.error(error).text]))
    }
    return Self.mismatch(ofErrors: text) ?? .told("the check failed")
  }

  /// `expected error ".empty" of type Mistake, but ".other" of type Mistake was thrown instead`.
  private static func mismatch(ofErrors text: String) -> Issue.Reason? {
    let end = " was thrown"
    if let error = text.droppingPrefix("unexpected error "), let found = error.firstRange(of: end) {
      let actual = Self.error(error[..<found.lowerBound]).text
      return .told(Phrase("it throws {actual}", ["actual": actual]))
    }
    let separator = ", but "
    guard let told = text.droppingPrefix("expected error ")?.droppingSuffix(end + " instead"),
      let comma = told.firstRange(of: separator + "\"") ?? told.firstRange(of: separator)
    else {
      let isOfErrors = ["expected error", "unexpected error", "no error", "expected exit", "exit"]
        .contains { text.hasPrefix($0) }
      return isOfErrors ? .message(text) : nil
    }
    let wanted = error(told[..<comma.lowerBound])
    let actual = error(told[comma.lowerBound...].dropFirst(separator.count))
    let isOfOneType = wanted.type == actual.type || wanted.text == wanted.type
    func said(_ error: (text: String, type: String?)) -> String {
      error.text + (error.type.flatMap { isOfOneType || error.text == $0 ? nil : " (\($0))" } ?? "")
    }
    return .told(
      Phrase(
        "expected the error {expected}, got {actual}",
        ["expected": said(wanted), "actual": said(actual)]))
  }

  /// Takes `".empty" of type Mistake` apart. A type that its error tells itself is not said; of a type
  /// alone, `of type Mistake`, the type is the text.
  private static func error(_ text: some StringProtocol) -> (text: String, type: String?) {
    let text = String(text)
    if let type = text.droppingPrefix("of type ") { return (type, type) }
    guard let value = text.droppingPrefix("\""), let end = value.lastIndex(of: "\"") else {
      return (text.thrownError, nil)
    }
    let type = String(value[end...]).droppingPrefix("\" of type ")
    return (String(value[..<end]).thrownError, type)
  }
}

extension String {
  /// The text behind a prefix; nil where it does not begin so.
  func droppingPrefix(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  /// The text before a suffix; nil where it does not end so.
  fileprivate func droppingSuffix(_ suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}
