// Calls that stand alone: what they return is dropped, what they changed is to be seen.

import LessonModel
import SwiftReading

extension CodeScan {
  /// Whether a statement is a call by which no variable of the function can change, so that there is
  /// nothing to see but what it returns: `make(1)`, `Maker.make(1)`.
  func isPlainCall(_ statement: Range<Int>) -> Bool {
    guard let call = loneCall(statement), let first = call.first else { return false }
    let words = call.prefix { partner[$0] == nil }
    guard words.last.map({ $0 + 1 }) == openBracket(of: call) else { return false }
    // In a type it may be a method of `self`, which changes it.
    if words.count == 1 { return !blocks.contains { $0.kind == .members } }
    return words.count == 3 && atoms[first + 1].text == "." && namesType(first)
  }

  /// The call that a statement consists of, without closures and variables handed over.
  func loneCall(_ statement: Range<Int>) -> Range<Int>? {
    let call = statement.drop { Self.effects.contains(atoms[$0].text) }
    guard let first = call.first, atoms[first].kind == .word,
      !call.contains(where: { atoms[$0].text == "{" || Self.isAddress(atoms[$0]) }),
      let open = openBracket(of: call), open > first, atoms[open - 1].kind == .word
    else { return nil }
    let name = atoms[first].text
    let isMethod = ["self", "super"].contains(name) && open > first + 1
    guard isMethod || !Self.statements.contains(name), !Self.keywords.contains(name),
      isMethod || !Self.untouched.contains(name), !name.hasPrefix("#"),
      !name.hasPrefix("@"), atoms[open - 1].text != "init"
    else { return nil }
    return isChain(outermost(call)) ? call : nil
  }

  /// Whether atoms are names with nothing but dots, optionals, elements, calls and closures between them.
  func isChain(_ outermost: some Sequence<Int>) -> Bool {
    var isBeforeName = true
    return outermost.allSatisfy { index in
      let atom = atoms[index]
      defer { isBeforeName = atom.text.hasSuffix(".") }
      switch atom.kind {
      case .word, .number: return isBeforeName
      case .sign: return Self.links.contains(atom.text)
      case .bracket: return ["(", "[", "{"].contains(atom.text)
      case .string: return false
      }
    }
  }

  static let links: Set = [".", "?", "!", "?.", "!."]

  /// The bracket of a call's arguments, where it ends with them.
  func openBracket(of call: Range<Int>) -> Int? {
    guard atoms[call.upperBound - 1].text == ")", let open = outermost(call).last,
      atoms[open].text == "("
    else { return nil }
    return open
  }

  /// Logs what a call returns in place of the transform, which would put it in a variable of its own; and
  /// where that is nothing, what the call may have changed.
  ///
  /// - Parameter statement: The statement.
  /// - Returns: Whether it is such a call.
  mutating func call(in statement: Range<Int>) -> Bool {
    guard isDropped(statement), let call = loneCall(statement),
      let open = openBracket(of: call)
    else { return false }
    let returned = Value(expression: statement, place: statement, kind: .call)
    add([], around: statement, .logged(returned))
    var found = findings.removeLast()
    let first = call.lowerBound
    if open == first + 1 {
      // It is a method of `self` if there is one of that name, which is known at the end.
      let name = first..<first + 1
      found.method = atoms[first].text
      found.values.append(
        Value(
          expression: name, place: name, kind: .changed, name: "self", isLeftToTransform: true))
    } else if !outermost(statement).contains(where: { atoms[$0].text == "await" }) {
      if let owner = owner(ofMethodAt: open - 1, in: call) { found.values.append(owner) }
    }
    findings.append(found)
    return true
  }

  /// Logs what a call with closures returns in place of the transform, where it surely returns something: it
  /// makes an object, or calls a function of the file or of the standard library that does.
  ///
  /// - Parameter statement: The statement.
  /// - Returns: Whether it may be such a call.
  mutating func closureCall(in statement: Range<Int>) -> Bool {
    guard isDropped(statement), !statement.contains(where: { Self.isAddress(atoms[$0]) }),
      let name = nameOfCallWithClosures(statement)
    else { return false }
    let returned = Value(expression: statement, place: statement, kind: .dropped)
    add([], around: statement, .logged(returned))
    if !namesType(name) { findings[findings.count - 1].something = atoms[name].text }
    changedElement(byMethodAt: name, in: statement)
    return true
  }

  /// Logs what a call with closures changes that is reached by a subscript or through an optional, which the
  /// transform passes over, or that is computed, if the call returns nothing: of `rows[0].sort { … }` the rows.
  private mutating func changedElement(byMethodAt name: Int, in statement: Range<Int>) {
    guard !outermost(statement).contains(where: { atoms[$0].text == "await" }) else { return }
    let call = statement.drop { Self.effects.contains(atoms[$0].text) }
    guard name > call.lowerBound + 1, atoms[name - 1].text.hasSuffix("."),
      let owner = owner(ofMethodAt: name, in: call)
    else { return }
    var changed = Value(expression: owner.place, place: owner.place)
    if owner.isLeftToTransform {
      // What computes it would be called once more.
      changed.isOfSelf = !block.isInitializer && isOfSelf(owner.place)
      let names = Set(owner.place.map { atoms[$0].text })
      add([changed], around: statement, .hidden, ifComputed: names)
    } else {
      add([changed], around: statement, nil)
    }
    findings[findings.count - 1].nothing = signature(ofCallTo: name, open: name + 1)
  }

