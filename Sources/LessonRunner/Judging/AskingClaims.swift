// What a condition asks of a value: by a member that can be said in words, or by any call that answers yes
// or no, of which what it was given is told.

import SwiftReading

/// `owner.isEmpty`, `owner.contains(argument)` and the like, which can be said in words.
struct MemberClaim {
  var name: String
  var sides: [ArraySlice<SourceAtom>?]

  private static let properties: Set = ["isEmpty"]
  private static let methods: [String: String?] = [
    "contains": nil, "hasPrefix": nil, "hasSuffix": nil, "starts": "with", "isMultiple": "of",
    "isApproximatelyEqual": "to",
  ]

  /// Methods that ask elements by a closure or a function, and what the relation is called.
  private static let predicates = ["contains": "containsWhere", "allSatisfy": "allSatisfy"]

  /// Whether what follows a method's name is a closure behind it, or an argument that asks elements.
  private static func isPredicate(_ rest: ArraySlice<SourceAtom>) -> Bool {
    let isClosure = rest.first?.text == "{" && rest.dropFirst().untilClosed.count == rest.count - 2
    let isArgument =
      rest.first?.text == "(" && rest.last?.text == ")"
      && rest.dropFirst().untilClosed.count == rest.count - 2
    let argument = rest.dropFirst().prefix(2).map(\.text)
    return isClosure || isArgument && (argument == ["where", ":"] || argument.first == "{")
  }

  init?(_ atoms: ArraySlice<SourceAtom>) {
    let outermost = atoms.outermost
    // Anything between values would make the member only a part of what is claimed.
    guard !outermost.contains(where: { $0.atom.kind == .sign && $0.atom.standsApart }),
      let dot = outermost.last(where: { $0.atom.text == "." }), dot.offset > atoms.startIndex,
      dot.offset + 1 < atoms.endIndex
    else { return nil }
    let owner = atoms[..<dot.offset]
    name = atoms[dot.offset + 1].text
    let rest = atoms[(dot.offset + 2)...]
    guard Self.hasValue(owner) else { return nil }
    if Self.properties.contains(name), rest.isEmpty {
      sides = [owner]
      return
    }
    if let relation = Self.predicates[name], Self.isPredicate(rest) {
      (name, sides) = (relation, [owner])
      return
    }
    guard let label = Self.methods[name], rest.first?.text == "(", rest.last?.text == ")" else {
      return nil
    }
    var argument = rest.dropFirst().dropLast()
    if name == "isApproximatelyEqual" {
      // How near follows behind.
      name = "near"
      argument = argument.split(on: ",")[0]
    }
    if let label {
      guard argument.first?.text == label, argument.dropFirst().first?.text == ":" else {
        return nil
      }
      argument = argument.dropFirst(2)
    }
    guard !argument.isEmpty, argument.first?.text != "{", argument.split(on: ",").count == 1,
      argument.split(on: ":").count == 1
    else { return nil }
    sides = [owner, argument]
  }

  /// Whether something is a value rather than a type's name or the beginning of an expression.
  static func hasValue(_ owner: ArraySlice<SourceAtom>) -> Bool {
    guard let first = owner.first, first.kind != .sign else { return false }
    let isType = owner.count == 1 && first.kind == .word && first.text.first?.isUppercase == true
    return !isType && first.text != "super" && !(owner.last?.text.hasSuffix("?") ?? false)
  }
}

/// `isSorted(xs)`, `board.isFull` or `graph.hasPath(from: a, to: b)`: a call that answers yes or no.
struct CallClaim {
  /// Its text, with `valueSign` where a value is told.
  var text: String
  /// What has these values: the owner, and arguments that are more than literals.
  var values: [ArraySlice<SourceAtom>] = []
  /// The variable whose method or property it is: its value is told apart, so that nothing keeps the method
  /// from changing it.
  var variable: ArraySlice<SourceAtom>?
  /// All of the call.
  let atoms: ArraySlice<SourceAtom>

