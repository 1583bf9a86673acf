// What an expectation of the checks claims, as the copy of the checks hands it over with the values.

/// What an expectation claims, with the values by which it holds or not.
struct Claim {
  var relation: StaticString
  var sides = 0
  var values: [Any] = []

  init(_ relation: StaticString) { self.relation = relation }

  /// Takes the values that were kept for it.
  init(_ relation: StaticString, _ sides: Int, _ line: Int) {
    (self.relation, self.sides) = (relation, sides)
    let count = isCall ? sides : (sides & 1) + (sides >> 1 & 1)
    values = expectations.take(count, line: line)
  }

  /// Whether it is several conditions, joined.
  var isJoined: Bool { begins(with: "(") }
  /// Whether it is a call that answers yes or no.
  var isCall: Bool { begins(with: "@") }

  private func begins(with sign: Unicode.Scalar) -> Bool {
    relation.hasPointerRepresentation && relation.utf8Start.pointee == UInt8(ascii: sign)
  }

  var left: Any? { !isCall && sides & 1 == 1 ? values.first : nil }
  var right: Any? { !isCall && sides & 2 == 2 ? values.last : nil }
  /// Whether the left is what is expected; a range is, where nothing tells.
  var isReversed: Bool {
    !isCall && (sides & 4 == 4 || sides & 8 == 8 && left is any RangeExpression)
  }

  /// The relation in one word.
  var name: String {
    let text = "\(relation)"
    guard isCall else { return text == "~=" && left is any RangeExpression ? "contains" : text }
    return String(text.dropFirst().prefix { $0 != " " })
  }

  /// The call, with its values in their places.
  var call: String? {
    guard isCall else { return nil }
    let pieces = "\(relation)".drop { $0 != " " }.dropFirst().split(
      separator: "\u{1}", omittingEmptySubsequences: false)
    return pieces.enumerated().reduce("") { text, piece in
      let value = piece.offset > 0 ? values[piece.offset - 1] : nil
      return text + (value.map(renderedSide) ?? "") + piece.element
    }
  }
}
