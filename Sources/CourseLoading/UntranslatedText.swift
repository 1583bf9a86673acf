// Text of a translation that is still in the main language: `lessons new translation` writes copies, to be
// written over sentence by sentence.

import LessonModel

/// Looks for text that two files have word for word.
struct UntranslatedText {
  /// How many letters may be the same by chance: names, a term. One of Chinese or Japanese counts for more.
  private static let lettersMax = 20
  private static let lettersOfIdeograph = 3

  let main: MarkdownFile
  let translation: MarkdownFile
  /// The main language, and the translation's.
  let languages: (main: LanguageTag, own: LanguageTag)
  let problems: ProblemList

  func check() {
    // English and British English have most words in common.
    guard languages.main.prefix(while: { $0 != "-" }) != languages.own.prefix(while: { $0 != "-" })
    else { return }
    let (theirs, ours) = (Set(main.prose.texts), translation.prose.texts)
    let same = ours.filter { theirs.contains($0) && $0.letterCount > 0 }
    let isCopy = same.count == ours.count { $0.letterCount > 0 }
    let telling = isCopy ? same : same.filter { $0.letterCount > Self.lettersMax }
    guard let first = telling.first else { return }
    let others = telling.count - 1
    let more = others == 0 ? "" : ", and \(others) more text\(others == 1 ? "" : "s"),"
    problems.warning(
      .untranslatedText,
      "'\(first.beginning)'\(more) \(others == 0 ? "is" : "are") as in \(main.file.name), word for word",
      at: SourceLocation(path: translation.file.path, line: line(of: first)),
      remedy: "write it in the language '\(languages.own)'")
  }

  /// The line that a text begins in.
  private func line(of text: RunningText) -> Int {
    let body = FrontMatterParts(of: translation.file).body
    guard let first = text.pieces.first,
      let range = translation.file.text[body.startIndex...].firstRange(of: first)
    else { return 1 }
    return translation.file.text[..<range.lowerBound].count { $0 == "\n" } + 1
  }

  /// A paragraph, a heading, a cell.
  fileprivate struct RunningText: Hashable {
    /// As it reads, code included.
    let shown: String
    /// What of it is no code, piece by piece.
    let pieces: [String]

    init(_ inlines: [Inline]) {
      shown = inlines.map(\.shown).joined()
      pieces = inlines.flatMap(\.texts)
    }

    var letterCount: Int {
      pieces.joined().unicodeScalars.reduce(0) { count, scalar in
        let properties = scalar.properties
        guard properties.isAlphabetic else { return count }
        return count + (properties.isIdeographic ? UntranslatedText.lettersOfIdeograph : 1)
      }
    }

    var beginning: String {
      let text = shown.printable
      return text.count > 40 ? text.prefix(39) + "…" : text
    }
  }
}

extension MarkdownBody {
  fileprivate var texts: [UntranslatedText.RunningText] {
    (blocks + (hintBlocks ?? [])).flatMap(\.texts)
  }
}

extension Block {
  fileprivate var texts: [UntranslatedText.RunningText] {
    switch self {
    case .heading(_, let inlines), .paragraph(let inlines), .figure(_, _, let inlines):
      [UntranslatedText.RunningText(inlines)]
    case .list(_, let items): items.flatMap { $0.flatMap(\.texts) }
    case .quote(let blocks), .aside(_, let blocks): blocks.flatMap(\.texts)
    case .table(let table):
      ([table.header] + table.rows).flatMap { $0 }.map(UntranslatedText.RunningText.init)
    case .footnotes(let notes): notes.map(UntranslatedText.RunningText.init)
    case .code, .thematicBreak, .snippet, .exercise: []
    }
  }
}

extension Inline {
  /// How it reads.
  fileprivate var shown: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let inlines), .strong(let inlines), .link(_, let inlines):
      inlines.map(\.shown).joined()
    case .image(_, let alternative): alternative
    case .footnote: ""
    case .softBreak, .lineBreak: " "
    }
  }

  /// Its words, without code.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .emphasis(let inlines), .strong(let inlines), .link(_, let inlines):
      inlines.flatMap(\.texts)
    case .image(_, let alternative): [alternative]
    case .code, .footnote, .softBreak, .lineBreak: []
    }
  }
}