  static let valueSign = "\u{1}"

  init?(_ atoms: ArraySlice<SourceAtom>) {
    self.atoms = atoms
    text = ""
    guard Self.isPath(atoms) else { return nil }
    var body = atoms
    var end = ""
    if let brace = body.outermost.last, brace.atom.text == "{" {
      body = body[..<brace.offset]
      end = " { … }"
    }
    guard let last = body.outermost.last else { return nil }
    var arguments: String?
    var name = last.offset
    var given: [ArraySlice<SourceAtom>] = []
    if last.atom.text == "(" {
      name -= 1
      guard let found = Self.arguments(body[(last.offset + 1)...].dropLast()) else { return nil }
      (arguments, given) = found
    }
    guard body.indices.contains(name), body[name].kind == .word, body[name].text.first != "#",
      arguments != nil || name > body.startIndex
    else { return nil }
    if name > body.startIndex {
      takeOwner(body[..<(name - 1)], isProperty: arguments == nil && end.isEmpty)
      text += "."
    }
    text += body[name].text + (arguments.map { "(\($0))" } ?? "") + end
    values += given
    guard !values.isEmpty else { return nil }
  }

  /// Whether there is nothing but names, calls and members of them.
  private static func isPath(_ atoms: ArraySlice<SourceAtom>) -> Bool {
    guard let first = atoms.first, first.kind != .sign, first.text != "super", first.text != "{"
    else { return false }
    return atoms.outermost.allSatisfy { index, atom in
      let before = atoms[..<index].last
      return switch atom.kind {
      case .word: before == nil || before?.text == "."
      case .sign: atom.text == "." && !atom.standsApart
      case .bracket: ["(", "[", "{"].contains(atom.text)
      case .string, .number: before == nil
      }
    }
  }

  private mutating func takeOwner(_ owner: ArraySlice<SourceAtom>, isProperty: Bool) {
    let isNames = owner.allSatisfy { $0.kind == .word || $0.text == "." }
    let isType = isNames && owner.last?.text.first?.isUppercase == true
    // Of a member's member the method may change it, and to look at it twice might count twice.
    if isType || isNames && owner.count > 1 && !isProperty || !MemberClaim.hasValue(owner)
      || Expectation.isWanted(owner)
    {
      text += owner.source
      return
    }
    text += Self.valueSign
    values.append(owner)
    if owner.count == 1 { variable = owner }
  }

  /// What a call is given, as text, and what has values; nil where an argument is missing.
  private static func arguments(
    _ list: ArraySlice<SourceAtom>
  ) -> (text: String, values: [ArraySlice<SourceAtom>])? {
    guard !list.isEmpty else { return ("", []) }
    var texts: [String] = []
    var values: [ArraySlice<SourceAtom>] = []
    for argument in list.split(on: ",") {
      let isLabelled = argument.first?.kind == .word && argument.dropFirst().first?.text == ":"
      let label = isLabelled ? argument.prefix(2).source + " " : ""
      let value = argument.dropFirst(isLabelled ? 2 : 0)
      guard let first = value.first, let last = value.last else { return nil }
      let isUnvalued = ["&", "\\", "{"].contains(first.text) || last.text == "self"
      if isUnvalued || Expectation.isWanted(value) {
        texts.append(label + (first.text == "{" ? "{ … }" : value.source))
      } else {
        texts.append(label + valueSign)
        values.append(value)
      }
    }
    return (texts.joined(separator: ", "), values)
  }
}

extension ArraySlice<SourceAtom> {
  /// The source on one line; of a long one or one over several lines there is only that it is there.
  fileprivate var source: String {
    let text = indices.reduce("") { text, index in
      let isApart = self[..<index].last.map { $0.range.upperBound < self[index].range.lowerBound }
      return text + (isApart == true ? " " : "") + self[index].text
    }
    return text.count > 80 || text.contains("\n") ? "…" : text
  }
}
