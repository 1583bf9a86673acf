// What is changed of statements, cases and whole functions.

import LessonModel
import SwiftReading

extension MutantFinder {
  mutating func changeStatements(in range: Range<Int>) {
    for statement in scan.statements
    where range.contains(statement.atoms.lowerBound)
      && statement.atoms.upperBound <= range.upperBound
    {
      dropStatement(statement)
      if ["if", "guard", "while"].contains(word(statement.atoms.lowerBound)) {
        forceConditions(statement.atoms)
      }
      if ["break", "continue"].contains(word(statement.atoms.lowerBound)) {
        let other = word(statement.atoms.lowerBound) == "break" ? "continue" : "break"
        replace(
          statement.atoms.lowerBound..<statement.atoms.lowerBound + 1, by: other,
          becomes(word(statement.atoms.lowerBound), other))
      }
    }
    for (brace, labels) in scan.labels.sorted(by: { $0.key < $1.key }) where range.contains(brace) {
      changeCases(labels, upTo: scan.partner[brace] ?? brace)
    }
  }

  private mutating func dropStatement(_ statement: CodeScan.Statement) {
    let kept: Set = [
      "let", "var", "func", "struct", "class", "enum", "case", "default", "import", "typealias",
      "break", "continue",
    ]
    let range = statement.atoms
    guard statement.kind == .statements || statement.kind == .cases,
      !kept.contains(word(range.lowerBound)), !leavesGuard(statement)
    else { return }
    let replacement = statement.kind == .cases ? "break" : ""
    replace(range, by: replacement, "'\(short(range))' is left out")
    if word(range.lowerBound) == "if",
      let otherwise = scan.outermost(range).last(where: { word($0) == "else" }),
      word(otherwise + 1) == "{"
    {
      replace(
        bytes: atoms[otherwise - 1].range.upperBound..<atoms[range.upperBound - 1].range.upperBound,
        by: "", "'else' is left out")
    }
  }

  /// Whether a statement is the last of what `guard` does where its condition does not hold: the compiler asks for
  /// one that leaves.
  private func leavesGuard(_ statement: CodeScan.Statement) -> Bool {
    guard let brace = scan.brace(at: statement.parent) else { return false }
    return brace.key == "else" && word(brace.head.lowerBound) == "guard"
      && (statement.atoms.upperBound..<brace.close).allSatisfy { word($0) == ";" }
  }

  // MARK: - Conditions

  private mutating func forceConditions(_ statement: Range<Int>) {
    var heads = [statement.lowerBound]
    heads += scan.outermost(statement).filter { word($0) == "if" && word($0 - 1) == "else" }
    for head in heads {
      let end = (head + 1..<statement.upperBound).first {
        word($0) == "else" || word($0) == "{" && isBlock($0)
      }
      guard let end else { continue }
      var start = head + 1
      let clauses = scan.outermost(head + 1..<end).filter { word($0) == "," } + [end]
      for comma in clauses {
        force(start..<comma, isLoop: word(head) == "while")
        start = comma + 1
      }
    }
  }

  private func isBlock(_ brace: Int) -> Bool {
    ["if", "while"].contains(scan.brace(at: brace)?.key)
  }

  private mutating func force(_ clause: Range<Int>, isLoop: Bool) {
    guard let first = clause.first,
      !["let", "var", "case", "#available", "true", "false"].contains(word(first))
    else { return }
    if !isLoop { replace(clause, by: "true", "'\(short(clause))' always holds") }
    replace(clause, by: "false", "'\(short(clause))' never holds")
  }

  // MARK: - Cases

