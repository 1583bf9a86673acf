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

  /// Reads a text; a back quote without a second one is text.
  public init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    let quote = UInt8(ascii: "`")
    while let open = rest.utf8.firstIndex(of: quote),
      let close = rest.utf8[open...].dropFirst().firstIndex(of: quote)
    {
      pieces.append(Piece(text: rest[..<open], isCode: false))
      pieces.append(Piece(text: rest[rest.utf8.index(after: open)..<close], isCode: true))
      rest = rest[rest.utf8.index(after: close)...]
    }
    pieces.append(Piece(text: rest, isCode: false))
    self.pieces = pieces.filter { !$0.text.isEmpty }
  }

  /// The text without back quotes, for places that have no room for code.
  public var plainText: String { pieces.map(\.text).joined() }
}
