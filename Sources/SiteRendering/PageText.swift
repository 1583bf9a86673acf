// What the course's text on a page comes to: its prose as HTML with all listings and exercises in it, and
// what goes with it. The page itself, its part of the print view and its chapter of a book are made of it;
// nothing that templates, menus or other pages' titles say is in it, so that it is kept when they change.

import HTMLRendering
import Languages
import LessonModel

/// The text of one page of a site.
public struct PageText: Hashable, Sendable {
  /// The text, with anchors on its headings.
  var body: HTML
  /// Its headings, in order.
  var headings: [ProseHTML.Heading]
  /// What search finds in it.
  var sections: [SearchEntry]
  /// The script that its listings' runs lie in, empty where nothing can be stepped through.
  var runs: String
  /// Files of the course that it shows or links to, by their paths in the course.
  var files: Set<String>
  /// The Markdown that it was written in, by its path in the course.
  var source: String

  /// Whether it is worth keeping: false where the next build may know more.
  public var isComplete = true

  /// The text for where it stands with others on one page.
  func bodyWithoutAnchors(_ words: Words) -> HTML {
    body.withoutAnchors(of: headings, linkLabel: PageBody.headingLinkLabel(words))
  }
}

// MARK: Keeping

extension PageText {
  /// The text as texts to be kept.
  public var kept: [String] {
    [body.markup, runs, source, "\(headings.count)", "\(sections.count)"]
      + headings.flatMap { ["\($0.level)", $0.text, $0.html.markup, $0.anchor] }
      + sections.flatMap { [$0.url, $0.page, $0.heading, $0.text] }
      + files.sorted()
  }

  /// Reads a kept text; nil where the texts are none.
  public init?(kept texts: [String]) {
    guard texts.count >= 5, let headingCount = Int(texts[3]), let sectionCount = Int(texts[4]),
      headingCount >= 0, sectionCount >= 0, texts.count - 5 >= 4 * (headingCount + sectionCount)
    else { return nil }
    var rest = texts.dropFirst(5)
    func takeFour() -> [String] {
      defer { rest = rest.dropFirst(4) }
      return Array(rest.prefix(4))
    }
    headings = (0..<headingCount).map { _ in
      let fields = takeFour()
      return ProseHTML.Heading(
        level: Int(fields[0]) ?? 1, text: fields[1], html: HTML(trusted: fields[2]),
        anchor: fields[3])
    }
    sections = (0..<sectionCount).map { _ in
      let fields = takeFour()
      return SearchEntry(url: fields[0], page: fields[1], heading: fields[2], text: fields[3])
    }
    (body, runs, source) = (HTML(trusted: texts[0]), texts[1], texts[2])
    files = Set(rest)
  }
}

extension Site {
  /// What the texts of pages are made of, beside their own ingredients, their fragments' and the words of
  /// their language.
  public var textIngredients: [String] {
    let sharedNames = exerciseCounts.filter { $0.value > 1 }.keys.sorted()
    return ["\(course.site.showsSolutions)", course.site.getURL ?? ""] + course.languages + ["/"]
      + sharedNames + ["/"] + places.sorted { $0.key < $1.key }.flatMap { [$0.key, "\($0.value)"] }
  }

  /// Makes the text of a page.
  ///
  /// - Parameters:
  ///   - page: One of `pages`, whole.
  ///   - fragments: What each of its fragments comes to.
  /// - Returns: The text; nil for a page that has none of its own: a print view is made of those of its
  ///   lesson.
  /// - Throws: `CourseProblems` where a fragment is missing.
  public func text(
    of page: WholePage, fragments: [Fragment: FragmentContent]
  ) throws -> PageText? {
    guard let text = page.text else { return nil }
    let content = page.shownPage
    let renderer = PageBody(self, page.page, fragments: fragments)
    let prose = renderer.prose(text, page: content)
    let sections =
      renderer.entries(text, prose) + (content.map { renderer.codeEntries($0, prose) } ?? [])
    guard renderer.found.missing.isEmpty else { throw CourseProblems(renderer.found.missing) }
    let runs = content == nil ? [] : self.fragments(of: page).compactMap { fragments[$0]?.run }
    return PageText(
      body: prose.html, headings: prose.headings, sections: sections,
      runs: runs.isEmpty ? "" : RunSteps.script(runs), files: renderer.found.paths,
      source: String(text.file.path.dropFirst(course.path.count + 1)),
      isComplete: fragments.values.allSatisfy(\.isComplete))
  }
}
