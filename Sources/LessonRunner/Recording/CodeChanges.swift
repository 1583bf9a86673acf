// What a statement changes, assigns or only looks at.

import LessonModel

extension CodeScan {
  /// What an assignment changes, where the transform may not see it.
  mutating func changes(in statement: Range<Int>) {
    var first = statement.lowerBound
    while first < statement.upperBound, ["try", "await", "unsafe"].contains(atoms[first].text) {
      first += 1
    }
    let sign = outermost(first..<statement.upperBound).first { index in
      atoms[index].kind == .sign && atoms[index].standsApart
    }
    guard let sign else {
      if isLookedAt(statement) { return look(at: statement) }
      return arguments(of: first..<statement.upperBound)
    }
    guard sign > first, sign + 1 < statement.upperBound,
      atoms[sign].text.hasSuffix("="), !Self.comparisons.contains(atoms[sign].text),
      isPlainPlace(first..<sign)
    else { return }
    // The transform logs a plain assignment, but not one through an optional: `a.b.c = 1`, `a!.b = 1`.
    let dots = (first..<sign).count { atoms[$0].text.hasSuffix(".") }
    if atoms[sign].text == "=", dots < 2 { return hide(statement, assigningAt: sign, to: first) }
    // It logs `n += 1`, too, where `n` is a variable of the function and not a member.
    if sign == statement.lowerBound + 1,
      variables[block.function]?.contains(atoms[first].text) == true,
      !statement.contains(where: { ["try", "await"].contains(atoms[$0].text) })
    {
      return
    }
    findings.append(
      finding(
        [Value(expression: first..<sign, place: first..<statement.upperBound)],
        behind: statement.upperBound - 1))
  }

  /// Hides an assignment from the transform, which would put the value in a variable of its own: an object
  /// would live as long as that.
  mutating func hide(_ statement: Range<Int>, assigningAt sign: Int, to first: Int) {
    let value = sign + 1..<statement.upperBound
    let mayBeObject =
      value.count > 1 ? atoms[sign + 1].text.first != "." : atoms[sign + 1].kind == .word
    let isCalculated = value.contains { index in
      atoms[index].kind == .sign && atoms[index].standsApart && atoms[index].text != "??"
    }
    guard block.dropsValues, !block.isInitializer, mayBeObject, !isCalculated,
      !["true", "false"].contains(atoms[sign + 1].text),
      !statement.contains(where: { atoms[$0].text == "{" })
    else { return }
    // Shown as the transform shows it: of `box.item = x` the box, of `item = x` the item.
    let changed = atoms[first..<sign].map(\.text)
    let isMember = changed.contains { $0.hasSuffix(".") }
    let isOptional = changed.contains { $0.hasPrefix("?") }
    let isKnown =
      variables[block.function]?.contains(changed[0]) == true
      || variables[nil]?.contains(changed[0]) == true
    var shown = Value(expression: first..<sign, place: value)
    if isOptional {
      shown.place = statement
    } else if !changed.contains("["), isMember || !isKnown {
      shown = Value(expression: first..<first + 1, place: first..<first + 1)
    }
    var found = finding([shown], behind: statement.upperBound - 1)
    found.hides = statement.lowerBound
    findings.append(found)
  }

  /// Whether a statement is a value by itself: a name, a member, a new object.
  func isLookedAt(_ statement: Range<Int>) -> Bool {
    guard block.dropsValues, let first = statement.first,
      !Self.statements.contains(atoms[first].text)
    else { return false }
    if isPlainPlace(statement) { return true }
    return statement.count > 2 && atoms[first].text.first?.isUppercase == true
      && partner[first + 1] == statement.upperBound - 1 && atoms[first + 1].text == "("
      && atoms[first].line == atoms[statement.upperBound - 1].lastLine
      && !statement.contains { atoms[$0].text == "{" }
  }

  /// Words that are statements by themselves, or literals.
  static let statements: Set = [
    "break", "continue", "fallthrough", "return", "throw", "true", "false", "nil", "super",
  ]

  /// Logs what is looked at in place of the transform, which would put it in a variable of its own: an
  /// object would live as long as that.
  mutating func look(at statement: Range<Int>) {
    var found = finding(
      [Value(expression: statement, place: statement)], behind: statement.upperBound - 1)
    found.replaces = true
    findings.append(found)
  }

  /// What a call changes: `swap(&a, &b)`.
  mutating func arguments(of call: Range<Int>) {
    guard let first = call.first, atoms[first].kind == .word,
      atoms[call.upperBound - 1].text == ")"
    else { return }
    let changed = call.dropFirst().dropLast().filter { index in
      atoms[index].kind == .word && atoms[index - 1].text == "&"
        && [",", ")"].contains(atoms[index + 1].text)
        && !call.contains { atoms[$0].text == "{" && $0 < index && (partner[$0] ?? 0) > index }
    }
    add(changed, behind: call.upperBound - 1)
  }

  static let comparisons: Set = ["==", "!=", "<=", ">=", "===", "!==", "~="]

  /// Whether it consists of names, members and subscripts by such, so that it can be read once more.
  func isPlainPlace(_ range: Range<Int>) -> Bool {
    guard let first = range.first, atoms[first].kind == .word, atoms[first].text != "_",
      atoms[first].line == atoms[range.upperBound - 1].line
    else { return false }
    var isBeforeName = true
    for index in range {
      let atom = atoms[index]
      switch atom.kind {
      case .word, .number:
        guard isBeforeName || isInBrackets(index, from: first) else { return false }
        isBeforeName = false
      case .sign:
        guard !atom.standsApart || isInBrackets(index, from: first) else { return false }
        isBeforeName = atom.text.hasSuffix(".")
      case .string:
        guard isInBrackets(index, from: first), !atom.text.contains("\\(") else { return false }
      case .bracket:
        guard ["[", "]", ",", ":"].contains(atom.text) else { return false }
      }
    }
    return true
  }

  func isInBrackets(_ index: Int, from first: Int) -> Bool {
    (first..<index).contains { atoms[$0].text == "[" && partner[$0].map { $0 > index } ?? false }
  }
}
