// One call of XCTest's as Swift Testing writes it: `XCTAssertEqual(a, b)` is `#expect(a == b)`.

/// A call in a test, cut into its arguments, with all calls inside it written anew already.
struct XCTestCall {
  /// What stands at the beginning of an expression and must stand before all of a comparison.
  private static let effects = ["try", "await"]

  let name: String
  /// What was given by position, and what was given by name.
  private var values: [SwiftText] = []
  private var labelled: [String: SwiftText] = [:]
  /// The closure at the end.
  private let closure: SwiftText?

  /// Makes a call from its arguments and the closure behind it, braces included.
  init(_ name: String, arguments: [SwiftText], closure: SwiftText?) {
    self.name = name
    self.closure = closure
    for argument in arguments {
      if let (label, value) = argument.labelled {
        labelled[label] = value
      } else {
        values.append(argument)
      }
    }
  }

  /// The calls that there is something for in Swift Testing.
  static let known: Set<String> = [
    "XCTAssert", "XCTAssertTrue", "XCTAssertFalse", "XCTAssertEqual", "XCTAssertNotEqual",
    "XCTAssertIdentical", "XCTAssertNotIdentical", "XCTAssertNil", "XCTAssertNotNil",
    "XCTAssertLessThan", "XCTAssertLessThanOrEqual", "XCTAssertGreaterThan",
    "XCTAssertGreaterThanOrEqual", "XCTAssertThrowsError", "XCTAssertNoThrow", "XCTUnwrap",
    "XCTFail", "XCTExpectFailure",
  ]

  /// Members of `XCTestCase` that there may be nothing for.
  static let unknown: Set<Substring> = [
    "expectation", "waitForExpectations", "fulfillment", "keyValueObservingExpectation",
    "measure", "measureMetrics", "startMeasuring", "stopMeasuring", "addTeardownBlock",
    "continueAfterFailure",
  ]

  /// How many calls may lie in each other that are written anew.
  static let depthMax = 32

  private static let comparisons = [
    "XCTAssertEqual": "==", "XCTAssertNotEqual": "!=", "XCTAssertIdentical": "===",
    "XCTAssertNotIdentical": "!==", "XCTAssertLessThan": "<", "XCTAssertLessThanOrEqual": "<=",
    "XCTAssertGreaterThan": ">", "XCTAssertGreaterThanOrEqual": ">=",
  ]

  /// The call as Swift Testing writes it; nil for one that has no counterpart.
  var rewritten: String? {
    if let sign = Self.comparisons[name] { return comparison(sign) }
    switch name {
    case "XCTAssert", "XCTAssertTrue":
      return values.first.map { "#expect(\($0.source)\(comment(1)))" }
    case "XCTAssertFalse":
      guard let value = values.first?.operand else { return nil }
      return "#expect(\(value.effects)!\(value.text)\(comment(1)))"
    case "XCTAssertNil", "XCTAssertNotNil":
      guard let value = values.first?.operand else { return nil }
      let sign = name == "XCTAssertNil" ? "==" : "!="
      return "#expect(\(value.effects)\(value.text) \(sign) nil\(comment(1)))"
    case "XCTUnwrap": return values.first.map { "#require(\($0.source)\(comment(1)))" }
    case "XCTFail":
      return values.isEmpty ? "Issue.record()" : "Issue.record(\(text(of: values[0])))"
    case "XCTAssertNoThrow":
      return values.first.map { "#expect(throws: Never.self\(comment(1))) { \($0.source) }" }
    case "XCTAssertThrowsError": return throwing
    case "XCTExpectFailure": return knownIssue
    default: return nil
    }
  }

  private func comparison(_ sign: String) -> String? {
    guard values.count >= 2 else { return nil }
    let (left, right) = (values[0].operand, values[1].operand)
    let effects = Self.effects.filter { left.effects.contains($0) || right.effects.contains($0) }
      .map { "\($0) " }.joined()
    guard let accuracy = labelled["accuracy"] else {
      return "#expect(\(effects)\(left.text) \(sign) \(right.text)\(comment(2)))"
    }
    let within = sign == "==" ? "<=" : ">"
    return "#expect(\(effects)abs(\(left.text) - \(right.text)) \(within) "
      + "\(accuracy.operand.text)\(comment(2)))"
  }

  /// What is expected to fail in a closure; nil where it is whatever comes next.
  private var knownIssue: String? {
    guard let body = closure ?? labelled["failingBlock"] ?? values.last(where: \.isClosure),
      ["enabled", "issueMatcher"].allSatisfy({ labelled[$0] == nil })
    else { return nil }
    var arguments = values.first.map { $0.isClosure ? [] : [text(of: $0)] } ?? []
    switch (labelled["strict"]?.source, labelled["options"]?.source) {
    case (nil, nil), ("true", nil): break
    case ("false", nil), (nil, ".nonStrict()"): arguments.append("isIntermittent: true")
    default: return nil
    }
    let given = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "withKnownIssue\(given) \(body.source)"
  }

