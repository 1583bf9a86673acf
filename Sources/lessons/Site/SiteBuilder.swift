// Builds a site: what a page needs is taken from the cache or made, pages are put together side by
// side and written. Start at `build`.

import HTMLRendering
import LessonModel
import LessonRunner
import SiteRendering
import SourceInsight
import Synchronization

/// Builds the site of a course.
struct SiteBuilder: Sendable {
  let course: Course
  let showsTimings: Bool
  let store: FragmentStore
  private let site: Site
  /// What every page depends on: theme, titles, settings.
  private let shellKey: String

  init(_ course: Course, showsTimings: Bool = false) throws {
    self.course = course
    self.showsTimings = showsTimings
    store = FragmentStore(cachePath: LessonRunner.defaultCachePath())
    let theme = try Theme(overrides: ThemeFolder.files(at: course.site.themePath))
    site = try Site(course, theme: theme, showsTimings: showsTimings)
    shellKey = store.key(Self.shellTexts(course, theme)).name
  }

  private static func shellTexts(_ course: Course, _ theme: Theme) -> [String] {
    let titles = course.lessons.flatMap { lesson in
      course.languages.flatMap { language in
        [lesson.slug, lesson.text.in(language).title, lesson.text.in(language).summary]
          + lesson.pages.flatMap { page in
            [page.slug, page.text.in(language).title, page.text.in(language).summary]
              + page.exercises.map(\.slug)
          }
      }
    }
    return theme.files.keys.sorted().flatMap { [$0, theme.files[$0]?.text ?? ""] }
      + course.languages.map(course.title.in) + ["\(course.site)", "\(course.languages)"] + titles
  }

  /// Builds the whole site into a folder, which is replaced when everything is there.
  ///
  /// - Returns: The pages, and which of them were made for it.
  @discardableResult
  func build(to path: String) async throws -> BuildOutcome {
    let folder = try SiteFolder(path: path)
    do {
      let outcome = try await write(to: folder)
      try folder.publish()
      store.prune()
      return outcome
    } catch {
      folder.discard()
      throw error
    }
  }

  private func write(to folder: SiteFolder) async throws -> BuildOutcome {
    var kept: [Int: PageRecord] = [:]
    let keys = site.pages.map(key)
    for (index, key) in keys.enumerated() {
      kept[index] = store.text(key).flatMap(PageRecord.init)
    }
    let missing = site.pages.indices.filter { kept[$0] == nil }
    let fragments = try await FragmentMaker(site: site, store: store, showsTimings: showsTimings)
      .make(
        missing.flatMap { site.fragments(of: site.pages[$0]) },
        in: missing.map { site.pages[$0].language })
    let made = try await render(missing, fragments)
    for (index, record) in made {
      store.keep(record.text, under: keys[index])
      kept[index] = record
    }
    try finish(kept, folder)
    let paths = site.pages.map(\.path)
    return BuildOutcome(
      made: missing.map { paths[$0] },
      keys: Dictionary(zip(paths, keys)) { first, _ in first })
  }

  /// Everything that a page depends on.
  private func key(_ page: SitePage) -> ContentKey {
    store.key(
      [shellKey, page.path, page.language, "\(showsTimings)"] + page.ingredients
        + site.fragments(of: page).flatMap(\.ingredients))
  }

  private func render(
    _ indices: [Int], _ fragments: [LanguageTag: [Fragment: HTML]]
  ) async throws -> [Int: PageRecord] {
    try await withThrowingTaskGroup(of: [(Int, PageRecord)].self) { group in
      for share in indices.shares(8) {
        group.addTask {
          try share.map { index in
            let page = site.pages[index]
            let rendered = try site.render(page, fragments: fragments[page.language] ?? [:])
            return (index, PageRecord(rendered))
          }
        }
      }
      var records: [Int: PageRecord] = [:]
      for try await share in group { for (index, record) in share { records[index] = record } }
      return records
    }
  }

  private func finish(_ records: [Int: PageRecord], _ folder: SiteFolder) throws {
    var segments: [LanguageTag: [String]] = [:]
    var files: Set<String> = []
    for (index, page) in site.pages.enumerated() {
      guard let record = records[index] else { continue }
      try folder.write(record.html, to: page.path)
      segments[page.language, default: []].append(record.searchSegment)
      files.formUnion(record.files)
    }
    for language in course.languages {
      try folder.write(
        SearchIndex.script(segments[language] ?? []), to: SearchIndex.path(language: language))
    }
    for file in try SiteFiles.all(of: site) { try folder.write(file.text, to: file.path) }
    for file in files { try folder.copy("\(course.path)/\(file)", to: file) }
    if let logo = course.site.logoPath {
      try folder.copy(logo, to: "_assets/\(SourceFile(path: logo, text: "").name)")
    }
  }
}

/// What a build came to.
struct BuildOutcome: Sendable {
  /// The paths of the pages that were made anew, and not kept from some earlier time.
  var made: [String]
  /// What each page was made of, by its path: equal keys, equal pages.
  var keys: [String: ContentKey]

  /// How many pages the site has.
  var pageCount: Int { keys.count }
}

extension Array {
  /// Neighbouring elements in at most so many shares of about equal size.
  fileprivate func shares(_ count: Int) -> [ArraySlice<Element>] {
    let size = Swift.max(1, (self.count + count - 1) / count)
    return stride(from: 0, to: self.count, by: size).map {
      self[$0..<Swift.min($0 + size, self.count)]
    }
  }
}
