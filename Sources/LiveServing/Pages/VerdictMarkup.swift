// What the terminal says of an exercise, as lines of HTML. Where the language is written from right to left each line
// says which way it goes, and its columns stand for themselves: a browser would draw the end of one name with what
// stands behind it.

import ConsoleRendering
import HTMLRendering

/// Lines of the terminal as a page shows them.
struct VerdictMarkup {
  /// Whether sentences are written from right to left.
  let isRightToLeft: Bool

  /// All lines, each with its line end.
  func html(_ lines: [StyledText]) -> HTML {
    guard isRightToLeft else {
      return lines.map { $0.pieces.map(Self.html).joined() + "\n" }.joined()
    }
    return lines.map { line in
      let direction = line.flow == .sentence ? "rtl" : "ltr"
      return "<span dir=\"\(direction)\">\(columns(of: line.withIsolatedCode))\n</span>"
    }.joined()
  }

  /// A piece of text in its ink.
  private static func html(_ piece: (text: String, ink: Ink)) -> HTML {
    let text =
      piece.ink.isOfValues && piece.text.isPartlyRightToLeft && piece.text.contains("\"")
      ? "<bdi dir=\"ltr\">\(HTML(value: piece.text))</bdi>" : HTML(isolating: piece.text)
    return piece.ink == .plain ? text : "<span class=\"i-\(piece.ink.rawValue)\">\(text)</span>"
  }

  /// A line with an element around each of its columns, which two spaces or more stand between. Signs before a
  /// column go with the line.
  private func columns(of line: StyledText) -> HTML {
    let opening: HTML = line.flow == .code ? "<bdi dir=\"ltr\">" : "<bdi>"
    var html: HTML = ""
    var isOpen = false
    func close() {
      if isOpen { html += "</bdi>" }
      isOpen = false
    }
    for piece in line.pieces {
      for part in piece.text.columns.flatMap(isOpen ? { [$0] } : \.withSignApart) {
        if part.allSatisfy({ $0 == " " }), part.count > 1 {
          close()
        } else if !isOpen, part.contains(where: { $0.isLetter || $0.isNumber }) {
          html += opening
          isOpen = true
        }
        html += Self.html((String(part), piece.ink))
      }
    }
    close()
    return html
  }
}

extension Ink {
  /// Whether values are written in it, and code that stands alone.
  fileprivate var isOfValues: Bool { [.accent, .strongAccent, .strong, .code].contains(self) }
}

extension String {
  /// The text in parts: two spaces and more by themselves, and what stands between them.
  fileprivate var columns: [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    for gap in ranges(of: /\u{20}{2,}/) {
      parts += [rest[..<gap.lowerBound], self[gap]]
      rest = self[gap.upperBound...]
    }
    return (parts + [rest]).filter { !$0.isEmpty }
  }
}

extension Substring {
  /// A sign that stands before a text, with its space, and the text.
  fileprivate var withSignApart: [Substring] {
    guard let sign = prefixMatch(of: /[^\p{L}\p{N}]\x20/)?.output, sign.count < count,
      !sign.hasPrefix(" ")
    else { return [self] }
    return [sign, dropFirst(sign.count)]
  }
}
