// The texts of pages: those that were made before are kept, whatever changed around them; the others are
// made of their fragments.

import LessonModel
import SiteRendering
import SystemFiles

/// Makes the texts of pages, or takes those that are kept.
struct PageTexts: Sendable {
  private let site: Site
  private let maker: FragmentMaker
  private let store: TextStore
  /// What all texts are made of.
  private let siteKey: Fingerprint

  init(_ site: Site, maker: FragmentMaker, store: TextStore) {
    self.site = site
    self.maker = maker
    self.store = store
    siteKey = Fingerprint(["text"] + site.textIngredients)
  }

  /// Whether a text is kept.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - key: What it is made of; nil where nobody knows.
  /// - Returns: False also for a page that has none.
  func isKept(_ page: SitePage, _ key: Fingerprint?) -> Bool {
    name(of: page, key).map(store.holds) ?? false
  }

  /// A text that is kept; nil where none is.
  func kept(_ page: SitePage, _ key: Fingerprint?) -> PageText? {
    name(of: page, key).flatMap(store.texts).flatMap(PageText.init)
  }

  /// The text of a page that was read; nil where it has none.
  ///
  /// - Throws: `CourseProblems` where a snippet does not do what its author says.
  func text(of page: WholePage) async throws -> PageText? {
    if let kept = kept(page.page, ReadLessons.key(of: page)) { return kept }
    let needs = maker.needs(of: page)
    return try await make(needs, of: try await maker.makeMissing(for: [needs]))
  }

  /// Makes the text of a page, and keeps it.
  ///
  /// - Parameters:
  ///   - needs: What the page takes.
  ///   - made: The fragments that were made for it.
  /// - Returns: The text; nil where it has none.
  /// - Throws: `CourseProblems` where a snippet does not do what its author says.
  func make(
    _ needs: FragmentMaker.Needs, of made: [Fingerprint: FragmentContent]
  ) async throws -> PageText? {
    let page = needs.page
    let fragments = try await maker.fragments(for: needs, made: made)
    let text = try site.text(of: page, fragments: fragments)
    if let text, text.isComplete, let name = name(of: page.page, ReadLessons.key(of: page)) {
      store.keep(text.kept, under: name)
    }
    return text
  }

  private func name(of page: SitePage, _ key: Fingerprint?) -> Fingerprint? {
    guard let key, var name = maker.key(of: page.language) else { return nil }
    name.add(siteKey)
    name.add(key)
    return name
  }
}
