// Signs of full width and their like in code: a Chinese keyboard writes `（` where Swift reads `(`,
// and the compiler says of it everything but that. So it is with signs that cannot be seen.

import LessonModel

/// The signs in a file's code that only look like Swift's.
struct WideSigns {
  /// A line with such signs.
  struct Line {
    var number: Int
    /// The signs in their order, each once; those that cannot be seen as `U+200B`.
    var signs: [String]
    /// Whether some of them cannot be seen.
    var hasUnseen = false
    /// What each is replaced by, and where.
    var fixIts: [FixIt]
    /// The whole line mended, without its indentation.
    var mended: String
  }

  private static let others: [Character: String] = [
    "“": "\"", "”": "\"", "„": "\"", "‟": "\"", "＂": "\"", "‘": "\"", "’": "\"", "「": "\"",
    "」": "\"", "『": "\"", "』": "\"", "、": ",", "。": ".", "【": "[", "】": "]", "〔": "[",
    "〕": "]", "《": "<", "》": ">", "〈": "<", "〉": ">", "–": "-", "—": "-", "−": "-", "…": "...",
    "×": "*", "÷": "/", "≤": "<=", "≥": ">=", "≠": "!=", "→": "->", "\u{3000}": " ",
    "\u{A0}": " ", "·": ".", "￥": "$", "¥": "$",
  ]
  private static let openingQuotes: [Character: Character] = [
    "“": "”", "‘": "’", "「": "」", "『": "』", "„": "”",
  ]

  /// The lines of a file that have such signs in their code, in order.
  static func lines(of code: CodeLines) -> [Line] {
    code.tokens.indices.compactMap { line(code.tokens[$0], number: $0 + 1) }
  }

  private static func line(_ tokens: [CodeToken], number: Int) -> Line? {
    var found = Line(number: number, signs: [], fixIts: [], mended: "")
    var column = 1
    var closing: Character?
    var last: Unicode.Scalar?
    for token in tokens {
      for scalar in token.text.unicodeScalars {
        let width = UTF8.width(scalar)
        let character = Character(scalar)
        defer {
          column += width
          last = scalar
        }
        let isText = token.kind == .string || token.kind == .comment
        let isQuoted = closing != nil && character != closing
        let unseen = UnseenSigns.replacement(for: scalar, after: last)
        guard !isText, !isQuoted, let narrow = unseen ?? narrow(character) else {
          found.mended.unicodeScalars.append(scalar)
          continue
        }
        closing = closing == nil ? openingQuotes[character] : nil
        found.hasUnseen = found.hasUnseen || unseen != nil
        let sign = unseen == nil ? String(character) : UnseenSigns.name(of: scalar)
        if !found.signs.contains(sign) { found.signs.append(sign) }
        let start = SourcePosition(line: number, column: column)
        let end = SourcePosition(line: number, column: column + width)
        found.fixIts.append(
          FixIt(range: SourceRange(start: start, end: end), replacement: narrow))
        found.mended += narrow
      }
    }
    found.mended = String(found.mended[...].withoutOuterSpace)
    return found.fixIts.isEmpty ? nil : found
  }

  /// What Swift reads in the place of a sign; nil for what is no such sign.
  private static func narrow(_ character: Character) -> String? {
    if let other = others[character] { return other }
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      (0xFF01...0xFF5E).contains(scalar.value),
      let narrow = Unicode.Scalar(scalar.value - 0xFEE0)
    else { return nil }
    return String(Character(narrow))
  }
}