  /// The name of the function, or the type, that a statement calls last, where it has closures and does
  /// nothing but calls.
  func nameOfCallWithClosures(_ statement: Range<Int>) -> Int? {
    var call = outermost(statement).drop { Self.effects.contains(atoms[$0].text) }
    guard statement.contains(where: { atoms[$0].text == "{" }), let first = call.first,
      let last = call.last, ["{", "("].contains(atoms[last].text), atoms[first].kind == .word,
      !Self.keywords.contains(atoms[first].text), !Self.statements.contains(atoms[first].text),
      !Self.untouched.contains(atoms[first].text)
    else { return nil }
    while let last = call.last, ["{", "(", ":"].contains(atoms[last].text), call.count > 1 {
      // The label of one more closure goes with its colon.
      call.removeLast(atoms[last].text == ":" ? 2 : 1)
    }
    guard isChain(call), let name = call.last, atoms[name].kind == .word,
      atoms[name].text != "init"
    else { return nil }
    return name
  }

  /// What may stand before a call.
  static let effects: Set = ["try", "await", "unsafe", "?", "!"]

  /// Logs what is changed by a call that is all of a closure, if the call returns nothing: it is no value
  /// then.
  mutating func loneChange(in statement: Range<Int>) {
    guard let call = loneCall(statement), let open = openBracket(of: call),
      open > call.lowerBound + 1,
      !statement.contains(where: { ["try", "await"].contains(atoms[$0].text) }),
      let owner = owner(ofMethodAt: open - 1, in: call)
    else { return }
    add([Value(expression: owner.place, place: owner.place)], around: statement, .done)
    findings[findings.count - 1].nothing = signature(ofCallTo: open - 1, open: open)
  }

  /// A method's name with the labels that tell it from others: `insert(at:)`.
  func signature(ofCallTo name: Int, open: Int) -> String {
    let end = atoms[open].text == "(" ? partner[open] ?? open : open
    let labels = outermost(min(open + 1, end)..<end).filter { atoms[$0].text == ":" }.map {
      atoms[$0 - 1].text + ":"
    }
    return atoms[name].text + (labels.isEmpty ? "" : "(\(labels.joined()))")
  }

  /// The standard library's methods that change what they are called on and return nothing; a closure behind
  /// the call has no label.
  static let changers: Set = [
    "append", "append(contentsOf:)", "insert(at:)", "insert(contentsOf:at:)", "toggle", "negate",
    "sort", "sort(by:)", "reverse", "shuffle", "shuffle(using:)", "swapAt", "removeAll",
    "removeAll(where:)", "removeAll(keepingCapacity:)", "removeSubrange",
    "replaceSubrange(with:)", "reserveCapacity", "formUnion", "formIntersection",
    "formSymmetricDifference", "subtract", "merge(uniquingKeysWith:)", "merge", "write", "round",
  ]

  /// The standard library's methods that are given closures and return something.
  static let givers: Set = [
    "map", "compactMap", "flatMap", "filter", "reduce", "sorted", "first", "last", "min", "max",
    "firstIndex", "lastIndex", "contains", "allSatisfy", "prefix", "drop", "split", "mapValues",
    "compactMapValues", "elementsEqual", "starts",
  ]

  /// What a method may change: of `rows[0].append(1)` the rows, of `box.items.append(1)` the items.
  func owner(ofMethodAt name: Int, in call: Range<Int>) -> Value? {
    let base = call.lowerBound..<name - 1
    guard isChain(outermost(base)) else { return nil }
    let place = beforeElement(base)
    guard isPlainPlace(place), let last = place.last, atoms[last].kind == .word,
      !namesType(last), atoms[last].text != "super"
    else { return nil }
    let isThrough = place != base || Self.throughOptional.contains(atoms[name - 1].text)
    let isImplicit = base.count == 1 && implicitlyUnwrapped.contains(atoms[last].text)
    let isOurs = isThrough || isImplicit
    return Value(
      expression: place, place: place, kind: .changed, name: isOurs ? nil : atoms[last].text,
      isLeftToTransform: !isOurs, method: atoms[name].text)
  }

  static let throughOptional: Set = ["?", "!", "?.", "!."]

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
      guard !isInClosure, isChain(outermost(place)),
        let shown = isPlainPlace(place) ? still(place, in: call) : variable(of: place)
      else { continue }
      add([Value(expression: shown, place: place)], around: call, nil)
    }
  }

  /// Where the argument behind a sign ends.
  private func place(behind sign: Int, in call: Range<Int>) -> Int? {
    outermost(sign + 1..<call.upperBound).first { [",", ")"].contains(atoms[$0].text) }
  }
}
