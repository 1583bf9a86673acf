// What a statement changes, assigns or only looks at.

import LessonModel
import SwiftReading

extension CodeScan {
  /// What an assignment changes, where the transform may not see it.
  mutating func changes(in statement: Range<Int>) {
    if hideExpansion(statement) { return }
    var first = statement.lowerBound
    while first < statement.upperBound, ["try", "await", "unsafe"].contains(atoms[first].text) {
      first += 1
    }
    let sign = outermost(first..<statement.upperBound).first { index in
      atoms[index].kind == .sign && atoms[index].standsApart
    }
    guard let sign else {
      if isLookedAt(statement) { return look(at: statement) }
      if call(in: statement) || closureCall(in: statement) { return }
      // Behind a value it would no longer be one.
      guard !isAllOfBody(statement) else { return loneChange(in: statement) }
      lookOnce(at: statement)
      arguments(of: first..<statement.upperBound)
      return owner(of: first..<statement.upperBound)
    }
    if sign == first + 1, atoms[first].text == "_", atoms[sign].text == "=" {
      return drop(statement, behind: sign)
    }
    guard sign > first, sign + 1 < statement.upperBound,
      atoms[sign].text.hasSuffix("="), !Self.comparisons.contains(atoms[sign].text),
      !(first..<sign).contains(where: { atoms[$0].text == "func" })
    else { return lookOnce(at: statement) }
    // A parameter without a name may be what must not be copied.
    if hasUncopyable, atoms[first].text.hasPrefix("$") { return }
    let isBranched = Self.branches.contains(atoms[sign + 1].text)
    if isBranched, isAllOfBody(statement) { return }
    let hidden: Wrapping.Kind? =
      atoms[sign].text != "=" ? nil : isBranched ? .scope : .hidden
    if !isBranched, hideByPlace(of: statement, assigningAt: sign, to: first) { return }
    guard isPlainPlace(first..<sign) else {
      // The transform logs what is assigned to an element.
      let isElement = atoms[sign].text == "=" && atoms[sign - 1].text == "]"
      guard !isElement, isChain(outermost(first..<sign)),
        let variable = variable(of: first..<sign)
      else {
        if isBranched { return add([], around: statement, .scope) }
        guard atoms[sign].text == "=", !isElement, isChain(outermost(first..<sign)),
          !isAllOfBody(statement)
        else { return }
        return add([], around: statement, .hidden, assigning: sign + 1..<statement.upperBound)
      }
      return add(
        [Value(expression: variable, place: variable)], around: statement,
        isAllOfBody(statement) ? .done : hidden)
    }
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
          add([isMember ? shown : assigned], around: statement, .done)
        } else if block.isInitialValue || block.isInitializer && !isVariable(first) {
          // In an initial value it logs nothing, nor of `self`, which is not whole yet.
          add([shown], around: statement, nil)
        } else if isBranched {
          add([], around: statement, .scope)
        } else if isOfSelf(first..<sign) || namesWrapped(first)
          || namesType(first) && variableNames.contains(atoms[sign - 1].text)
        {
          // The transform shows all of `self`, and nothing of a type.
          add([shown], around: statement, .hidden)
        } else {
          hideIfComputed(statement, assigningTo: first..<sign, showing: shown)
        }
        return
      }
    }
    if sign == first + 1, !isAllOfBody, !isStored(first) {
      // Behind `n += 1` the transform would read `n` once more.
      add([], around: statement, .hidden, ifComputed: [atoms[first].text])
    }
    // It logs `n += 1`, too, where `n` is a variable of the function and not a member.
    if sign == statement.lowerBound + 1, isVariable(first), !block.isInitialValue,
      !statement.contains(where: { ["try", "await"].contains(atoms[$0].text) })
    {
      return
    }
    // Of `n? += 1` it is `n` that can be read.
    let end = atoms[sign - 1].text.allSatisfy { $0 == "?" } ? sign - 1 : sign
    var changed = Value(
      expression: still(first..<end, in: statement), place: first..<statement.upperBound)
    changed.isOfSelf = !block.isInitializer && isOfSelf(first..<sign)
    add([changed], around: statement, isAllOfBody ? .done : hidden)
  }

  /// Adds what logs values behind a statement, and puts something around that.
  ///
  /// - Parameters:
  ///   - values: What is logged behind it.
  ///   - statement: The statement.
  ///   - kind: What is put around it; nil for nothing.
  ///   - kept: The first atom of what stays of it; nil for all of it.
  ///   - computed: The variables of which one must be computed; nil where it does not depend on that.
  ///   - assigned: What is assigned, where that is logged; never what has a closure in it.
  mutating func add(
    _ values: [Value], around statement: Range<Int>, _ kind: Wrapping.Kind?,
    keptFrom kept: Int? = nil, ifComputed computed: Set<String>? = nil,
    assigning assigned: Range<Int>? = nil
  ) {
    var found = finding(values, behind: statement.upperBound - 1)
    found.wrapping = kind.map {
      Wrapping(kind: $0, first: statement.lowerBound, kept: kept ?? statement.lowerBound)
    }
    if let assigned, !assigned.contains(where: { atoms[$0].text == "{" }) {
      found.given = [Given(value: assigned)]
    }
    found.computed = computed
    findings.append(found)
  }

  /// Hides an assignment from the transform where its place may depend on when that is found – Swift finds it
  /// before it computes the value, and the transform behind that – or is more than a plain one.
  ///
  /// - Parameters:
  ///   - statement: The assignment.
  ///   - sign: Where `=` stands.
  ///   - first: Where the place begins that is assigned to.
  /// - Returns: Whether it was hidden.
  private mutating func hideByPlace(
    of statement: Range<Int>, assigningAt sign: Int, to first: Int
  ) -> Bool {
    let (place, value) = (first..<sign, sign + 1..<statement.upperBound)
    let isPlain = isPlainPlace(place)
    let isTuple = atoms[first].text == "(" && partner[first] == sign - 1
    let parts = isTuple ? elements(ofTuple: first) : [place]
    guard atoms[sign].text == "=", parts.allSatisfy({ isChain(outermost($0)) }),
      runsCode(value) && (mayMove(place) || runsCode(place))
        || (isTuple || runsCode(place)) && mayBeObject(value)
    else { return false }
    var shown: [Value]
    if isPlain {
      shown = [self.shown(of: statement, assigningAt: sign, to: first)]
    } else if isTuple, !runsCode(place),
      parts.allSatisfy({ isPlainPlace($0) && still($0, in: statement) == $0 })
    {
      // As the transform shows it.
      shown = [Value(expression: place, place: value, name: "")]
    } else {
      shown = parts.compactMap { part in
        let isStill = isPlainPlace(part) && still(part, in: statement) == part
        return (isStill ? part : variable(of: part)).map { Value(expression: $0, place: $0) }
      }
    }
    if shown.isEmpty {
      add([], around: statement, .hidden, assigning: value)
    } else {
      add(shown, around: statement, isAllOfBody(statement) ? .done : .hidden)
    }
    return true
  }

  /// Hides an assignment from the transform.
  ///
  /// - Parameters:
  ///   - statement: The assignment.
  ///   - sign: Where `=` stands.
  ///   - shown: What is logged instead.
  /// - Returns: Whether it may be an object, and was hidden.
  mutating func hide(
    _ statement: Range<Int>, assigningAt sign: Int, showing shown: Value
  ) -> Bool {
    guard mayBeObject(sign + 1..<statement.upperBound),
      !Self.branches.contains(atoms[sign + 1].text)
    else { return false }
    add([shown], around: statement, isAllOfBody(statement) ? .done : .hidden)
    return true
  }

  /// Whether a value may be an object, or hold some.
  private func mayBeObject(_ value: Range<Int>) -> Bool {
    guard let first = value.first else { return false }
    // `.north` is none, `.init(1)` may be one.
    let isCase = atoms[first].text.first == "." && value.count <= 2
    let signs = outermost(value).filter { atoms[$0].kind == .sign && atoms[$0].standsApart }
    // An operator of the file's own may make anything.
    let isCalculated =
      !signs.isEmpty
      && !signs.contains { index in
        ["?", "??"].contains(atoms[index].text) || declaredFunctions.contains(atoms[index].text)
      }
    let isName = atoms[first].kind == .word && !["true", "false"].contains(atoms[first].text)
    return !isCalculated && (value.count > 1 ? !isCase : isName)
  }

  /// Words that begin a value which must not stand in parentheses, nor what it is assigned to.
  static let branches: Set = ["if", "switch", "do"]

  /// Hides an assignment to a member of what may be computed from the transform, which would read that once
  /// more: of `square.center.x = 1` the centre.
  private mutating func hideIfComputed(
    _ statement: Range<Int>, assigningTo place: Range<Int>, showing shown: Value
  ) {
    let names = Set(place.dropLast().filter { atoms[$0].kind == .word }.map { atoms[$0].text })
    guard !names.isEmpty else { return }
    add([shown], around: statement, .hidden, ifComputed: names)
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
      shown.isReadAlone = true
    } else if isOptional {
      shown.place = statement
    } else if isOfSelf(first..<sign) {
      shown.isOfSelf = true
    } else if !changed.contains("["), isMember || !isKnown {
      shown = Value(expression: first..<first + 1, place: first..<first + 1)
    }
    return shown
  }

  /// Whether a place is a property of `self`: `self.item`, or `item` in a type where no function around has a
  /// variable of that name. It must be declared in the file; elsewhere it may be computed.
  func isOfSelf(_ place: Range<Int>) -> Bool {
    let first = place.lowerBound
    guard variableNames.contains(atoms[place.upperBound - 1].text) else { return false }
    if atoms[first].text == "self" { return place.count == 3 && atoms[first + 2].kind == .word }
    return place.count == 1 && !isStored(first) && !namesWrapped(first)
      && blocks.contains { $0.kind == .members }
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
        || parameterNames[block.function]?.contains(text) == true
    }
  }

  /// Whether a statement is all that a closure, or a function with a value, consists of: it may be that
  /// value.
  private func isAllOfBody(_ statement: Range<Int>) -> Bool {
    block.hasValue && block.kind == .statements && statement.lowerBound == block.first
      && (statement.upperBound..<block.end).allSatisfy { atoms[$0].text == ";" }
  }

  /// Whether what a statement returns surely is for nobody.
  func isDropped(_ statement: Range<Int>) -> Bool {
    block.dropsValues && !isAllOfBody(statement)
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
    guard isDropped(statement), let first = statement.first,
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
    add([], around: statement, .hidden)
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
    guard let first = value.first, !value.contains(where: { Self.isAddress(atoms[$0]) }) else {
      return
    }
    if Self.branches.contains(atoms[first].text) {
      if !isAllOfBody(statement) { add([], around: statement, .scope) }
      return
    }
    let kind = value.contains { atoms[$0].text == "{" } ? Value.Kind.dropped : .value
    let dropped = Value(expression: value, place: value, kind: kind)
    add([], around: statement, .logged(dropped), keptFrom: value.lowerBound)
  }

  /// Logs what is returned.
  mutating func logReturned(by statement: Range<Int>) {
    let value = statement.dropFirst()
    // Of a closure there is nothing to see but its type.
    guard let first = value.first, atoms[first].text != "{",
      !Self.branches.contains(atoms[first].text)
    else { return }
    let returned = Value(expression: value, place: value, kind: .returned)
    add([], around: statement, .logged(returned), keptFrom: value.lowerBound)
  }

  /// What a call may change that is reached by a subscript or through an optional: of
  /// `rows[0].append(1)` the rows.
  mutating func owner(of call: Range<Int>) {
    guard let first = call.first, !Self.statements.contains(atoms[first].text),
      atoms[call.upperBound - 1].text == ")",
      !call.contains(where: { atoms[$0].text == "{" }),
      let open = outermost(call).last, open > first + 2, atoms[open - 1].kind == .word,
      atoms[open - 2].text.hasSuffix("."),
      let owner = owner(ofMethodAt: open - 1, in: call), !owner.isLeftToTransform
    else { return }
    add([Value(expression: owner.place, place: owner.place)], around: call, nil)
  }

  /// Words that are statements by themselves, or literals.
  static let statements: Set = [
    "break", "continue", "fallthrough", "return", "throw", "true", "false", "nil", "super",
  ]

  /// Logs what is looked at in place of the transform.
  mutating func look(at statement: Range<Int>) {
    add([], around: statement, .logged(Value(expression: statement, place: statement)))
  }

  static let comparisons: Set = [
    "==", "!=", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<=", ".>=",
  ]
}
