// The condition of an expectation, taken apart into what it claims: `a == 1`, or of `a == 1 || !b` two
// conditions and how they are joined.

import LessonModel
import SwiftReading

/// A condition, taken apart into what it claims.
struct Expectation {
  /// One of the things that must hold, with the sides whose values tell why it does not.
  struct Claim {
    enum Kind {
      /// A relation by its operator or its member, with `!` before it where it must not hold.
      case relation(String)
      /// A value that must be there, with or without `try` or `await` of its own before it.
      case optional(isCovered: Bool)
      /// Conditions joined by `&&`, `||` and `!`.
      case joined(JoinedConditions, [Claim])
    }

    var kind: Kind
    var atoms: ArraySlice<SourceAtom>
    /// Left and right, or a member's owner and argument, or what a call is given; nil for a side without a
    /// value of its own.
    var sides: [ArraySlice<SourceAtom>?] = []
    /// Which side is what the author expects.
    var wanted = Side.right
    /// Of a call that answers yes or no, the call.
    var call: CallClaim?

    enum Side { case left, right, unknown }

    /// For the recorder: of a call how many values it tells; else which sides there are, 1 left, 2 right, and
    /// 4 where what is expected stands left, 8 where its place is not known.
    var sidesCode: Int {
      if call != nil { return sides.count }
      return (sides.first.flatMap(\.self) == nil ? 0 : 1)
        + (sides.last.flatMap(\.self) == nil || sides.count < 2 ? 0 : 2)
        + (wanted == .left ? 4 : wanted == .unknown ? 8 : 0)
    }
  }

  var claims: [Claim] = []
  /// Whether the whole condition is a call of a variable's method: `till.take()`, `!box.till.take(1)`. The
  /// testing library lets such a call change nothing of the variable.
  var isMethodCall = false

  init(_ condition: ArraySlice<SourceAtom>, isRequirement: Bool) {
    var body = condition.drop { Self.effects.contains($0.text) }
    // `try!` covers all that follows, as `try` does; `try?` makes an optional of it.
    if let last = condition[..<body.startIndex].last, let sign = body.first, last.touches(sign) {
      guard sign.text == "!" else { return }
      body = body.dropFirst()
    }
    guard !body.isEmpty else { return }
    claims = Self.claims(body)
    if isRequirement, claims.count == 1, case .relation("true") = claims[0].kind,
      !Self.bindsLoosely(body), claims[0].call?.atoms.count ?? body.count == body.count
    {
      let isCovered = body.startIndex > condition.startIndex
      claims = [Claim(kind: .optional(isCovered: isCovered), atoms: body)]
    }
    isMethodCall =
      claims.count == 1 && body.startIndex == condition.startIndex
      && Self.isMethodCall(body.first?.text == "!" ? body.dropFirst() : body)
  }

  private static func isMethodCall(_ call: ArraySlice<SourceAtom>) -> Bool {
    guard let open = call.firstIndex(where: { $0.text == "(" }),
      call[(open + 1)...].untilClosed.endIndex == call.endIndex - 1
    else { return false }
    let path = call[..<open]
    return path.count >= 3 && path.count % 2 == 1
      && path.first?.text.first?.isUppercase == false
      && zip(path.indices, path).allSatisfy { index, atom in
        (index - path.startIndex) % 2 == 0 ? atom.kind == .word : atom.text == "."
      }
  }

  /// What must hold for a condition to hold; of a choice (`?:`), in each of its branches.
  private static func claims(_ body: ArraySlice<SourceAtom>) -> [Claim] {
    if let branches = branches(of: body) { return branches.flatMap(claims) }
    guard !bindsLoosely(body), body.outermost.allSatisfy({ isKnown($0.atom) }) else {
      return [Claim(kind: .relation("true"), atoms: body)]
    }
    var parts: [Claim] = []
    let conditions = joined(body, &parts)
    if case .one = conditions { return parts }
    return [Claim(kind: .joined(conditions, parts), atoms: body)]
  }

  /// How the conditions of an expression are joined; they are added to `parts`.
  private static func joined(
    _ body: ArraySlice<SourceAtom>, _ parts: inout [Claim]
  ) -> JoinedConditions {
    for (sign, join) in [("||", JoinedConditions.any), ("&&", JoinedConditions.all)] {
      let sides = body.split(on: sign)
      guard sides.count > 1, !sides.contains(where: \.isEmpty) else { continue }
      return join(sides.map { joined($0, &parts) })
    }
    let isNegated = body.first?.text == "!"
    let inner = isNegated ? body.dropFirst() : body
    if inner.first?.text == "(", inner.dropFirst().untilClosed.count == inner.count - 2 {
      let group = inner.dropFirst().dropLast().drop { effects.contains($0.text) }
      let isJoined = ["||", "&&"].contains { group.split(on: $0).count > 1 }
      if isJoined, !bindsLoosely(group), group.outermost.allSatisfy({ isKnown($0.atom) }) {
        let conditions = joined(group, &parts)
        return isNegated ? .none(conditions) : conditions
      }
    }
    parts.append(claim(body))
    return .one(parts.count - 1)
  }

