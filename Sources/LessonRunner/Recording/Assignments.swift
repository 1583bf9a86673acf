// What an assignment changes, and what the transform would see or do there: it shows a plain assignment by
// itself, passes over others, and of some it keeps or reads more than the program does.

import LessonModel
import SwiftReading

extension CodeScan {
  /// `place = value`, or a compound one, such as `place += value`.
  struct Assignment {
    let statement: Range<Int>
    /// What is assigned to: what stands before the sign, behind `try`, `await` and `unsafe`.
    let place: Range<Int>
    /// Whether the sign is another one than `=`.
    let isCompound: Bool

    var first: Int { place.lowerBound }
    var sign: Int { place.upperBound }
    var value: Range<Int> { sign + 1..<statement.upperBound }
  }

  /// Words that begin a value which must not stand in parentheses, nor what it is assigned to.
  static let branches: Set = ["if", "switch", "do"]

  /// Whether what is assigned is an `if` or `switch`.
  private func isBranched(_ assignment: Assignment) -> Bool {
    Self.branches.contains(atoms[assignment.sign + 1].text)
  }

  /// Logs what an assignment changes, where the transform may not see it or must not.
  mutating func log(_ assignment: Assignment) {
    let isAllOfBody = isAllOfBody(assignment.statement)
    let isBranched = isBranched(assignment)
    if isBranched, isAllOfBody { return }
    if !isBranched, hideByPlace(of: assignment) { return }
    guard isPlainPlace(assignment.place) else { return logThroughCalls(assignment) }
    if isAllOfBody, !isSurelyVoid(assignment) { return }
    if !assignment.isCompound, !isLong(assignment.place) {
      if hideObject(of: assignment) { return }
      guard isThroughOptional(assignment.place) || isThroughElement(assignment.place) else {
        return logShown(assignment)
      }
    }
    logChanged(assignment)
  }

  /// Whether a place has members of members, which the transform passes over: `a.b.c = 1`.
  private func isLong(_ place: Range<Int>) -> Bool {
    place.count { atoms[$0].text.hasSuffix(".") } > 1
  }

  /// Whether a place is reached through an optional, which the transform passes over: `a?.b = 1`.
  private func isThroughOptional(_ place: Range<Int>) -> Bool {
    place.contains { atoms[$0].text.hasPrefix("?") }
  }

  /// Whether a place is a member of what is unwrapped, which the transform passes over: `a!.b = 1`, and
  /// `a.b = 1` where `a` is declared with `!`.
  private func isUnwrapped(_ place: Range<Int>) -> Bool {
    place.count > 2
      && (atoms[place.lowerBound + 1].text.hasPrefix("!")
        || implicitlyUnwrapped.contains(atoms[place.lowerBound].text))
  }

  /// Whether a place is a member of an element, which the transform passes over: `list[0].name = "a"`.
  private func isThroughElement(_ place: Range<Int>) -> Bool {
    let bracket = place.first { atoms[$0].text == "[" }
    return bracket.map { (partner[$0] ?? $0) + 1 < place.upperBound } ?? false
  }

  /// Logs what is assigned to a place that functions lead to: `rows[at(1)].x = 2`.
  private mutating func logThroughCalls(_ assignment: Assignment) {
    let (statement, place) = (assignment.statement, assignment.place)
    // The transform logs what is assigned to an element.
    let isElement = !assignment.isCompound && atoms[place.upperBound - 1].text == "]"
    let isChain = !isElement && isChain(outermost(place))
    if isChain, let variable = variable(of: place) {
      let value = Value(expression: variable, place: variable)
      add([value], around: statement, isAllOfBody(statement) ? .done : hiding(assignment))
    } else if isBranched(assignment) {
      add([], around: statement, .scope)
    } else if isChain, !assignment.isCompound, !isAllOfBody(statement) {
      add([], around: statement, .hidden, assigning: assignment.value)
    }
  }

  /// What hides an assignment from the transform; nil for one that it does not see.
  private func hiding(_ assignment: Assignment) -> Wrapping.Kind? {
    assignment.isCompound ? nil : isBranched(assignment) ? .scope : .hidden
  }

  /// Logs an assignment that the transform would show, where it does not show what it should.
  private mutating func logShown(_ assignment: Assignment) {
    let (statement, place) = (assignment.statement, assignment.place)
    let shown = shown(of: assignment)
    if isAllOfBody(statement) {
      // The transform takes an assignment that stands alone in a closure for its value.
      let isMember = place.contains { atoms[$0].text.hasSuffix(".") }
      let assigned = Value(expression: place, place: assignment.value)
      add([isMember ? shown : assigned], around: statement, .done)
    } else if block.isInitialValue || block.isInitializer && !isVariable(assignment.first)
      || isUnwrapped(place)
    {
      // In an initial value it logs nothing, nor of `self`, which is not whole yet, nor of `a!.b`.
      add([shown], around: statement, nil)
    } else if isBranched(assignment) {
      add([], around: statement, .scope)
    } else if isOfSelf(place) || namesWrapped(assignment.first)
      || namesType(assignment.first) && variableNames.contains(atoms[assignment.sign - 1].text)
    {
      // The transform shows all of `self`, and nothing of a type.
      add([shown], around: statement, .hidden)
    } else {
      hideIfComputed(assignment, showing: shown)
    }
  }

