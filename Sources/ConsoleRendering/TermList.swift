// The terms of a course: what each is called in the other languages, and where it is explained.

import Languages
public import LessonModel

/// Terms, one on a line.
public struct TermList: ConsoleView {
  /// The terms.
  public var terms: [Term]
  /// The languages of the course.
  public var languages: [LanguageTag]

  /// Makes a list.
  public init(_ terms: [Term], languages: [LanguageTag]) {
    self.terms = terms
    self.languages = languages
  }

  /// The term, its other names, and the address of the page that explains it.
  public func lines(in style: TextStyle) -> [StyledText] {
    guard !terms.isEmpty else {
      return [.spaces(Layout.margin) + StyledText(style.words("This course lists no terms."))]
    }
    let width = min(style.width, 120) - Layout.margin
    let names = terms.map { StyledText(withCode: $0.name.in(style.language), .strong) }
    let nameWidth = names.map(\.width).max() ?? 0
    return zip(terms, names).map { term, name in
      let others = languages.map(term.name.in).filter { $0 != term.name.in(style.language) }
      let line =
        StyledText.spaces(Layout.margin) + name + .spaces(nameWidth - name.width + 2)
        + StyledText(withCode: others.joined(separator: ", "), .faint)
      let address = StyledText(term.page.address, .code)
      return line.cut(to: width - address.width - 2).withEdge(address, width: width)
    }
  }
}