  private static func bindsLoosely(_ body: ArraySlice<SourceAtom>) -> Bool {
    body.outermost.contains { loose.contains($0.atom.text) && $0.atom.standsApart }
  }

  /// Whether it is known how strongly a sign between two values binds: an operator of the author's own
  /// may bind less than `||`.
  private static func isKnown(_ atom: SourceAtom) -> Bool {
    atom.kind != .sign || !atom.standsApart || operators.contains(atom.text)
  }

  /// The two branches of a choice; nil where there is none, or something that binds less.
  private static func branches(of body: ArraySlice<SourceAtom>) -> [ArraySlice<SourceAtom>]? {
    let signs = body.outermost.filter { loose.contains($0.atom.text) && $0.atom.standsApart }
    guard let question = signs.first(where: { $0.atom.text == "?" }),
      !signs.contains(where: { ["=", "??="].contains($0.atom.text) })
    else { return nil }
    var open = 0
    for sign in signs where sign.offset >= question.offset {
      if sign.atom.text == "?" { open += 1 }
      if sign.atom.text == ":" { open -= 1 }
      guard open == 0, sign.atom.text == ":" else { continue }
      let branches = [body[(question.offset + 1)..<sign.offset], body[(sign.offset + 1)...]]
      return branches.contains(where: \.isEmpty) ? nil : branches
    }
    return nil
  }

  static let effects: Set = ["try", "await", "unsafe"]
  /// What binds less than a comparison.
  private static let loose: Set = ["?", ":", "=", "??="]
  /// Swift's own operators that bind more than those.
  private static let operators: Set = [
    "||", "&&", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", "??", "...", "..<", "+", "-",
    "*",
    "/", "%", "&", "|", "^", "<<", ">>", "&+", "&-", "&*", "&<<", "&>>", ".",
  ]
  private static let comparisons: Set = ["==", "!=", "===", "!==", "<", ">", "<=", ">=", "~="]

  private static func claim(_ atoms: ArraySlice<SourceAtom>) -> Claim {
    let operators = atoms.outermost.filter {
      comparisons.contains($0.atom.text)
        && ($0.atom.standsApart || !["<", ">"].contains($0.atom.text))
    }
    if operators.count == 1, let (index, atom) = operators.first, index > atoms.startIndex,
      index < atoms.endIndex - 1
    {
      let (left, right) = (atoms[..<index], atoms[(index + 1)...])
      if atom.text == "==", right.count == 1, let word = right.first?.text,
        ["true", "false"].contains(word), left.first?.text != "!",
        let claim = answer(left, isNegated: word == "false", in: atoms)
      {
        return claim
      }
      if ["<", "<="].contains(atom.text), let (one, other) = distance(left) {
        return Claim(
          kind: .relation("near"), atoms: atoms, sides: [one, other], wanted: wanted(one, other))
      }
      return Claim(
        kind: .relation(atom.text), atoms: atoms,
        sides: [left, right].map { isNil($0) ? nil : $0 },
        wanted: atom.text == "~=" ? .left : wanted(left, right))
    }
    guard operators.isEmpty else { return Claim(kind: .relation("true"), atoms: atoms) }
    let isNegated = atoms.first?.text == "!"
    return answer(isNegated ? atoms.dropFirst() : atoms, isNegated: isNegated, in: atoms)
      ?? Claim(kind: .relation(isNegated ? "!true" : "true"), atoms: atoms)
  }

  /// What is claimed by something that answers yes or no: a member that can be said in words, or a call.
  private static func answer(
    _ question: ArraySlice<SourceAtom>, isNegated: Bool, in atoms: ArraySlice<SourceAtom>
  ) -> Claim? {
    let sign = isNegated ? "!" : ""
    if let member = MemberClaim(question) {
      var claim = Claim(kind: .relation(sign + member.name), atoms: atoms, sides: member.sides)
      if member.name == "contains", let owner = member.sides[0], let argument = member.sides[1] {
        claim.wanted = isWanted(argument) ? .right : isWanted(owner) ? .left : .unknown
      }
      return claim
    }
    guard let call = CallClaim(question) else { return nil }
    return Claim(
      kind: .relation(sign + "true"), atoms: atoms, sides: call.values, call: call)
  }

