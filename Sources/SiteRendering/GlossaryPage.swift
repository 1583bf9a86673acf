// The glossary's page: each term in the page's language and in the others, and the place that explains
// it. Search finds a term by its name in any language.

import Foundation
import HTMLRendering
import Languages
public import LessonModel

extension PageMaker {
  /// The course's terms, as the glossary's template lists them.
  var terms: [TemplateScope] {
    course.glossary(in: page.language).map { term in
      [
        "anchor": .text(term.anchor), "name": .withCode(term.name.in(page.language)),
        "others": .list(
          others(of: term).map {
            [
              "tag": .text($0), "direction": .text(Language($0).direction),
              "name": .withCode(term.name.in($0)),
            ]
          }),
        "title": .withCode(term.page.text.in(page.language).title),
        "url": .text("\(page.link(to: path(of: term.page)))#\(term.anchor)"),
      ]
    }
  }

  /// What search finds of the course's terms.
  var termEntries: [SearchEntry] {
    course.glossary(in: page.language).map { term in
      let names = others(of: term).map { CodeSpans(term.name.in($0)).plainText }
      let title = CodeSpans(term.page.text.in(page.language).title).plainText
      return SearchEntry(
        url: "\(page.path)#\(term.anchor)", page: words("glossary"),
        heading: CodeSpans(term.name.in(page.language)).plainText,
        text: (names + [title]).joined(separator: " · "))
    }
  }

  /// The other languages in which a term has a name of its own.
  private func others(of term: Term) -> [LanguageTag] {
    course.languages.filter {
      $0 != page.language && term.name.in($0) != term.name.in(page.language)
    }
  }

  private func path(of page: PageOutline) -> String {
    let root = SitePage.root(of: self.page.language, in: course)
    return SitePaths.page(page.slug, lesson: page.lesson, root: root)
  }
}

extension CourseOutline {
  /// All terms, in the order in which readers of a language look them up: Chinese ones by their sounds.
  public func glossary(in language: LanguageTag) -> [Term] {
    let locale = Locale(identifier: language)
    let named = glossary.map { (term: $0, name: CodeSpans($0.name.in(language)).plainText) }
    return named.sorted { left, right in
      let order = left.name.compare(
        right.name, options: .caseInsensitive, range: nil, locale: locale)
      return order == .orderedSame
        ? left.term.anchor < right.term.anchor : order == .orderedAscending
    }.map(\.term)
  }
}
