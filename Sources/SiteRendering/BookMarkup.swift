// The HTML of a page made fit for a book: links lead to chapters, what only a screen can do is left out, and
// where the book is XML it is well-formed. What it reads is our own HTML: attributes are in quotes, and each
// element that must be closed is.

import HTMLRendering

/// Rewrites the HTML of pages.
struct BookMarkup {
  /// Whether the result is XHTML.
  let isXML: Bool
  /// Whether text goes from right to left: then code says that it does not, for no style of an EPUB may.
  var isRightToLeft = false
  /// Where a link leads in the book; nil leaves its text alone.
  let link: (String) -> String?
  /// Where a picture lies.
  let source: (String) -> String
  /// What an anchor is called in the book.
  let anchor: (String) -> String

  /// What becomes of an element.
  private enum Fate {
    case kept
    /// Its tags are left out, and what is in it stays.
    case opened
    /// It is left out with all that is in it.
    case dropped
  }

  private static let emptyElements: Set<Substring> = [
    "br", "hr", "img", "wbr", "col", "input", "path", "circle",
  ]
  /// What a reader would have to open, point at or press.
  private static let droppedClasses: Set<Substring> = ["history", "anchor", "acts", "about"]

  /// Rewrites a piece of HTML.
  func text(of html: HTML) -> String {
    var result = ""
    var open: [(name: Substring, fate: Fate)] = []
    var droppedCount = 0
    var rest = html.markup[...]
    while let start = rest.firstIndex(of: "<") {
      if droppedCount == 0 { append(rest[..<start], to: &result) }
      guard let end = rest[start...].tagEnd else { return result }
      let tag = Tag(rest[start..<end])
      rest = rest[end...]
      if tag.isEnd {
        guard let last = open.popLast() else { continue }
        if last.fate == .dropped { droppedCount -= 1 }
        if droppedCount == 0, last.fate == .kept { result += "</\(last.name)>" }
        continue
      }
      let isEmpty = tag.isClosed || Self.emptyElements.contains(tag.name)
      let isPlain = tag.name == "summary" && open.last?.fate == .opened
      let (fate, written) =
        droppedCount > 0 || isPlain ? (.opened, "") : self.written(tag, isEmpty: isEmpty)
      result += written
      guard !isEmpty else { continue }
      open.append((tag.name, fate))
      if fate == .dropped { droppedCount += 1 }
    }
    append(rest, to: &result)
    return result
  }

  private func written(_ tag: Tag, isEmpty: Bool) -> (Fate, String) {
    let classes = Set((tag["class"] ?? "").split(separator: " "))
    if !classes.isDisjoint(with: Self.droppedClasses) { return (.dropped, "") }
    // Of a history its first line stays, which tells of the rest.
    if classes.contains("past") { return (.opened, "") }
    var attributes: [(Substring, String?)] = []
    for (name, value) in tag.attributes {
      switch name {
      case "id": attributes.append((name, value.map { anchor(String($0)) }))
      case "href":
        guard let target = link(value.map(String.init) ?? "") else { return (.opened, "") }
        attributes.append((name, target))
      case "src": attributes.append((name, value.map { source(String($0)) }))
      case "aria-labelledby", "aria-describedby":
        attributes.append((name, value.map { anchor(String($0)) }))
      case "hidden": break
      case _ where name.hasPrefix("data-"): break
      default: attributes.append((name, value.map(String.init)))
      }
    }
    if isXML, tag.name == "svg" { attributes.append(("xmlns", "http://www.w3.org/2000/svg")) }
    if isXML, isRightToLeft, tag["dir"] == nil, let direction = Self.direction(tag, classes) {
      attributes.append(("dir", direction))
    }
    if isXML, tag["role"] == "doc-noteref" { attributes.append(("epub:type", "noteref")) }
    let list = attributes.map { name, value in
      value.map { " \(name)=\"\($0)\"" } ?? (isXML ? " \(name)=\"\(name)\"" : " \(name)")
    }
    return (.kept, "<\(tag.name)\(list.joined())\(isEmpty && isXML ? "/" : "")>")
  }

  /// How an element of code, or of what is said about it, is written in a text from right to left; nil for
  /// all others, which go as the text does.
  private static func direction(_ tag: Tag, _ classes: Set<Substring>) -> String? {
    switch tag.name {
    case "code", "kbd", "pre": "ltr"
    case "table": classes.contains("table") ? nil : "ltr"
    case "td": classes.contains("says") ? "rtl" : nil
    default: nil
    }
  }

  /// Adds text, without the characters that no XML may hold.
  private func append(_ text: Substring, to result: inout String) {
    guard isXML, text.unicodeScalars.contains(where: \.isForbiddenInXML) else {
      result += text
      return
    }
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(scalar.isForbiddenInXML ? "\u{FFFD}" : scalar)
    }
  }
}

/// A tag as it was written.
private struct Tag {
  let name: Substring
  let isEnd: Bool
  /// Whether it says itself that nothing follows in it.
  let isClosed: Bool
  private(set) var attributes: [(name: Substring, value: Substring?)] = []

  /// Reads a tag from `<` to `>`, by scalars: what follows a sign may join it to one character.
  init(_ text: Substring) {
    var rest = text.unicodeScalars.dropFirst().dropLast()
    isEnd = rest.first == "/"
    isClosed = rest.last == "/"
    if isEnd { rest = rest.dropFirst() }
    if isClosed { rest = rest.dropLast() }
    func take(while isPart: (Unicode.Scalar) -> Bool) -> Substring {
      let part = rest.prefix(while: isPart)
      rest = rest[part.endIndex...]
      return Substring(part)
    }
    name = take { !$0.properties.isWhitespace }
    while !rest.isEmpty {
      _ = take { $0.properties.isWhitespace || $0 == "=" }
      let attribute = take { $0 != "=" && !$0.properties.isWhitespace }
      guard !attribute.isEmpty else { continue }
      guard rest.starts(with: "=\"".unicodeScalars) else {
        attributes.append((attribute, nil))
        continue
      }
      rest = rest.dropFirst(2)
      attributes.append((attribute, take { $0 != "\"" }))
      rest = rest.dropFirst()
    }
  }

  subscript(name: String) -> Substring? { attributes.first { $0.name == name }?.value }
}

extension Unicode.Scalar {
  fileprivate var isForbiddenInXML: Bool {
    value < 0x20 && ![0x9, 0xA, 0xD].contains(value) || value & 0xFFFE == 0xFFFE
  }
}
