// Markdown as values: what a page says around its snippets, for renderers that are not HTML.

/// One block of a page's prose.
public indirect enum Block: Codable, Hashable, Sendable {
  case heading(level: Int, [Inline])
  case paragraph([Inline])
  /// A list; `start` is the first number of an ordered one, nil for bullets.
  case list(start: Int?, items: [[Block]])
  case quote([Block])
  /// A quotation that begins with `Note:`, `Tip:`, `Important:`, `Warning:` or `Experiment:`.
  case aside(AsideKind, [Block])
  /// A code block that is shown and never run; `language` is its info string's first word.
  case code(language: String?, String)
  case thematicBreak
  case table(TextTable)
  /// A picture with its caption.
  case figure(source: String, alternative: String, caption: [Inline])
  /// The footnotes of the whole text, by their numbers from 1; the last block of the text.
  case footnotes([[Inline]])
  /// `@Snippet(path:slice:)`: the snippet of that name on this page, or one slice of it.
  case snippet(name: String, slice: String?)
  /// `@Exercise(path:)`: the exercise with that slug on this page.
  case exercise(slug: String)
}

extension Sequence<Block> {
  /// The blocks that are code or stand for it, in their order, out of the lists and quotations that
  /// they are in.
  public var codeBlocks: [Block] {
    flatMap { block -> [Block] in
      switch block {
      case .code, .snippet, .exercise: [block]
      case .list(_, let items): items.flatMap(\.codeBlocks)
      case .quote(let inner), .aside(_, let inner): inner.codeBlocks
      case .heading, .paragraph, .thematicBreak, .table, .figure, .footnotes: []
      }
    }
  }
}

/// One piece of running text.
public indirect enum Inline: Codable, Hashable, Sendable {
  case text(String)
  case code(String)
  case emphasis([Inline])
  case strong([Inline])
  case link(destination: String, [Inline])
  case image(source: String, alternative: String)
  /// The sign that refers to a footnote.
  case footnote(number: Int)
  case softBreak
  case lineBreak
}

/// The kinds of aside, written as Swift's documentation writes them.
public enum AsideKind: String, Codable, Sendable, CaseIterable {
  case note = "Note"
  case tip = "Tip"
  case important = "Important"
  case warning = "Warning"
  case experiment = "Experiment"

  /// Parts the first text of a quotation at the colon behind a single word: `Note: …`.
  ///
  /// The word need not be an aside's; nil where the text begins otherwise.
  public static func label(of text: String) -> (word: Substring, rest: Substring)? {
    guard let colon = text.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
    let word = text[..<colon]
    guard word.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    return (word, text[colon...].dropFirst().drop(while: \.isWhitespace))
  }
}
