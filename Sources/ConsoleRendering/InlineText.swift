// Running text with its emphasis, code spans and links, as inked lines that are still to be wrapped.

import LessonModel

/// Inline pieces flattened to one line for each hard line break.
struct InlineText {
  private(set) var lines: [StyledText] = [StyledText()]

  /// Flattens inline pieces.
  init(_ inlines: [Inline], ink: Ink = .plain) {
    add(inlines, ink: ink)
  }

  private mutating func add(_ inlines: [Inline], ink: Ink) {
    for (index, inline) in inlines.enumerated() {
      switch inline {
      case .text(let text): append(text, ink)
      case .code(let text):
        append("`", .faint)
        // A code span stays in one piece: it is better moved to the next line than broken.
        append(text.replacing(" ", with: StyledText.unbreakableSpace), .code)
        append("`", .faint)
      case .emphasis(let inner): add(inner, ink: ink == .plain ? .emphasis : ink)
      case .strong(let inner): add(inner, ink: .strong)
      case .link(let destination, let inner): addLink(inner, to: destination)
      case .image(let source, let alternative):
        append("[image: \(alternative.isEmpty ? source : alternative)]", .faint)
      case .footnote(let number): append("[\(number)]", .accent)
      case .softBreak:
        let next = inlines.indices.contains(index + 1) ? inlines[index + 1].firstCharacter : nil
        append(Self.areJoined(lastCharacter, next) ? "" : " ", ink)
      case .lineBreak: lines.append(StyledText())
      }
    }
  }

  /// A link's text, with the address where it leads out of the course.
  private mutating func addLink(_ inner: [Inline], to destination: String) {
    let before = lines[lines.count - 1]
    add(inner, ink: .link)
    let isExternal = destination.contains("://")
    guard isExternal, !lines[lines.count - 1].plainText.hasSuffix(destination) else { return }
    append(before.isEmpty && inner.isEmpty ? destination : " <\(destination)>", .faint)
  }

  private mutating func append(_ text: String, _ ink: Ink) {
    lines[lines.count - 1].append(text, ink)
  }

  /// Whether a line end between two characters is no space: both are Chinese, or one is and the other
  /// is a mark that Chinese shares with other languages.
  private static func areJoined(_ before: Character?, _ after: Character?) -> Bool {
    guard let before, let after, before.isWide || after.isWide else { return false }
    return [before, after].allSatisfy { $0.isWide || "“”‘’—…".contains($0) }
  }

  private var lastCharacter: Character? { lines.last?.plainText.last }
}

extension Inline {
  /// The character that the piece begins with, if it is text.
  fileprivate var firstCharacter: Character? {
    switch self {
    case .text(let text), .code(let text): text.first
    case .emphasis(let inner), .strong(let inner), .link(_, let inner): inner.first?.firstCharacter
    case .image, .footnote, .softBreak, .lineBreak: nil
    }
  }
}