  private mutating func changeCases(_ labels: [CodeScan.Label], upTo end: Int) {
    let cases = labels.indices.map { index in
      let next = index + 1 < labels.count ? labels[index + 1].start : end
      return (
        label: labels[index].start..<labels[index].colon + 1, body: labels[index].colon + 1..<next
      )
    }
    for (index, one) in cases.enumerated() {
      let whole = one.label.lowerBound..<one.body.upperBound
      let name = short(one.label)
      if word(one.label.lowerBound) == "case" {
        if cases.count > 1 { replace(whole, by: "", "'\(name)' is left out") }
        dropAlternatives(one.label)
      }
      guard index + 1 < cases.count, !one.body.isEmpty, !cases[index + 1].body.isEmpty else {
        continue
      }
      let next = cases[index + 1]
      let between =
        atoms[one.body.upperBound - 1].range
        .upperBound..<atoms[next.label.lowerBound].range.lowerBound
      let space = String(decoding: bytes[between], as: UTF8.self)
      let both = whole.lowerBound..<next.body.upperBound
      if word(next.label.lowerBound) == "case", !areDisjoint(one.label, next.label) {
        replace(
          both, by: text(next.label.lowerBound..<next.body.upperBound) + space + text(whole),
          "'\(name)' comes behind '\(short(next.label))'")
      }
      replace(one.body, by: text(next.body), "'\(name)' does what '\(short(next.label))' does")
      replace(next.body, by: text(one.body), "'\(short(next.label))' does what '\(name)' does")
    }
    if let last = cases.last, word(last.label.lowerBound) == "case", cases.count > 1 {
      replace(last.label, by: "default:", "'\(short(last.label))' becomes 'default:'")
    }
  }

  /// Whether no value fits both of two labels: their order makes no difference.
  private func areDisjoint(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    let (first, second) = (patterns(of: first), patterns(of: second))
    return first.allSatisfy { one in second.allSatisfy { areApart(one, $0) } }
  }

  /// The patterns of a label. What stands behind `where` only makes them fit less.
  private func patterns(of label: Range<Int>) -> [Range<Int>] {
    parts(of: label.lowerBound + 1..<label.upperBound - 1).map { pattern in
      let end = scan.outermost(pattern).first { word($0) == "where" } ?? pattern.upperBound
      return pattern.lowerBound..<end
    }
  }

  /// What stands between commas.
  private func parts(of range: Range<Int>) -> [Range<Int>] {
    let commas = scan.outermost(range).filter { word($0) == "," }
    return zip([range.lowerBound] + commas.map { $0 + 1 }, commas + [range.upperBound])
      .map { $0..<max($0, $1) }
  }

  /// Whether no value fits both of two patterns: other cases of an enum, other constants, and what has such
  /// inside of it.
  private func areApart(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    let (first, second) = (withoutNames(first), withoutNames(second))
    guard let one = first.first, let other = second.first else { return false }
    if let value = constant(first), let otherValue = constant(second) { return value != otherValue }
    var (inside, otherInside) = (first, second)
    if word(one) == ".", word(other) == ".", first.count > 1, second.count > 1 {
      guard atoms[one + 1].kind == .word, atoms[other + 1].kind == .word else { return false }
      let areWhole = [first, second].allSatisfy {
        $0.count == 2 || scan.partner[$0.lowerBound + 2] == $0.upperBound - 1
      }
      guard areWhole else { return false }
      if word(one + 1) != word(other + 1) { return true }
      (inside, otherInside) = (first.dropFirst(2), second.dropFirst(2))
    }
    guard let open = inside.first, let otherOpen = otherInside.first, "([".contains(word(open)),
      word(open) == word(otherOpen), scan.partner[open] == inside.upperBound - 1,
      scan.partner[otherOpen] == otherInside.upperBound - 1
    else { return false }
    let (all, others) = (
      parts(of: open + 1..<inside.upperBound - 1),
      parts(of: otherOpen + 1..<otherInside.upperBound - 1)
    )
    return all.count == others.count && zip(all, others).contains { areApart($0, $1) }
  }

  /// A pattern without `let` before it and the label of an argument.
  private func withoutNames(_ pattern: Range<Int>) -> Range<Int> {
    var start = pattern.lowerBound
    if pattern.count > 2, atoms[start].kind == .word, word(start + 1) == ":" { start += 2 }
    if start < pattern.upperBound, ["let", "var"].contains(word(start)) { start += 1 }
    return start..<pattern.upperBound
  }

  /// A pattern that is nothing but a constant; nil for any other.
  private func constant(_ pattern: Range<Int>) -> String? {
    guard pattern.count == 1, let atom = pattern.first else { return nil }
    let text = word(atom)
    return switch atoms[atom].kind {
    case .number where text.allSatisfy(\.isNumber): text
    case .string where text.hasPrefix("\"") && !text.contains("\\"): text
    case .word where ["true", "false"].contains(text): text
    default: nil
    }
  }