  /// Logs what an assignment changed that the transform does not show.
  private mutating func logChanged(_ assignment: Assignment) {
    let (statement, place) = (assignment.statement, assignment.place)
    let isAllOfBody = isAllOfBody(statement)
    if place.count == 1, !isAllOfBody, !isStored(assignment.first) {
      // Behind `n += 1` the transform would read `n` once more.
      add([], around: statement, .hidden, ifComputed: [atoms[assignment.first].text])
    }
    // It logs `n += 1`, too, where `n` is a variable of the function and not a member.
    if assignment.sign == statement.lowerBound + 1, isVariable(assignment.first),
      !block.isInitialValue,
      !statement.contains(where: { ["try", "await"].contains(atoms[$0].text) })
    {
      return
    }
    // Of `n? += 1` it is `n` that can be read.
    let isOptional = atoms[place.upperBound - 1].text.allSatisfy { $0 == "?" }
    let read = isOptional ? place.dropLast() : place
    var changed = Value(
      expression: still(read, in: statement), place: assignment.first..<statement.upperBound)
    changed.isOfSelf = !block.isInitializer && isOfSelf(place)
    add([changed], around: statement, isAllOfBody ? .done : hiding(assignment))
  }

  /// Hides an assignment from the transform where its place may depend on when that is found – Swift finds it
  /// before it computes the value, and the transform behind that – or is more than a plain one.
  ///
  /// - Returns: Whether it was hidden.
  private mutating func hideByPlace(of assignment: Assignment) -> Bool {
    let (statement, place, value) = (assignment.statement, assignment.place, assignment.value)
    let isTuple = atoms[assignment.first].text == "(" && partner[assignment.first] == place.last
    let parts = isTuple ? elements(ofTuple: assignment.first) : [place]
    guard !assignment.isCompound, parts.allSatisfy({ isChain(outermost($0)) }),
      runsCode(value) && (mayMove(place) || runsCode(place))
        || (isTuple || runsCode(place)) && mayBeObject(value)
    else { return false }
    var shown: [Value]
    if isPlainPlace(place) {
      shown = [self.shown(of: assignment)]
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

  /// Hides an assignment of what may be an object from the transform, and logs what that would show.
  ///
  /// - Returns: Whether it was hidden.
  private mutating func hideObject(of assignment: Assignment) -> Bool {
    guard mayBeObject(assignment.value), !isBranched(assignment) else { return false }
    let statement = assignment.statement
    add([shown(of: assignment)], around: statement, isAllOfBody(statement) ? .done : .hidden)
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

  /// Hides an assignment to a member of what may be computed from the transform, which would read that once
  /// more: of `square.center.x = 1` the centre.
  private mutating func hideIfComputed(_ assignment: Assignment, showing shown: Value) {
    let owners = atoms[assignment.place.dropLast()].filter { $0.kind == .word }
    guard !owners.isEmpty else { return }
    let names = Set(owners.map(\.text))
    add([shown], around: assignment.statement, .hidden, ifComputed: names)
  }

  /// What is to be seen of an assignment, as the transform shows it: of `box.item = x` the box, of
  /// `item = x` the item.
  private func shown(of assignment: Assignment) -> Value {
    let (first, statement) = (assignment.first, assignment.statement)
    let changed = atoms[assignment.place].map(\.text)
    let isMember = changed.contains { $0.hasSuffix(".") }
    let isKnown = isVariable(first) || variables[nil]?.contains(changed[0]) == true
    var shown = Value(
      expression: still(assignment.place, in: statement), place: assignment.value)
    if block.isInitializer || namesType(first) || changed[0] == "super" {
      // Not all of `self` may be there yet, but surely what was assigned.
      shown.isReadAlone = true
    } else if isThroughOptional(assignment.place) {
      shown.place = statement
    } else if isOfSelf(assignment.place) {
      shown.isOfSelf = true
    } else if !changed.contains("["), isMember || !isKnown {
      shown = Value(expression: first..<first + 1, place: first..<first + 1)
    }
    return shown
  }

  /// Whether an assignment has no value for anybody: one through an optional has, `a?.b = c`, though
  /// hardly for a closure that captures what it changes.
  private func isSurelyVoid(_ assignment: Assignment) -> Bool {
    let captures = block.bracket.map { atoms[$0 + 1].text == "[" } ?? false
    return Self.assignments.contains(atoms[assignment.sign].text)
      && (captures || !isThroughOptional(assignment.place))
  }

  /// Signs that change what stands before them.
  static let assignments: Set = [
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=",
    "&<<=", "&>>=", ".&=", ".|=", ".^=",
  ]
}
