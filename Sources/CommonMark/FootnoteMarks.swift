// Where a text speaks of footnotes, and where it escapes a pipe. `[^why]: word` defines an address for
// CommonMark and would be gone, and of `\|` the backslash would be, so such places are made harmless before
// the text is parsed and found again in the tree: whether one stands in code is then the parser's answer and
// not a guess, and every column stays as it was.

internal import CCMark

/// A place in a text node where a footnote is referred to or begins.
struct FootnoteMark {
  /// What stands between `[^` and `]`.
  let label: String
  /// Where `[^label]`, or `[^label]:`, stands in the node's text, in UTF-8 code units.
  let range: Range<Int>
  /// Whether a colon follows.
  let hasColon: Bool
}

/// A text whose footnote marks and escaped pipes cannot be taken for anything else, byte for byte as long as
/// it was.
struct MaskedText {
  /// What stands for `^` in a mark, for the colon behind one, and for a pipe behind a backslash.
  static let caret: UInt8 = 2
  static let colon: UInt8 = 1
  static let pipe: UInt8 = 3

  private(set) var bytes: [UInt8]
  private(set) var holdsMarks = false

  init(_ text: String) {
    bytes = Array(text.utf8)
    // Characters that stand for something must not stand in the text for themselves.
    guard bytes.contains(UInt8(ascii: "^")) || bytes.contains(UInt8(ascii: "|")),
      !bytes.contains(where: Self.signs.contains)
    else { return }
    var isEscaped = false
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "["), !isEscaped, let end = endOfLabel(from: index + 1) {
        bytes[index + 1] = Self.caret
        if end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ":") {
          bytes[end + 1] = Self.colon
        }
        holdsMarks = true
      } else if byte == UInt8(ascii: "|"), isEscaped {
        bytes[index] = Self.pipe
        holdsMarks = true
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
  }

  /// Where the bracket stands that closes `^label`; nil where there is none.
  private func endOfLabel(from start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "^") else { return nil }
    let end = bytes[(start + 1)...].firstIndex {
      $0 <= UInt8(ascii: " ") || "[]|".utf8.contains($0)
    }
    guard let end, bytes[end] == UInt8(ascii: "]"), end > start + 1 else { return nil }
    return end
  }

  /// A text of the tree with its signs as they were.
  static func unmasked(_ text: String) -> String {
    let bytes = text.utf8.map { byte in
      switch byte {
      case caret: UInt8(ascii: "^")
      case colon: UInt8(ascii: ":")
      case pipe: UInt8(ascii: "|")
      default: byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text of the tree that is no code, without the backslashes before pipes.
  static func withoutEscapes(_ text: String) -> String {
    text.replacing("\\\u{3}", with: "\u{3}")
  }

  /// A text of the tree that is no code, as it would be if nothing had been masked.
  static func unescaped(_ text: String) -> String { unmasked(withoutEscapes(text)) }

  /// Where pipes were escaped in a text of the tree, in UTF-8 code units.
  static func escapedPipes(in text: String) -> Set<Int> {
    Set(text.utf8.enumerated().filter { $0.element == pipe }.map(\.offset))
  }

  /// What must not stand in a text for itself.
  fileprivate static let signs: Set<UInt8> = [caret, colon, pipe]

  /// The marks in a text of the tree.
  static func marks(in text: String) -> [FootnoteMark] {
    let bytes = Array(text.utf8)
    return bytes.indices.compactMap { index in
      guard bytes[index] == caret, index > 0, bytes[index - 1] == UInt8(ascii: "["),
        let end = bytes[index...].firstIndex(where: {
          $0 == UInt8(ascii: " ") || "[]".utf8.contains($0)
        }),
        bytes[end] == UInt8(ascii: "]")
      else { return nil }
      let hasColon = end + 1 < bytes.count && bytes[end + 1] == colon
      return FootnoteMark(
        label: String(decoding: bytes[(index + 1)..<end], as: UTF8.self),
        range: (index - 1)..<(hasColon ? end + 2 : end + 1), hasColon: hasColon)
    }
  }
}

extension Document {
  /// Gives every node its own signs back, and notes the marks of texts.
  func unmask() {
    guard let root else { return }
    for node in root.descendants {
      if var text = node.literal, text.isMasked {
        if node.kind == .text {
          text = MaskedText.withoutEscapes(text)
          let marks = MaskedText.marks(in: text)
          if !marks.isEmpty { footnoteMarks.append((node.pointer, marks)) }
          escapedPipes[node.pointer] = MaskedText.escapedPipes(in: text)
        }
        node.setLiteral(MaskedText.unmasked(text))
      }
      if let url = node.destination, url.isMasked {
        cmark_node_set_url(node.pointer, MaskedText.unescaped(url))
      }
      if let title = node.title, title.isMasked {
        cmark_node_set_title(node.pointer, MaskedText.unescaped(title))
      }
      if let info = node.info, info.isMasked {
        cmark_node_set_fence_info(node.pointer, MaskedText.unescaped(info))
      }
    }
  }
}

extension String {
  fileprivate var isMasked: Bool {
    utf8.contains(where: MaskedText.signs.contains)
  }
}
