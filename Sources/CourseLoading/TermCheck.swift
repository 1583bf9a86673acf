// The terms of a page: `terms: [pattern, tuple]` in its front matter, and in a translation's the same
// ones in the same order. Each stands in bold where its page explains it, `**pattern**`; and one page
// explains it.

import LessonModel

/// Looks at the terms that a page's front matter lists.
struct TermCheck {
  let problems: ProblemList

  /// Reads a front matter's terms, and reports those that its text never has in bold.
  func terms(of file: SourceFile, _ table: inout YAMLTable) -> [String] {
    let terms = table.texts("terms") ?? []
    guard !terms.isEmpty else { return terms.map(\.text) }
    let body = FrontMatterParts(of: file).body
    // Most stand there as they are written; only for others is it asked what does.
    let others = terms.filter { body.firstRange(ofLong: "**\($0.text)**") == nil }
    guard !others.isEmpty else { return terms.map(\.text) }
    let bold = Self.boldTexts(of: String(body))
    for term in others where !bold.contains(term.text.lowercased()) {
      problems.error(
        .termNotInBold,
        "the term '\(term.text)' never stands in bold on this page", at: term.location,
        remedy: didYouMean(term.text, in: bold.sorted())
          ?? "write '**\(term.text)**' where the page explains it, or take it out")
    }
    return terms.map(\.text)
  }

  /// What stands between `**` in a Markdown text, in small letters and with single spaces.
  private static func boldTexts(of markdown: String) -> Set<String> {
    let parts = markdown.split(separator: "**", omittingEmptySubsequences: false)
    let texts = parts.map { part in
      part.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }
    return Set(texts)
  }

  /// Reports translations of a page that list other terms than the page does.
  func checkTranslations(of page: Localized<ProseText>) {
    for (language, text) in page.translations.sorted(by: { $0.key < $1.key })
    where text.terms.count != page.main.terms.count {
      problems.error(
        .untranslatedTerm,
        "this lists \(text.terms.count) terms, and \(page.main.file.name) lists"
          + " \(page.main.terms.count)",
        at: SourceLocation(path: text.file.path),
        remedy: "list the same terms in '\(language)', in the same order, under 'terms'")
    }
  }

  /// Reports terms that more than one page explains.
  func checkPages(of course: CourseOutline) {
    var owners: [String: String] = [:]
    for page in course.lessons.flatMap(\.pages) {
      for term in page.text.main.terms {
        let key = term.lowercased()
        if let owner = owners[key] {
          problems.error(
            .termTwice,
            "the term '\(term)' is explained by '\(owner)' already",
            at: SourceLocation(path: "\(course.path)/\(page.address)/page.md"),
            remedy: "list it under 'terms' of one page only")
        } else {
          owners[key] = page.address
        }
      }
    }
  }
}
