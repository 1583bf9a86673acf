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
      arguments(of: first..<statement.upperBound)
      return owner(of: first..<statement.upperBound)
    }
    if sign == first + 1, atoms[first].text == "_", atoms[sign].text == "=" {
      return drop(statement, behind: sign)
    }
    guard sign > first, sign + 1 < statement.upperBound,
      atoms[sign].text.hasSuffix("="), !Self.comparisons.contains(atoms[sign].text),
      isPlainPlace(first..<sign)
    else { return }
    // The transform logs a plain assignment, but not one through an optional: `a.b.c = 1`, `a!.b = 1`.
    let dots = (first..<sign).count { atoms[$0].text.hasSuffix(".") }
    // It passes over members of elements, too: `list[0].name = "a"`.
    let bracket = (first..<sign).first { atoms[$0].text == "[" }
    let isThroughElement = bracket.map { (partner[$0] ?? $0) + 1 < sign } ?? false
    let isThroughOptional = (first..<sign).contains { atoms[$0].text.hasPrefix("?") }
    if atoms[sign].text == "=", dots < 2 {
      if hide(statement, assigningAt: sign, to: first) || !(isThroughOptional || isThroughElement) {
        return
      }
    }
    // It logs `n += 1`, too, where `n` is a variable of the function and not a member.
    if sign == statement.lowerBound + 1,
      variables[block.function]?.contains(atoms[first].text) == true,
      !statement.contains(where: { ["try", "await"].contains(atoms[$0].text) })
    {
      return
    }
    // Of `n? += 1` it is `n` that can be read.
    let end = atoms[sign - 1].text == "?" ? sign - 1 : sign
    findings.append(
      finding(
        [Value(expression: first..<end, place: first..<statement.upperBound)],
        behind: statement.upperBound - 1))
  }

  /// Hides an assignment from the transform, which would put the value in a variable of its own: an object
  /// would live as long as that.
  ///
  /// - Parameters:
  ///   - statement: The assignment.
  ///   - sign: Where `=` stands.
  ///   - first: Where the place begins that is assigned to.
  /// - Returns: Whether it may be an object, and was hidden.
  mutating func hide(_ statement: Range<Int>, assigningAt sign: Int, to first: Int) -> Bool {
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
    // Shown as the transform shows it: of `box.item = x` the box, of `item = x` the item.
    let changed = atoms[first..<sign].map(\.text)
    let isMember = changed.contains { $0.hasSuffix(".") }
    let isOptional = changed.contains { $0.hasPrefix("?") }
    let isKnown =
      variables[block.function]?.contains(changed[0]) == true
      || variables[nil]?.contains(changed[0]) == true
    var shown = Value(expression: first..<sign, place: value)
    let isOfType = atoms[first].text.first?.isUppercase == true
    if block.isInitializer || isOfType {
      // Not all of `self` may be there yet, but surely what was assigned.
    } else if isOptional {
      shown.place = statement
    } else if !changed.contains("["), isMember || !isKnown {
      shown = Value(expression: first..<first + 1, place: first..<first + 1)
    }
    var found = finding([shown], behind: statement.upperBound - 1)
    found.hides = statement.lowerBound
    findings.append(found)
    return true
  }

  /// Whether a statement is a value by itself: a name, a member, a new object.
  func isLookedAt(_ statement: Range<Int>) -> Bool {
    guard block.dropsValues, let first = statement.first,
      !Self.statements.contains(atoms[first].text)
    else { return false }
    if isPlainPlace(statement) || isPlainCall(statement) { return true }
    return statement.count > 2 && atoms[first].text.first?.isUppercase == true
      && partner[first + 1] == statement.upperBound - 1 && atoms[first + 1].text == "("
      && atoms[first].line == atoms[statement.upperBound - 1].lastLine
      && !statement.contains { atoms[$0].text == "{" }
  }

  /// Whether a statement is a call by which no variable of the function can change, so that there is
  /// nothing to see but what it returns: `make(1)`, `Maker.make(1)`, `constant.make(1)`.
  func isPlainCall(_ statement: Range<Int>) -> Bool {
    let call = statement.drop { ["try", "await", "unsafe", "?", "!"].contains(atoms[$0].text) }
    guard let first = call.first, atoms[first].kind == .word,
      atoms[first].line == atoms[statement.upperBound - 1].lastLine,
      !call.contains(where: { atoms[$0].text == "{" || Self.isAddress(atoms[$0]) })
    else { return false }
    let words = call.prefix { partner[$0] == nil }
    guard let open = words.last.map({ $0 + 1 }), partner[open] == statement.upperBound - 1,
      atoms[open].text == "("
    else { return false }
    let name = atoms[first].text
    if words.count == 1 {
      // In a type it may be a method of `self`, which changes it.
      return !blocks.contains { $0.kind == .members } && !Self.statements.contains(name)
        && !Self.keywords.contains(name)
        && !Self.untouched.contains(name) && !name.hasPrefix("#") && !name.hasPrefix("@")
    }
    let isConstant =
      constants[block.function]?.contains(name) == true
      && variables[block.function]?.contains(name) != true
    return words.count == 3 && atoms[first + 1].text == "."
      && (isConstant || name.first?.isUppercase == true)
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

  /// What a call may change that is reached by a subscript or through an optional: of
  /// `rows[0].append(1)` the rows.
  mutating func owner(of call: Range<Int>) {
    guard let first = call.first, atoms[call.upperBound - 1].text == ")",
      !call.contains(where: { atoms[$0].text == "{" }),
      let open = outermost(call).last, atoms[open].text == "(", open - 2 > first - 1,
      atoms[open - 1].kind == .word, atoms[open - 2].text.hasSuffix("."),
      isPlainPlace(first..<open - 2)
    else { return }
    let base = first..<open - 2
    let signs: Set = ["?", "!", "?.", "!."]
    let isThrough = signs.contains(atoms[open - 2].text) || atoms[open - 2].text != "."
    let end = base.first { atoms[$0].text == "[" || signs.contains(atoms[$0].text) }
    let isImplicit = base.count == 1 && implicitlyUnwrapped.contains(atoms[first].text)
    guard end != nil || isThrough || isImplicit, atoms[first].text.first?.isUppercase == false
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
