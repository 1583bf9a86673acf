// What was expected and what came, from the text of a failed expectation.
//
// Swift Testing 6.3 describes a failure in words only: `(fizzBuzz(number) → "7") == "Bang!"`. The
// values stand behind the arrows; a literal stands for itself.

/// The text of a failed `#expect` or `#require`, taken apart.
struct ExpectationText {
  /// The value that the expression on the left had.
  var actual: String
  /// The value on the right that it was compared with.
  var expected: String

  /// Takes apart the text of a failed comparison by `==`; nil when it is anything else.
  init?(_ text: String) {
    let prefix = "Expectation failed: "
    guard text.hasPrefix(prefix) else { return nil }
    let comparison = text.dropFirst(prefix.count)
    let sides = Self.split(comparison, at: " == ")
    guard sides.count == 2 else { return nil }
    // Something else on the same level would make `==` only a part of what failed.
    for symbol in [" && ", " || ", " ? "] where Self.split(comparison, at: symbol).count > 1 {
      return nil
    }
    let left = Self.value(sides[0])
    let right = Self.value(sides[1])
    // Where the literal stands on the left, the right side is what came.
    (actual, expected) =
      left.isLiteral && !right.isLiteral ? (right.text, left.text) : (left.text, right.text)
  }

  /// The value of one side: what stands behind its last arrow, or the side itself.
  private static func value(_ side: Substring) -> (text: String, isLiteral: Bool) {
    if side.first == "(", side.last == ")" {
      let parts = split(side.dropFirst().dropLast(), at: " → ")
      if parts.count > 1, let value = parts.last { return (String(value), false) }
    }
    return (String(side), true)
  }

  /// Splits text where a separator stands outside parentheses, brackets and strings.
  private static func split(_ text: Substring, at separator: String) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var isInString = false
    var start = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case "\\" where isInString:
        index = text.index(after: index)
        guard index < text.endIndex else { break }
      case "\"": isInString.toggle()
      case "(" where !isInString, "[" where !isInString: depth += 1
      case ")" where !isInString, "]" where !isInString: depth -= 1
      default:
        if depth == 0, !isInString, text[index...].hasPrefix(separator) {
          parts.append(text[start..<index])
          index = text.index(index, offsetBy: separator.count)
          start = index
          continue
        }
      }
      if index < text.endIndex { index = text.index(after: index) }
    }
    parts.append(text[start...])
    return parts
  }
}
