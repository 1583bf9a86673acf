// The terms of a course: pages list those that they explain, `terms: [pattern, tuple]`, and their
// translations say the same terms in the same order, so that each is known in every language.

/// A term and the page that explains it.
public struct Term: Hashable, Sendable {
  /// The term in each language of its page; it may have code between back quotes.
  public var name: Localized<String>
  /// The page that explains it.
  public var page: PageOutline

  /// How it is addressed on the glossary's page, in each language alike: `term-value-binding`.
  public var anchor: String {
    let words = name.main.lowercased().split { !$0.isLetter && !$0.isNumber }
    return "term-" + words.joined(separator: "-")
  }
}

extension CourseOutline {
  /// Whether a page explains a term.
  public var hasTerms: Bool {
    lessons.contains { $0.pages.contains { !$0.text.main.terms.isEmpty } }
  }

  /// All terms, by the alphabet of the main language.
  public var glossary: [Term] {
    let keyed = lessons.flatMap(\.pages).flatMap(\.terms).map { term in
      (key: CodeSpans(term.name.main).plainText.lowercased(), term: term)
    }
    return keyed.sorted { $0.key < $1.key }.map(\.term)
  }
}

extension PageOutline {
  /// The terms that the page explains, in its own order.
  public var terms: [Term] {
    text.main.terms.enumerated().map { index, term in
      let translations = text.translations.compactMapValues { text in
        text.terms.indices.contains(index) ? text.terms[index] : nil
      }
      return Term(name: Localized(term, translations: translations), page: self)
    }
  }
}
