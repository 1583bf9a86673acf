// The parts of a page that links of others lead to: what they call by its words, `#Use-it`, a course calls `#use-it`.

import LessonModel

/// What the headings of a page are called.
struct LinkedHeadings {
  private var anchors: Set<String> = []

  /// Finds those of Markdown in its parts, the page's title aside.
  init(of texts: [String]) {
    var headings: HeadingLevels?
    var names = HeadingAnchors()
    for text in texts {
      let markdown = ForeignMarkdown(SourceFile(path: "", text: text), under: headings) { $0 }
      headings = markdown.headings
      for heading in markdown.headingTexts { anchors.insert(names.anchor(for: heading)) }
    }
  }

  /// What a course's link calls the heading that a link calls so; nil where there is none, or it is the title.
  func anchor(_ written: some StringProtocol) -> String? {
    let anchor = HeadingAnchors.anchor(for: written.percentUnescaped)
    return anchors.contains(anchor) ? "#\(anchor)" : nil
  }
}
