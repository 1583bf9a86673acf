// Two texts that are nearly the same: what little differs is easily overlooked.

/// Finds in what little one text differs from another.
public enum NearMiss {
  /// Says in what little a text differs from what is expected; nil where it is more, or nothing.
  ///
  /// - Parameters:
  ///   - expected: A text as a literal, in quotes.
  ///   - actual: What came, likewise.
  /// - Returns: A sentence without a full stop, or nil.
  public static func remark(expected: String, actual: String) -> Phrase? {
    guard let wanted = content(expected), let came = content(actual), wanted != came,
      !wanted.isEmpty, !came.isEmpty
    else { return nil }
    if trimmed(wanted) == trimmed(came) { return edges(wanted: wanted, came: came) }
    if let pair = fullWidth(wanted: wanted, came: came) { return pair }
    if wanted.lowercased() == came.lowercased() { return "only capital and small letters differ" }
    if withoutSpace(wanted) == withoutSpace(came) { return "only the space within differs" }
    return punctuation(wanted: wanted, came: came) ?? slip(wanted: wanted, came: came)
  }

  /// What stands between a literal's quotes.
  private static func content(_ literal: String) -> String? {
    guard literal.count >= 2, literal.first == "\"", literal.last == "\"" else { return nil }
    return String(literal.dropFirst().dropLast())
      .replacing(#"\""#, with: "\"").replacing(#"\n"#, with: "\n").replacing(#"\t"#, with: "\t")
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  private static func withoutSpace(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private static func edges(wanted: String, came: String) -> Phrase {
    let end = { (text: String) in text.reversed().prefix { $0.isWhitespace }.count }
    let start = { (text: String) in text.prefix { $0.isWhitespace }.count }
    let lineEnds = (wanted.last == "\n", came.last == "\n")
    if lineEnds == (false, true) { return "there is a line end too many at its end" }
    if lineEnds == (true, false) { return "a line end is missing at its end" }
    if end(came) > end(wanted) { return "there is a space too many at its end" }
    if end(came) < end(wanted) { return "a space is missing at its end" }
    if start(came) > start(wanted) { return "there is a space too many at its beginning" }
    if start(came) < start(wanted) { return "a space is missing at its beginning" }
    return "only the space around it differs"
  }

  /// Full-width punctuation and letters, which look like the others.
  private static func fullWidth(wanted: String, came: String) -> Phrase? {
    guard narrowed(wanted) == narrowed(came) else { return nil }
    let pairs = zip(wanted, came).first { $0 != $1 }
    guard let pairs, wanted.count == came.count else {
      return "only the width of its characters differs"
    }
    return Phrase(
      "it has {actual} where {expected} belongs: the characters look alike",
      ["expected": shown(pairs.0), "actual": shown(pairs.1)])
  }

  /// A character as a sentence shows it: of one space it cannot be seen which it is, or that there is any.
  private static func shown(_ character: Character) -> String {
    guard character.isWhitespace, let scalar = character.unicodeScalars.first else {
      return String(character)
    }
    guard scalar != " " else { return "\" \"" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func narrowed(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map(narrowed)))
  }

  private static func narrowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{FF01}"..."\u{FF5E}": Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case "\u{3000}", "\u{A0}", "\u{2002}"..."\u{200A}", "\u{202F}": " "
    case "\u{3002}": "."
    case "\u{3001}": ","
    case "\u{2018}", "\u{2019}": "'"
    case "\u{201C}", "\u{201D}": "\""
    case "\u{2013}", "\u{2014}", "\u{2212}": "-"
    default: scalar
    }
  }

  private static func punctuation(wanted: String, came: String) -> Phrase? {
    let bare = { (text: String) in text.filter { !$0.isPunctuation } }
    guard bare(wanted) == bare(came), !bare(wanted).isEmpty else { return nil }
    if wanted.hasPrefix(came) {
      return Phrase(
        "{text} is missing at its end", ["text": "\"" + wanted.dropFirst(came.count) + "\""])
    }
    if came.hasPrefix(wanted) {
      return Phrase(
        "{text} is too many at its end", ["text": "\"" + came.dropFirst(wanted.count) + "\""])
    }
    return "only the punctuation differs"
  }

  /// One letter in a longer text.
  private static func slip(wanted: String, came: String) -> Phrase? {
    let (wanted, came) = (Array(wanted), Array(came))
    guard min(wanted.count, came.count) >= 4, abs(wanted.count - came.count) <= 1,
      !(wanted + came).contains(where: \.isNumber)
    else { return nil }
    let start = zip(wanted, came).prefix { $0 == $1 }.count
    let (left, right) = (wanted[start...], came[start...])
    if left.count == right.count {
      if left.dropFirst() == right.dropFirst() { return "only one letter differs" }
      let isSwapped =
        left.count >= 2 && left.prefix(2).reversed() == Array(right.prefix(2))
        && left.dropFirst(2) == right.dropFirst(2)
      return isSwapped ? "only two letters are swapped" : nil
    }
    if Array(left.dropFirst()) == Array(right) { return "only one letter is missing" }
    return Array(left) == Array(right.dropFirst()) ? "only one letter is too many" : nil
  }
}
