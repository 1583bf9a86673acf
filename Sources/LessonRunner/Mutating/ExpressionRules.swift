// What is changed within expressions: operators, operands, literals, calls, conditions.

import LessonModel
import SwiftReading

extension MutantFinder {
  mutating func changeExpressions(in range: Range<Int>) {
    for index in range {
      switch atoms[index].kind {
      case .sign: changeOperator(index, in: range)
      case .number: changeNumber(index)
      case .string: changeString(index)
      case .word: changeWord(index, in: range)
      case .bracket: break
      }
    }
  }

  // MARK: - Operators

  private static let others: [String: [String]] = [
    "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="], "<": ["<=", ">="],
    "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "&&": ["||"], "||": ["&&"],
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["/"], "+=": ["-="], "-=": ["+="],
    "*=": ["/="], "/=": ["*="],
  ]

  /// How tightly operators bind, loosest first.
  private static let precedence: [[String]] = [
    ["=", "+=", "-=", "*=", "/=", "%="], ["?", ":"], ["||"], ["&&"],
    ["==", "!=", "===", "!==", "<", "<=", ">", ">=", "~="], ["??"], ["is", "as"], ["...", "..<"],
    ["+", "-", "&+", "&-"], ["*", "/", "%", "&*"],
  ]

  private func precedence(of index: Int) -> Int? {
    let atom = atoms[index]
    let isOperator = atom.standsApart || ["...", "..<", "is", "as"].contains(atom.text)
    guard isOperator else { return nil }
    return Self.precedence.firstIndex { $0.contains(atom.text) }
  }

  private mutating func changeOperator(_ index: Int, in range: Range<Int>) {
    let sign = atoms[index]
    switch sign.text {
    case "..." where isBetweenOperands(index):
      replace(index..<index + 1, by: "..<", becomes("...", "..<"))
    case "..<" where isBetweenOperands(index):
      replace(index..<index + 1, by: "...", becomes("..<", "..."))
    case "!"
    where !sign.standsApart && index + 1 < range.upperBound
      && atoms[index + 1].range.lowerBound == sign.range.upperBound
      && (index == 0 || atoms[index - 1].range.upperBound < sign.range.lowerBound
        || ["(", "["].contains(word(index - 1))):
      replace(index..<index + 1, by: "", "'!' is left out")
    case "?" where sign.standsApart: forceChoice(index, in: range)
    default: break
    }
    // An operator that is declared there is a name.
    guard sign.standsApart, index == 0 || word(index - 1) != "func" else { return }
    for other in Self.others[sign.text] ?? [] {
      replace(index..<index + 1, by: other, becomes(sign.text, other))
    }
    guard ["&&", "||", "??", "+"].contains(sign.text) else { return }
    let (left, right) = (operand(before: index), operand(behind: index, in: range))
    guard !left.isEmpty, !right.isEmpty else { return }
    let whole = left.lowerBound..<right.upperBound
    if sign.text != "??" {
      replace(whole, by: text(left), "'\(sign.text) \(short(right))' is left out")
    }
    replace(whole, by: text(right), "'\(short(left)) \(sign.text)' is left out")
  }

  private func isBetweenOperands(_ index: Int) -> Bool {
    index > 0 && index + 1 < atoms.count
      && atoms[index + 1].range.lowerBound <= atoms[index].range.upperBound + 1
      && ![")", "]", "}", ",", ":", "{", "~="].contains(word(index + 1))
      && !["(", "[", ",", "case", "in", "=", "return"].contains(word(index - 1))
  }

  /// The operand on the left of an operator.
  func operand(before index: Int) -> Range<Int> {
    let own = precedence(of: index) ?? 0
    var start = index
    while start > 0 {
      let previous = start - 1
      if let open = scan.opening[previous] {
        start = open
        continue
      }
      let isBound = precedence(of: previous).map { $0 >= own }
      guard isBound ?? !isEdge(previous) else { break }
      if atoms[previous].line < atoms[start].line, scan.beginsStatement(start) { break }
      start = previous
    }
    return start..<index
  }

  /// The operand on the right of an operator.
  func operand(behind index: Int, in range: Range<Int>) -> Range<Int> {
    let own = precedence(of: index) ?? 0
    var end = index + 1
    while end < range.upperBound {
      if let close = scan.partner[end] {
        if word(end) == "{", atoms[end].range.lowerBound > atoms[end - 1].range.upperBound,
          isHead(end)
        {
          break
        }
        end = close + 1
        continue
      }
      let isBound = precedence(of: end).map { $0 > own }
      guard isBound ?? !isEdge(end) else { break }
      if end > index + 1, scan.beginsStatement(end), atoms[end].line > atoms[end - 1].line { break }
      end += 1
    }
    return index + 1..<end
  }

  /// Whether a brace begins the block of a statement and no closure.
  private func isHead(_ brace: Int) -> Bool {
    scan.brace(at: brace)?.key != nil
  }

  private func isEdge(_ index: Int) -> Bool {
    let atom = atoms[index]
    if atom.kind == .bracket { return true }
    if atom.kind == .sign, atom.standsApart { return true }
    return Self.edges.contains(atom.text)
  }

  private static let edges: Set = [
    "return", "in", "case", "let", "var", "if", "guard", "while", "else", "where", "try", "await",
    "throw", "switch", "=", "->", "default", "for",
  ]

  private mutating func forceChoice(_ question: Int, in range: Range<Int>) {
    let condition = operand(before: question)
    var depth = 0
    var colon = question + 1
    while colon < range.upperBound {
      if let close = scan.partner[colon] {
        colon = close + 1
        continue
      }
      if atoms[colon].standsApart, word(colon) == "?" { depth += 1 }
      if word(colon) == ":" {
        if depth == 0 { break }
        depth -= 1
      }
      if [")", "]", "}", ","].contains(word(colon)) { return }
      colon += 1
    }
    guard colon < range.upperBound, !condition.isEmpty else { return }
    let other = operand(behind: colon, in: range)
    guard !other.isEmpty else { return }
    let whole = condition.lowerBound..<other.upperBound
    replace(whole, by: text(question + 1..<colon), "'\(short(condition))' always holds")
    replace(whole, by: text(other), "'\(short(condition))' never holds")
  }

  // MARK: - Literals

  private mutating func changeNumber(_ index: Int) {
    let text = atoms[index].text
    guard word(index - 1) != "@available", let value = Int(text.filter { $0 != "_" }) else {
      if let value = Double(text), text.contains(".") {
        for other in [value + 1, 0, -value] where other != value {
          replace(index..<index + 1, by: "\(other)", becomes(text, "\(other)"))
        }
      }
      return
    }
    let isMember = word(index - 1).hasSuffix(".") && atoms[index - 1].text != "..."
    // The largest number has a next one, too: what comes of it is another number.
    var others = [value &+ 1, value &- 1, 0, 0 &- value]
    // A remainder has the sign of what is divided, whatever the divisor's is.
    if isMember || ["-", "%"].contains(word(index - 1).prefix(1)) { others.removeAll { $0 < 0 } }
    // The compiler refuses to divide by it.
    if ["/", "%", "/=", "%="].contains(word(index - 1)) { others.removeAll { $0 == 0 } }
    for other in others where other != value {
      replace(index..<index + 1, by: "\(other)", becomes(text, "\(other)"))
    }
  }

  private mutating func changeString(_ index: Int) {
    let literal = atoms[index].text
    guard literal.hasPrefix("\""), literal.count > 2 else { return }
    let shown = short(index..<index + 1)
    replace(index..<index + 1, by: "\"\"", "\(shown) becomes \"\"")
    guard !literal.hasPrefix("\"\"\"") else { return }
    let inside = literal.dropFirst().dropLast()
    let trimmed = String(inside.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    if trimmed != inside, !trimmed.isEmpty {
      replace(index..<index + 1, by: "\"\(trimmed)\"", "\(shown) is trimmed")
    }
    if !inside.contains("\\"), let first = inside.first {
      let other =
        first.isUppercase ? inside.lowercased() : first.isLowercase ? inside.uppercased() : nil
      if let other {
        replace(index..<index + 1, by: "\"\(other)\"", "\(shown) becomes \"\(other)\"")
      }
    }
    changeInterpolations(index)
  }

  /// The expressions in a string are changed as others are.
  private mutating func changeInterpolations(_ index: Int) {
    let start = atoms[index].range.lowerBound
    let literal = Array(atoms[index].text.utf8)
    var position = 0
    while position + 1 < literal.count {
      guard literal[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      guard literal[position + 1] == UInt8(ascii: "(") else {
        position += 2
        continue
      }
      var (depth, end) = (1, position + 2)
      while end < literal.count, depth > 0 {
        if literal[end] == UInt8(ascii: "(") { depth += 1 }
        if literal[end] == UInt8(ascii: ")") { depth -= 1 }
        end += 1
      }
      let inside = position + 2..<max(position + 2, end - 1)
      let code = String(decoding: literal[inside], as: UTF8.self)
      for mutant in Self.expressionMutants(of: code) {
        let at = start + inside.lowerBound
        replace(
          bytes: at + mutant.range.lowerBound..<at + mutant.range.upperBound,
          by: mutant.replacement, mutant.change)
      }
      position = end
    }
  }

  private static func expressionMutants(of code: String) -> [Mutant] {
    guard var finder = MutantFinder(SourceFile(path: "", text: code), starter: nil) else {
      return []
    }
    finder.changeExpressions(in: finder.atoms.indices)
    return finder.found
  }

  // MARK: - Words and calls

  private static let counterparts: [String: String] = [
    "first": "last", "min": "max", "hasPrefix": "hasSuffix", "dropFirst": "dropLast",
    "prefix": "suffix", "uppercased": "lowercased", "removeFirst": "removeLast",
    "firstIndex": "lastIndex", "popFirst": "popLast", "startIndex": "endIndex",
    "insert": "remove", "union": "intersection", "leading": "trailing",
  ]

  private mutating func changeWord(_ index: Int, in range: Range<Int>) {
    let text = atoms[index].text
    let isMember = word(index - 1).hasSuffix(".")
    switch text {
    case "true" where !isMember: replace(index..<index + 1, by: "false", becomes("true", "false"))
    case "false" where !isMember: replace(index..<index + 1, by: "true", becomes("false", "true"))
    case "is" where !["case", ",", "("].contains(word(index - 1)): makeExact(index, in: range)
    case "where": dropWhere(index, in: range)
    default: break
    }
    if let other = Self.counterpart(of: text), isMember || word(index + 1) == "(" {
      replace(index..<index + 1, by: other, becomes(text, other))
    }
    if isMember { dropCall(index, in: range) } else { unwrapCall(index) }
  }

  private static func counterpart(of word: String) -> String? {
    counterparts[word] ?? counterparts.first { $0.value == word }?.key
  }

  /// `x is T` becomes the test for exactly that type.
  private mutating func makeExact(_ index: Int, in range: Range<Int>) {
    let (left, right) = (operand(before: index), operand(behind: index, in: range))
    guard !left.isEmpty, !right.isEmpty else { return }
    replace(
      left.lowerBound..<right.upperBound, by: "type(of: \(text(left))) == \(text(right)).self",
      "'is' asks for exactly this type")
  }

  private mutating func dropWhere(_ index: Int, in range: Range<Int>) {
    var end = index + 1
    while end < range.upperBound, !["{", ":", ","].contains(word(end)) || isConstraint(end) {
      end = (scan.partner[end] ?? end) + 1
    }
    guard end > index + 1, end <= range.upperBound else { return }
    let start = atoms[index - 1].range.upperBound
    replace(
      bytes: start..<atoms[end - 1].range.upperBound, by: "",
      "'\(short(index..<end))' is left out")
  }

  /// Whether a colon says that a type conforms, and does not end a case.
  private func isConstraint(_ index: Int) -> Bool {
    word(index) == ":" && word(index - 1).first?.isUppercase == true
      && word(index + 1).first?.isUppercase == true
      && atoms[index + 1].line == atoms[index].line
  }

  /// `.name(…)` behind a value is left out.
  private mutating func dropCall(_ index: Int, in range: Range<Int>) {
    let dot = index - 1
    guard dot > range.lowerBound, word(dot).first == "." || word(dot) == "?.",
      atoms[dot].range.lowerBound == atoms[dot - 1].range.upperBound
        || atoms[dot].line > atoms[dot - 1].line,
      word(index) != "self", word(index) != "init"
    else { return }
    var end = index + 1
    while end < range.upperBound, let close = scan.partner[end],
      word(end) == "(" && atoms[end].range.lowerBound == atoms[end - 1].range.upperBound
        || word(end) == "{" && !isHead(end)
    {
      end = close + 1
    }
    guard end > index + 1 else { return }
    let start =
      word(dot).count > 1
      ? atoms[dot].range.lowerBound : atoms[dot - 1].range.upperBound
    replace(
      bytes: start..<atoms[end - 1].range.upperBound, by: "",
      "'.\(short(index..<end))' is left out")
  }

  /// `f(x)` becomes `x`.
  private mutating func unwrapCall(_ index: Int) {
    guard word(index + 1) == "(", let close = scan.partner[index + 1], close > index + 2,
      atoms[index + 1].range.lowerBound == atoms[index].range.upperBound,
      !["func", "init", "case", "let", "var"].contains(word(index - 1)),
      !["if", "switch", "while", "return", "in", "init", "func", "private", "fileprivate"]
        .contains(word(index)), !word(index).hasPrefix("@"), !word(index).hasPrefix("#")
    else { return }
    let inside = index + 2..<close
    guard !scan.outermost(inside).contains(where: { [",", ":"].contains(word($0)) }) else { return }
    replace(index..<close + 1, by: text(inside), "'\(word(index))(…)' becomes its argument")
  }

  // MARK: - In words

  func becomes(_ old: String, _ new: String) -> String { "'\(old)' becomes '\(new)'" }

  /// Code on one line, and not much of it.
  func short(_ range: Range<Int>) -> String {
    let line = text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