  private var throwing: String? {
    guard let expression = values.first else { return nil }
    let last = values.count > 1 ? values[values.count - 1] : nil
    let handler = closure ?? last.flatMap { $0.isClosure || values.count > 2 ? $0 : nil }
    let hasComment = values.count > 1 && (handler == nil || closure != nil || values.count > 2)
    let said = hasComment ? comment(1) : ""
    guard let handler, handler.isEmptyClosure != true else {
      return "#expect(throws: (any Error).self\(said)) { \(expression.source) }"
    }
    let call = "#expect(throws: (any Error).self\(said), performing: { \(expression.source) })"
    guard handler.isClosure else { return "if let error = \(call) { \(handler.source)(error) }" }
    guard let (name, body) = handler.closureOfError else {
      // As XCTest's closure, it need not say 'self', for it does not escape.
      return "if let error = \(call) {\n"
        + "func judge(_ body: (any Error) -> Void) { body(error) }\njudge(\(handler.source))\n}"
    }
    let isUsed = SwiftScan(body).pieces.contains {
      $0.text == name || $0.text.contains("\\(\(name)")
    }
    return isUsed ? "if let \(name) = \(call) {\(body)}" : "if \(call) != nil {\(body)}"
  }

  /// What is said of a failure, as a further argument.
  private func comment(_ index: Int) -> String {
    values.indices.contains(index) ? ", \(text(of: values[index]))" : ""
  }

  private func text(of message: SwiftText) -> String {
    message.isStringLiteral ? message.source : "Comment(rawValue: \(message.source))"
  }
}

/// An expression in pieces.
struct SwiftText {
  private let pieces: ArraySlice<SwiftPiece>

  /// Makes one of source.
  init(_ source: String) { pieces = SwiftScan(source).pieces[...].trimmed }

  var source: String { pieces.source }

  /// `accuracy: 0.1` in its two parts.
  var labelled: (String, SwiftText)? {
    guard let first = pieces.first, first.kind == .word,
      let colon = pieces.code(from: pieces.startIndex + 1), pieces.isAt(colon, ":")
    else { return nil }
    return (String(first.text), SwiftText(pieces[(colon + 1)...].source))
  }

  var isStringLiteral: Bool { pieces.count == 1 && pieces.first?.kind == .string }

  var isClosure: Bool { pieces.isAt(pieces.startIndex, "{") }

  /// Whether a closure does nothing; nil for what is no closure.
  var isEmptyClosure: Bool? {
    guard isClosure else { return nil }
    let inside = pieces.dropFirst().dropLast()
    let body = inside.firstIndex { $0.text == "in" }.map { inside[($0 + 1)...] } ?? inside
    return !body.contains(where: \.isCode)
  }

  /// The expression as one side of a comparison, in parentheses where it needs them, and what must
  /// stand before the comparison.
  var operand: (effects: String, text: String) {
    var rest = pieces
    var effects = ""
    while let first = rest.first, first.text == "try" || first.text == "await",
      rest.dropFirst().first?.kind == .space
    {
      effects += "\(first.text) "
      rest = rest.dropFirst().trimmed
    }
    return (effects, rest.isSimple ? rest.source : "(\(rest.source))")
  }

  /// What a closure that is given an error calls it, and its body; nil where the body alone is not the same: it
  /// returns early, or the closure says what it captures.
  var closureOfError: (name: String, body: String)? {
    guard isClosure, pieces.last?.text == "}" else { return nil }
    let inside = pieces.dropFirst().dropLast()
    let code = inside.filter(\.isCode)
    let returns = code.contains { $0.text == "return" }
    guard code.first?.text != "[", !returns else { return nil }
    let words = code.prefix { $0.text != "in" }
    if words.count < code.count, words.count <= 12,
      words.allSatisfy({ $0.kind == .word || "():->.".contains($0.text) }),
      let keyword = inside.firstIndex(where: { $0.text == "in" }),
      let name = words.first(where: { $0.kind == .word })
    {
      return (String(name.text), inside[(keyword + 1)...].source)
    }
    guard !inside.contains(where: { $0.text == "{" }) else { return nil }
    return ("error", inside.map { $0.text == "$0" ? "error" : $0.text }.joined())
  }
}

extension ArraySlice<SwiftPiece> {
  /// Whether it binds more closely than any comparison.
  fileprivate var isSimple: Bool {
    var depth = 0
    var previous: Substring = ""
    for piece in self {
      switch piece.text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "=", "<", ">", "&", "|":
        if depth == 0 { return false }
      case "?" where previous == "?" && depth == 0: return false
      default:
        if depth == 0, piece.kind == .space || piece.kind == .lineEnd || piece.kind == .comment {
          return false
        }
      }
      previous = piece.text
    }
    return first?.text != "{"
  }
}
