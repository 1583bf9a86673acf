// The toolchain's longer explanations, which are short Markdown files, as plain wrapped text.

/// Markdown text of which only headings, paragraphs and code blocks are told apart.
enum Explanation {
  /// The explanation's lines.
  static func lines(of markdown: String, width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    var paragraph = ""
    var ink: SwiftInk?
    func endParagraph() {
      guard !paragraph.isEmpty else { return }
      lines += StyledText(withCode: paragraph).wrapped(to: width)
      paragraph = ""
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        endParagraph()
        ink = ink == nil ? SwiftInk(hidesMarks: false) : nil
      } else if ink != nil {
        lines.append("  " + (ink?.line(line) ?? ""))
      } else if line.allSatisfy(\.isWhitespace) {
        endParagraph()
        if lines.last?.isEmpty == false { lines.append("") }
      } else if line.hasPrefix("#") {
        endParagraph()
        lines.append(StyledText(String(line.drop { $0 == "#" || $0 == " " }), .strong))
      } else {
        paragraph += (paragraph.isEmpty ? "" : " ") + line
      }
    }
    endParagraph()
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
