// What links of notebooks call other notebooks, and their parts: Jupyter calls `## Use it` by its words, `#Use-it`.

import LessonModel

/// The notebooks that pages become, as links know them.
struct NotebookNames {
  private let language: LanguageTag?
  /// What the headings of pages are called, by the pages' addresses and what a course calls the headings.
  private var headings: [String: [String: String]] = [:]
  private let pages: [String: Page]

  /// Names the pages of lessons.
  ///
  /// - Parameters:
  ///   - lessons: Those that are written, with the pages that are.
  ///   - language: The language of the prose; nil for the main one.
  init(_ lessons: [Lesson], _ language: LanguageTag?) {
    self.language = language
    pages = Dictionary(lessons.flatMap(\.pages).map { ($0.address, $0) }) { first, _ in first }
  }

  /// Where a link to a page, or to a part of one, leads; nil where no notebook is made of that.
  mutating func link(to place: CarriedLinks.Place, from page: Page) -> String? {
    let parts = place.path.components
    guard parts.count == 3, place.isOwn || parts[2] == "page.md",
      let other = pages["\(parts[0])/\(parts[1])"]
    else { return nil }
    let anchor = place.suffix.hasPrefix("#") ? place.suffix.dropFirst().percentUnescaped : ""
    let part = anchor.isEmpty ? "" : "#" + (heading(anchor, of: other) ?? anchor).asLink
    if place.isOwn { return part }
    let folder = other.lesson == page.lesson ? "" : "../\(other.lesson)/"
    return "\(folder)\(other.slug).ipynb\(part)"
  }

  /// What Jupyter calls a heading.
  private mutating func heading(_ anchor: String, of page: Page) -> String? {
    if headings[page.address] == nil {
      var anchors = HeadingAnchors()
      var names: [String: String] = [:]
      for case .heading(_, let words) in page.text.in(language).body {
        let anchor = anchors.anchor(for: words.text)
        // Of two by one name Jupyter finds the first.
        if anchor == HeadingAnchors.anchor(for: words.text) {
          names[anchor] = words.text.replacing(" ", with: "-")
        }
      }
      headings[page.address] = names
    }
    return headings[page.address]?[anchor]
  }
}

extension [Inline] {
  /// What it says, without markup.
  fileprivate var text: String {
    map { inline -> String in
      switch inline {
      case .text(let text), .code(let text): text
      case .emphasis(let inner), .strong(let inner), .link(_, let inner): inner.text
      case .image(_, let alternative): alternative
      case .softBreak, .lineBreak: " "
      case .footnote: ""
      }
    }.joined()
  }
}
