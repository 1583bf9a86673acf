// What a statement changes or only looks at.

import LessonModel
import SwiftReading

extension CodeScan {
  /// Logs what a statement changes or only looks at, where the transform may not see it or must not.
  mutating func changes(in statement: Range<Int>) {
    if hideExpansion(statement) { return }
    let effects = statement.prefix { ["try", "await", "unsafe"].contains(atoms[$0].text) }
    let first = effects.upperBound
    let sign = outermost(first..<statement.upperBound).first { index in
      atoms[index].kind == .sign && atoms[index].standsApart
    }
    guard let sign else { return calls(in: statement, behind: effects) }
    let (place, isCompound) = (first..<sign, atoms[sign].text != "=")
    if place.count == 1, atoms[first].text == "_", !isCompound {
      return drop(statement, behind: sign)
    }
    guard !place.isEmpty, sign + 1 < statement.upperBound,
      atoms[sign].text.hasSuffix("="), !Self.comparisons.contains(atoms[sign].text),
      !place.contains(where: { atoms[$0].text == "func" })
    else { return lookOnce(at: statement) }
    // A parameter without a name may be what must not be copied.
    if hasUncopyable, atoms[first].text.hasPrefix("$") { return }
    log(Assignment(statement: statement, place: place, isCompound: isCompound))
  }

  /// Logs what the calls of a statement change and return, or what it looks at.
  private mutating func calls(in statement: Range<Int>, behind effects: Range<Int>) {
    if isLookedAt(statement) { return look(at: statement) }
    if call(in: statement) || closureCall(in: statement) { return }
    // Behind a value it would no longer be one.
    guard !isAllOfBody(statement) else { return loneChange(in: statement) }
    lookOnce(at: statement)
    arguments(of: effects.upperBound..<statement.upperBound)
    owner(of: effects.upperBound..<statement.upperBound)
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
  func isVariable(_ name: Int) -> Bool {
    variables[block.function]?.contains(atoms[name].text) == true
  }

  /// Whether an atom surely names a variable, or a parameter, that holds its value: one of the functions
  /// around it, out to their type.
  func isStored(_ name: Int) -> Bool {
    let text = atoms[name].text
    return blocks.reversed().prefix { $0.kind != .members }.contains { block in
      variables[block.function]?.contains(text) == true
        || parameterNames[block.function]?.contains(text) == true
    }
  }

  /// Whether a statement is all that a closure, or a function with a value, consists of: it may be that
  /// value.
  func isAllOfBody(_ statement: Range<Int>) -> Bool {
    block.hasValue && block.kind == .statements && statement.lowerBound == block.first
      && (statement.upperBound..<block.end).allSatisfy { atoms[$0].text == ";" }
  }

  /// Whether what a statement returns surely is for nobody.
  func isDropped(_ statement: Range<Int>) -> Bool {
    block.dropsValues && !isAllOfBody(statement)
  }

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