  /// `case a, b:` becomes `case a:` and `case b:`.
  private mutating func dropAlternatives(_ label: Range<Int>) {
    let inside = label.lowerBound + 1..<label.upperBound - 1
    let commas = scan.outermost(inside).filter { word($0) == "," }
    guard !commas.isEmpty else { return }
    var start = inside.lowerBound
    for end in commas + [inside.upperBound] {
      let rest = start == inside.lowerBound ? start..<end + 1 : start - 1..<end
      replace(rest, by: "", "'\(short(start..<end))' is left out")
      start = end + 1
    }
  }

  // MARK: - Whole functions

  /// A function that leaves at once, or passes over an argument.
  mutating func changeWhole(_ body: CodeScan.Brace) {
    let inside = body.open + 1..<body.close
    guard !inside.isEmpty else { return }
    if body.key == "func" || body.key == "var" || body.key == "subscript" {
      if !body.hasValue {
        replace(inside, by: "return", "it returns at once")
      } else {
        for value in Self.defaults(ofType: valueType(of: body)) {
          replace(inside, by: "return \(value)", "it always returns \(value)")
        }
      }
    } else if body.key == nil, !body.hasValue {
      replace(inside, by: "return", "it returns at once")
    }
    guard body.key == "func" || body.key == "init",
      let open = body.head.first(where: { word($0) == "(" }),
      let close = scan.partner[open]
    else { return }
    var start = open + 1
    for end in scan.outermost(open + 1..<close).filter({ word($0) == "," }) + [close]
    where end > start {
      ignoreParameter(start..<end, in: body)
      start = end + 1
    }
  }

  private mutating func ignoreParameter(_ parameter: Range<Int>, in body: CodeScan.Brace) {
    guard let colon = scan.outermost(parameter).first(where: { word($0) == ":" }) else { return }
    let name = word(colon - 1)
    let end =
      scan.outermost(colon + 1..<parameter.upperBound).first { word($0) == "=" }
      ?? parameter.upperBound
    let type = text(colon + 1..<end)
    guard let value = Self.defaults(ofType: type).first,
      name != "_",
      (body.open + 1..<body.close).contains(where: {
        word($0) == name || atoms[$0].kind == .string && word($0).contains(name)
      })
    else { return }
    let start = atoms[body.open + 1].range.lowerBound
    let returns = isWordless(body) ? "return " : ""
    replace(
      bytes: start..<start, by: "let \(name): \(type) = \(value); \(returns)",
      "'\(name)' is ignored")
  }

  private func valueType(of body: CodeScan.Brace) -> String {
    let outermost = scan.outermost(body.head)
    let sign =
      body.key == "var"
      ? outermost.first { word($0) == ":" } : outermost.last { word($0) == "->" }
    guard let sign else { return "" }
    let end = outermost.first { $0 > sign && word($0) == "where" } ?? body.head.upperBound
    return text(sign + 1..<end)
  }

  /// Values of a type that come to mind first.
  static func defaults(ofType type: String) -> [String] {
    switch type {
    case "Int", "Double", "Float", "CGFloat", "UInt", "UInt8", "Int64", "TimeInterval": ["0"]
    case "String": ["\"\""]
    case "Bool": ["false", "true"]
    default:
      if type.hasSuffix("?") {
        ["nil"]
      } else if type.hasPrefix("["), type.hasSuffix("]") {
        [type.contains(":") ? "[:]" : "[]"]
      } else {
        []
      }
    }
  }
}

extension CodeScan {
  /// Whether a body is one expression.
  func isSingleExpression(_ brace: Brace) -> Bool {
    let inside = statements.filter { $0.parent == brace.open }
    guard inside.count == 1, let first = inside.first?.atoms.lowerBound else { return false }
    if ["if", "switch"].contains(atoms[first].text) {
      return !(brace.open..<brace.close).contains { atoms[$0].text == "return" }
    }
    return !Self.noExpressions.contains(atoms[first].text)
  }

  private static let noExpressions: Set = [
    "return", "throw", "let", "var", "guard", "for", "while", "repeat", "do", "defer", "break",
    "continue", "fatalError", "preconditionFailure",
  ]
}
