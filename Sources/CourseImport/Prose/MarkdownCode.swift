// What of Markdown is code, line by line: there, nothing is a link.

import LessonModel

/// The beginning of a block of code or, as Exercism writes them, of a note.
struct MarkdownFence {
  let mark: String
  let info: String
  let indent: String

  init?(_ line: String) {
    let text = line.unicodeScalars.drop { $0 == " " }
    guard let first = text.first, first == "`" || first == "~" else { return nil }
    let marks = text.prefix { $0 == first }
    guard marks.count >= 3 else { return nil }
    mark = String(Substring(marks))
    indent = String(Substring(line.unicodeScalars.prefix { $0 == " " }))
    info =
      Substring(text[marks.endIndex...]).split(separator: " ").first.map(String.init) ?? ""
  }

  /// Whether a line ends it.
  func ends(with line: String) -> Bool {
    let text = line.unicodeScalars.drop { $0 == " " }
    let rest = text.drop { $0 == mark.unicodeScalars.first }
    return text.starts(with: mark.unicodeScalars)
      && rest.allSatisfy(\.properties.isWhitespace)
  }
}

/// Tells indented lines that are code from those that go on with a paragraph or an item.
struct IndentedLines {
  private var isBehindBlank = true
  private var isInList = false

  /// Whether a line is code, of one that stands in no fence.
  mutating func isCode(_ line: String) -> Bool {
    let scalars = line.unicodeScalars
    let bare = scalars.drop { $0 == " " }
    if bare.allSatisfy(\.properties.isWhitespace) {
      isBehindBlank = true
      return false
    }
    let indent = scalars.count - bare.count
    let marker = bare.prefix { $0 == "-" || $0 == "*" || $0 == "+" }
    let number = bare.prefix { "0"..."9" ~= $0 }
    let sign = bare[number.endIndex...].first
    let isItem =
      marker.count == 1 && bare.dropFirst().first == " "
      || (1...9).contains(number.count) && (sign == "." || sign == ")")
        && bare[number.endIndex...].dropFirst().first == " "
    if indent < 4 {
      isInList = isItem || isInList && (indent > 0 || !isBehindBlank)
    } else if isBehindBlank, !isInList {
      return true
    }
    isBehindBlank = false
    return false
  }
}

/// Where a link leads when its text is taken to another place.
enum LinkTarget {
  /// Where it did.
  case kept
  case leading(to: String)
  /// Nowhere: its words stay.
  case words
}

extension [String] {
  /// Lines of Markdown whose links and pictures lead elsewhere; code stays as it is.
  ///
  /// - Parameter target: Where a link leads, or a picture, in a line from 0.
  /// - Returns: As many lines.
  func leading(_ target: (_ path: String, _ line: Int) -> LinkTarget) -> [String] {
    var fence: MarkdownFence?
    var indents = IndentedLines()
    return enumerated().map { index, line in
      if let open = fence {
        if open.ends(with: line) { fence = nil }
        return line
      }
      fence = MarkdownFence(line)
      guard fence == nil, !indents.isCode(line) else { return line }
      return line.leading { target($0, index) }
    }
  }
}

extension String {
  /// Where the links and pictures of Markdown lead.
  var linkedPaths: Set<String> {
    var paths: Set<String> = []
    _ = textLines.map(String.init).leading { path, _ in
      paths.insert(path)
      return .kept
    }
    return paths
  }

  /// A line of running text whose links and pictures lead elsewhere.
  fileprivate func leading(_ target: (String) -> LinkTarget) -> String {
    if let (start, link) = LinkDestination.definition(self) {
      guard case .leading(let path) = target(link.path) else { return self }
      return start + link.leading(to: path)
    }
    return InlineText.rewriting(self) { text in
      guard let (link, written) = text.takeDestination() else { return false }
      let open = text.popOpen()
      switch target(link.path) {
      case .kept: text.add(written)
      case .leading(let path): text.add("](\(link.leading(to: path)))")
      case .words: if let open { text.replace(open, with: "") }
      }
      return true
    }
  }
}
