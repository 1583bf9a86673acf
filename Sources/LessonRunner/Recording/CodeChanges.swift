// What a statement changes, assigns or only looks at.

import LessonModel
import SwiftReading

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
      if hideExpansion(statement) || call(in: statement) { return }
      // Behind a value it would no longer be one.
      guard !isAllOfBody(statement) else { return loneChange(in: statement) }
      arguments(of: first..<statement.upperBound)
      return owner(of: first..<statement.upperBound)
    }
    if sign == first + 1, atoms[first].text == "_", atoms[sign].text == "=" {
      return drop(statement, behind: sign)
    }
    guard sign > first, sign + 1 < statement.upperBound,
      atoms[sign].text.hasSuffix("="), !Self.comparisons.contains(atoms[sign].text),
      isPlainPlace(first..<sign), !(first..<sign).contains(where: { atoms[$0].text == "func" })
    else { return }
    let isAllOfBody = isAllOfBody(statement)
    if isAllOfBody, !isSurelyVoid(statement, assigningAt: sign) { return }
    // The transform logs a plain assignment, but not one through an optional: `a.b.c = 1`, `a!.b = 1`.
    let dots = (first..<sign).count { atoms[$0].text.hasSuffix(".") }
    // It passes over members of elements, too: `list[0].name = "a"`.
    let bracket = (first..<sign).first { atoms[$0].text == "[" }
    let isThroughElement = bracket.map { (partner[$0] ?? $0) + 1 < sign } ?? false
    let isThroughOptional = (first..<sign).contains { atoms[$0].text.hasPrefix("?") }
    if atoms[sign].text == "=", dots < 2 {
      let shown = shown(of: statement, assigningAt: sign, to: first)
      if hide(statement, assigningAt: sign, showing: shown) { return }
      guard isThroughOptional || isThroughElement else {
        // The transform takes an assignment that stands alone in a closure for its value.
        if isAllOfBody {
          let isMember = (first..<sign).contains { atoms[$0].text.hasSuffix(".") }
          let assigned = Value(
            expression: first..<sign, place: sign + 1..<statement.upperBound)
          var found = finding([isMember ? shown : assigned], behind: statement.upperBound - 1)
          found.wraps = statement.lowerBound
          findings.append(found)
        } else if block.isInitialValue || block.isInitializer && !isVariable(first) {
          // In an initial value it logs nothing, nor of `self`, which is not whole yet.
          findings.append(finding([shown], behind: statement.upperBound - 1))
        } else {
          hideIfComputed(statement, assigningTo: first..<sign, showing: [shown])
        }
        return
      }
    }
    if atoms[sign].text == "=", !isAllOfBody {
      hideIfComputed(statement, assigningTo: first..<sign, showing: [])
    }
    if sign == first + 1, !isAllOfBody, !isStored(first) {
      // Behind `n += 1` the transform would read `n` once more.
      var found = finding([], behind: statement.upperBound - 1)
      (found.hides, found.computed) = (statement.lowerBound, [atoms[first].text])
      findings.append(found)
    }
    // It logs `n += 1`, too, where `n` is a variable of the function and not a member.
    if sign == statement.lowerBound + 1, isVariable(first), !block.isInitialValue,
      !statement.contains(where: { ["try", "await"].contains(atoms[$0].text) })
    {
      return
    }
    // Of `n? += 1` it is `n` that can be read.
    let end = atoms[sign - 1].text == "?" ? sign - 1 : sign
    var found = finding(
      [Value(expression: still(first..<end, in: statement), place: first..<statement.upperBound)],
      behind: statement.upperBound - 1)
    if isAllOfBody { found.wraps = statement.lowerBound }
    findings.append(found)
  }

  /// Hides an assignment from the transform, which would put the value in a variable of its own: an object
  /// would live as long as that.
  ///
  /// - Parameters:
  ///   - statement: The assignment.
  ///   - sign: Where `=` stands.
  ///   - shown: What is logged instead.
  /// - Returns: Whether it may be an object, and was hidden.
  mutating func hide(
    _ statement: Range<Int>, assigningAt sign: Int, showing shown: Value
  ) -> Bool {
    let value = sign + 1..<statement.upperBound
    let mayBeObject =
      value.count > 1 ? atoms[sign + 1].text.first != "." : atoms[sign + 1].kind == .word
    let isCalculated = value.contains { index in
      atoms[index].kind == .sign && atoms[index].standsApart && atoms[index].text != "??"
    }
    guard mayBeObject, !isCalculated,
      !["true", "false"].contains(atoms[sign + 1].text),
      !statement.contains(where: { atoms[$0].text == "{" })
    else { return false }
    var found = finding([shown], behind: statement.upperBound - 1)
    if isAllOfBody(statement) {
      found.wraps = statement.lowerBound
    } else {
      found.hides = statement.lowerBound
    }
    findings.append(found)
    return true
  }

  /// Hides an assignment to a member of what may be computed from the transform, which would read that once
  /// more: of `square.center.x = 1` the centre.
  private mutating func hideIfComputed(
    _ statement: Range<Int>, assigningTo place: Range<Int>, showing values: [Value]
  ) {
    let names = Set(place.dropLast().filter { atoms[$0].kind == .word }.map { atoms[$0].text })
    guard !names.isEmpty, !statement.contains(where: { atoms[$0].text == "{" }) else { return }
    var hidden = finding([], behind: statement.upperBound - 1)
    (hidden.hides, hidden.computed) = (statement.lowerBound, names)
    var shown = finding(values, behind: statement.upperBound - 1)
    shown.computed = names
    findings += values.isEmpty ? [hidden] : [hidden, shown]
  }

  /// What of a place surely is where it was before a statement: all of it, or the variable alone where an
  /// index or an optional may be another once functions have run.
  private func still(_ place: Range<Int>, in statement: Range<Int>) -> Range<Int> {
    let mayMove = place.contains { index in
      atoms[index].text.hasPrefix("!")
        || atoms[index].kind == .word && isInBrackets(index, from: place.lowerBound)
          && !constants.contains(atoms[index].text)
    }
    let callsFunction = statement.dropFirst().contains { index in
      atoms[index].text == "{"
        || atoms[index].text == "(" && atoms[index - 1].kind == .word && !namesType(index - 1)
    }
    let isVariable = !namesType(place.lowerBound) && atoms[place.lowerBound].text != "super"
    return mayMove && callsFunction && isVariable
      ? place.lowerBound..<place.lowerBound + 1 : place
  }

  /// What is to be seen of an assignment, as the transform shows it: of `box.item = x` the box, of
  /// `item = x` the item.
  ///
  /// - Parameters:
  ///   - statement: The assignment.
  ///   - sign: Where `=` stands.
  ///   - first: Where the place begins that is assigned to.
  /// - Returns: What to log.
  private func shown(
    of statement: Range<Int>, assigningAt sign: Int, to first: Int
  ) -> Value {
    let changed = atoms[first..<sign].map(\.text)
    let isMember = changed.contains { $0.hasSuffix(".") }
    let isOptional = changed.contains { $0.hasPrefix("?") }
    let isKnown = isVariable(first) || variables[nil]?.contains(changed[0]) == true
    var shown = Value(
      expression: still(first..<sign, in: statement), place: sign + 1..<statement.upperBound)
    let isOfType = namesType(first)
    if block.isInitializer || isOfType || changed[0] == "super" {
      // Not all of `self` may be there yet, but surely what was assigned.
    } else if isOptional {
      shown.place = statement
    } else if !changed.contains("["), isMember || !isKnown {
      shown = Value(expression: first..<first + 1, place: first..<first + 1)
    }
    return shown
  }

  /// Whether an atom names a variable of the function around it.
  private func isVariable(_ name: Int) -> Bool {
    variables[block.function]?.contains(atoms[name].text) == true
  }

  /// Whether an atom surely names a variable, or a parameter, that holds its value: one of the functions
  /// around it, out to their type.
  private func isStored(_ name: Int) -> Bool {
    let text = atoms[name].text
    return blocks.reversed().prefix { $0.kind != .members }.contains { block in
      variables[block.function]?.contains(text) == true
        || parameters.contains { $0.function == block.function && atoms[$0.name].text == text }
    }
  }

  /// Whether a statement is all that a closure, or a function with a value, consists of: it may be that
  /// value.
  private func isAllOfBody(_ statement: Range<Int>) -> Bool {
    block.hasValue && block.kind == .statements && statement.lowerBound == block.first
      && (statement.upperBound..<block.end).allSatisfy { atoms[$0].text == ";" }
  }

  /// Whether an assignment has no value for anybody: one through an optional has, `a?.b = c`, though
  /// hardly for a closure that captures what it changes.
  private func isSurelyVoid(_ statement: Range<Int>, assigningAt sign: Int) -> Bool {
    let isThroughOptional = (statement.lowerBound..<sign).contains {
      atoms[$0].text.hasPrefix("?")
    }
    let captures = block.bracket.map { atoms[$0 + 1].text == "[" } ?? false
    return Self.assignments.contains(atoms[sign].text) && (!isThroughOptional || captures)
  }

  /// Signs that change what stands before them.
  static let assignments: Set = [
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=",
    "&<<=", "&>>=", ".&=", ".|=", ".^=",
  ]

  /// Whether a statement is a value by itself: a name, a member, a new object.
  func isLookedAt(_ statement: Range<Int>) -> Bool {
    guard block.dropsValues, let first = statement.first,
      !Self.statements.contains(atoms[first].text), !atoms[first].text.hasPrefix("@")
    else { return false }
    if isPlainPlace(statement) || isPlainCall(statement) { return true }
    return statement.count > 2 && namesType(first)
      && partner[first + 1] == statement.upperBound - 1 && atoms[first + 1].text == "("
      && atoms[first].line == atoms[statement.upperBound - 1].lastLine
      && !statement.contains { atoms[$0].text == "{" }
  }

  /// Hides `repeat each …` from the transform, which would put a pack in one variable.
  private mutating func hideExpansion(_ statement: Range<Int>) -> Bool {
    guard let first = statement.first, atoms[first].text == "repeat",
      !statement.contains(where: { atoms[$0].text == "{" })
    else { return false }
    var found = finding([], behind: statement.upperBound - 1)
    found.hides = first
    findings.append(found)
    return true
  }

  /// Whether it hands a variable over, to be changed.
  static func isAddress(_ atom: SourceAtom) -> Bool { atom.text == "&" && !atom.standsApart }

  /// Functions that print, where the transform says so, or that do not come back.
  static let untouched: Set = [
    "print", "debugPrint", "dump", "fatalError", "preconditionFailure", "assertionFailure", "exit",
    "abort", "self", "init", "guard", "import", "typealias", "yield", "await", "try",
  ]

  /// Logs what `_ = value` drops, without keeping it.
  mutating func drop(_ statement: Range<Int>, behind sign: Int) {
    let value = sign + 1..<statement.upperBound
    guard let first = value.first, atoms[first].line == atoms[value.upperBound - 1].lastLine,
      !value.contains(where: { atoms[$0].text == "{" || Self.isAddress(atoms[$0]) })
    else { return }
    var found = finding([Value(expression: value, place: value)], behind: value.upperBound - 1)
    (found.replaces, found.replacesFrom) = (true, statement.lowerBound)
    findings.append(found)
  }

  /// Logs what is returned, where it stands on one line.
  mutating func logReturned(by statement: Range<Int>) {
    let value = statement.dropFirst()
    guard let first = value.first, atoms[first].line == atoms[statement.upperBound - 1].lastLine,
      !value.contains(where: { atoms[$0].text == "{" })
    else { return }
    var found = finding(
      [Value(expression: value, place: value, kind: .returned)], behind: value.upperBound - 1)
    (found.replaces, found.replacesFrom) = (true, statement.lowerBound)
    findings.append(found)
  }

  /// What a call may change that is reached by a subscript or through an optional: of
  /// `rows[0].append(1)` the rows.
  mutating func owner(of call: Range<Int>) {
    guard let first = call.first, !Self.statements.contains(atoms[first].text),
      atoms[call.upperBound - 1].text == ")",
      !call.contains(where: { atoms[$0].text == "{" }),
      let open = outermost(call).last, atoms[open].text == "(", open - 2 > first - 1,
      atoms[open - 1].kind == .word, atoms[open - 2].text.hasSuffix("."),
      isPlainPlace(first..<open - 2)
    else { return }
    let base = first..<open - 2
    let isThrough = atoms[open - 2].text != "."
    let end = base.first { atoms[$0].text == "[" || Self.throughOptional.contains(atoms[$0].text) }
    let isImplicit = base.count == 1 && implicitlyUnwrapped.contains(atoms[first].text)
    guard end != nil || isThrough || isImplicit, !namesType(first)
    else { return }
    let place = first..<(end ?? base.upperBound)
    guard !place.isEmpty else { return }
    findings.append(
      finding([Value(expression: place, place: place)], behind: call.upperBound - 1))
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
    for sign in call.dropFirst().dropLast() where atoms[sign].text == "&" {
      let place = sign + 1..<(place(behind: sign, in: call) ?? sign + 1)
      let isInClosure = call.contains {
        atoms[$0].text == "{" && $0 < sign && (partner[$0] ?? 0) > sign
      }
      guard !isInClosure, isPlainPlace(place) else { continue }
      findings.append(
        finding(
          [Value(expression: still(place, in: call), place: place)], behind: call.upperBound - 1))
    }
  }

  /// Where the argument behind a sign ends.
  private func place(behind sign: Int, in call: Range<Int>) -> Int? {
    outermost(sign + 1..<call.upperBound).first { [",", ")"].contains(atoms[$0].text) }
  }

  static let comparisons: Set = [
    "==", "!=", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<=", ".>=",
  ]

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
        guard isInBrackets(index, from: first), !atom.text.contains(ascii: "\\(") else {
          return false
        }
      case .bracket:
        guard
          ["[", "]", ",", ":"].contains(atom.text)
            || atom.text == "\\" && isInBrackets(index, from: first)
        else { return false }
      }
    }
    return true
  }

  func isInBrackets(_ index: Int, from first: Int) -> Bool {
    (first..<index).contains { atoms[$0].text == "[" && partner[$0].map { $0 > index } ?? false }
  }
}
