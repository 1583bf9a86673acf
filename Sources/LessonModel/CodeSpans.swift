// Titles and summaries are plain text, but for code, which stands between back quotes as in prose.

/// A line of plain text with code in it.
public struct CodeSpans: Hashable, Sendable {
  /// Code, or the words around it.
  public struct Piece: Hashable, Sendable {
    /// What it says, without back quotes.
    public var text: Substring
    /// Whether it stood between back quotes.
    public var isCode: Bool
  }

  /// The pieces in order, none of them empty.
  public let pieces: [Piece]

  /// Reads a text; back quotes without as many again behind them are text.
  public init(_ text: String) {
    let runs = Self.runs(of: text)
    var pieces: [Piece] = []
    var (end, index) = (text.startIndex, 0)
    while index < runs.count {
      let open = runs[index]
      let length = text.utf8[open].count
      let close = runs.indices.dropFirst(index + 1).first { text.utf8[runs[$0]].count == length }
      index += 1
      guard let close else { continue }
      pieces.append(Piece(text: text[end..<open.lowerBound], isCode: false))
      pieces.append(Piece(text: text[open.upperBound..<runs[close].lowerBound], isCode: true))
      (end, index) = (runs[close].upperBound, close + 1)
    }
    pieces.append(Piece(text: text[end...], isCode: false))
    self.pieces = pieces.filter { !$0.text.isEmpty }
  }

  /// Where back quotes stand, those next to each other as one.
  private static func runs(of text: String) -> [Range<String.Index>] {
    let quote = UInt8(ascii: "`")
    var runs: [Range<String.Index>] = []
    var rest = text.utf8[...]
    while let start = rest.firstIndex(of: quote) {
      let end = rest[start...].firstIndex { $0 != quote } ?? rest.endIndex
      runs.append(start..<end)
      rest = rest[end...]
    }
    return runs
  }

  /// The text without back quotes, for places that have no room for code.
  public var plainText: String { pieces.map(\.text).joined() }
}