  /// The two numbers of `abs(one - other)`, which is compared with what they may differ by.
  private static func distance(
    _ side: ArraySlice<SourceAtom>
  ) -> (one: ArraySlice<SourceAtom>, other: ArraySlice<SourceAtom>)? {
    let call = side.dropFirst(2)
    guard side.prefix(2).map(\.text) == ["abs", "("], call.untilClosed.count == call.count - 1
    else { return nil }
    let difference = call.dropLast()
    let bindsMore: Set = ["*", "/", "%"]
    let signs = difference.outermost.filter {
      $0.atom.kind == .sign && $0.atom.standsApart && !bindsMore.contains($0.atom.text)
    }
    guard signs.count == 1, let (index, atom) = signs.first, atom.text == "-",
      !difference.outermost.contains(where: { effects.contains($0.atom.text) })
    else { return nil }
    return (difference[..<index], difference[(index + 1)...])
  }

  private static func isNil(_ side: ArraySlice<SourceAtom>) -> Bool {
    side.count == 1 && side.first?.text == "nil"
  }

  /// Where what the author wants stands. Of `text(expected) == text(got)`, what differs tells.
  private static func wanted(
    _ left: ArraySlice<SourceAtom>, _ right: ArraySlice<SourceAtom>
  ) -> Claim.Side {
    let shared = zip(left, right).prefix { $0.text == $1.text }.count
    let isWhole = shared == left.count || shared == right.count
    return isWanted(isWhole ? left : left.dropFirst(shared))
      && !isWanted(isWhole ? right : right.dropFirst(shared)) ? .left : .right
  }

  /// Whether a side is what the author wants: named so, or nothing in it has a name of the course's.
  static func isWanted(_ side: ArraySlice<SourceAtom>) -> Bool {
    if let first = side.first?.text, ["expected", "wanted"].contains(where: first.hasPrefix) {
      return true
    }
    return side.indices.allSatisfy { side[$0].kind != .word || isPlain($0, in: side) }
  }

  /// Whether a word is a literal, a type of Swift's own or its member, a case without its type (`.red`), or
  /// an argument's label.
  private static func isPlain(_ index: Int, in side: ArraySlice<SourceAtom>) -> Bool {
    let word = side[index].text
    let before = side[..<index]
    guard before.last?.text == "." else {
      let isLabel =
        ["(", ","].contains(before.last?.text) && side[(index + 1)...].first?.text == ":"
      return isLabel || ["true", "false", "nil"].contains(word) || plainTypes.contains(word)
    }
    guard let owner = before.dropLast().last else { return true }
    return owner.kind == .sign || ["(", "[", ",", ":"].contains(owner.text)
      || plainTypes.contains(owner.text)
  }

  private static let plainTypes: Set = [
    "Array", "Bool", "Character", "Dictionary", "Double", "Float", "Int", "Int8", "Int16", "Int32",
    "Int64", "Optional", "Set", "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64",
  ]
}

extension SourceAtom {
  /// Whether it touches the atom behind it.
  fileprivate func touches(_ next: SourceAtom) -> Bool {
    range.upperBound == next.range.lowerBound
  }
}

extension ArraySlice<SourceAtom> {
  /// The atoms up to the bracket that closes what is open before them.
  var untilClosed: Self {
    var depth = 0
    for index in indices {
      depth += self[index].depthChange
      if depth < 0 { return self[startIndex..<index] }
    }
    return self
  }

  /// The pieces between signs or brackets of this text that stand outside brackets.
  func split(on text: String) -> [Self] {
    var depth = 0
    var parts: [Self] = []
    var start = startIndex
    for index in indices {
      depth += self[index].depthChange
      if depth == 0, self[index].text == text {
        parts.append(self[start..<index])
        start = index + 1
      }
    }
    return parts + [self[start...]]
  }

  /// The atoms that stand outside brackets.
  var outermost: [(offset: Int, atom: SourceAtom)] {
    var depth = 0
    var found: [(offset: Int, atom: SourceAtom)] = []
    for index in indices {
      if depth == 0 { found.append((index, self[index])) }
      depth += self[index].depthChange
    }
    return found
  }
}

extension SourceAtom {
  fileprivate var depthChange: Int {
    switch text {
    case "(", "[", "{": kind == .bracket ? 1 : 0
    case ")", "]", "}": kind == .bracket ? -1 : 0
    default: 0
    }
  }
}
