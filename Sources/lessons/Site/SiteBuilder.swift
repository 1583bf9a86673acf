// Builds a site: pages that are still right are taken over from the last one; what the others need is
// taken from the cache or made, and they are put together side by side. Start at `build`.

import HTMLRendering
import LessonModel
import LessonRunner
import SiteRendering

/// Builds the site of a course.
struct SiteBuilder: Sendable {
  let course: Course
  let showsTimings: Bool
  let store: FragmentStore
  private let site: Site
  /// What every page depends on: theme, titles, settings.
  private let shellKey: ContentKey

  init(_ course: Course, showsTimings: Bool = false) throws {
    self.course = course
    self.showsTimings = showsTimings
    store = FragmentStore(cachePath: LessonRunner.defaultCachePath())
    let theme = try Theme(overrides: ThemeFolder.files(at: course.site.themePath))
    site = try Site(course, theme: theme, showsTimings: showsTimings)
    shellKey = store.key(Self.shellTexts(course, theme) + ["\(showsTimings)"])
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
    // Where pages were once concerns none of them, and a dictionary has another order in each process.
    var settings = course.site
    settings.moved = [:]
    return theme.files.keys.sorted().flatMap { [$0, theme.files[$0]?.text ?? ""] }
      + course.languages.map(course.title.in) + ["\(settings)", "\(course.languages)"] + titles
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
      return outcome
    } catch {
      folder.discard()
      throw error
    }
  }

  private func write(to folder: SiteFolder) async throws -> BuildOutcome {
    let maker = try FragmentMaker(site, store: store, showsTimings: showsTimings)
    let keys = site.pages.map { key($0, maker) }
    let memory = store.key(["last build", folder.path])
    let last = LastBuild(store.text(memory) ?? "")
    var pages: [String: LastBuild.Page] = [:]
    for (page, key) in zip(site.pages, keys) {
      guard let old = last.pages[page.path], old.key == key,
        folder.takeOver(page.path, old.stamp)
      else { continue }
      pages[page.path] = old
    }
    let changed = zip(site.pages, keys).filter { pages[$0.0.path] == nil }
    let made = try await maker.makeMissing(for: changed.map(\.0))
    try await withThrowingTaskGroup(of: (String, LastBuild.Page).self) { group in
      for (page, key) in changed {
        group.addTask {
          let fragments = try await maker.fragments(of: page, made: made)
          return (page.path, try write(page, fragments, key, to: folder))
        }
      }
      for try await (path, page) in group { pages[path] = page }
    }
    try writeRest(pages, to: folder)
    store.keep(LastBuild(pages).text, under: memory)
    if !made.isEmpty { store.prune() }
    return BuildOutcome(
      made: changed.map(\.0.path),
      keys: Dictionary(zip(site.pages.map(\.path), keys)) { first, _ in first })
  }

  /// Everything that a page depends on.
  private func key(_ page: SitePage, _ maker: FragmentMaker) -> ContentKey {
    var key = shellKey
    for text in [page.path, page.language] + page.ingredients { key.add(text) }
    maker.addIngredients(of: page, to: &key)
    return key
  }

  private func write(
    _ page: SitePage, _ fragments: [Fragment: HTML], _ key: ContentKey, to folder: SiteFolder
  ) throws -> LastBuild.Page {
    let rendered = try site.render(page, fragments: fragments)
    try folder.write(rendered.html.markup, to: page.path)
    guard let stamp = folder.stamp(of: page.path) else {
      throw ToolError.cannotRead(path: "\(folder.path)/\(page.path)")
    }
    return LastBuild.Page(
      key: key, stamp: stamp, searchSegment: SearchIndex.segment(rendered.sections)[...],
      files: rendered.files.sorted())
  }

  /// Writes what belongs to no single page.
  private func writeRest(_ pages: [String: LastBuild.Page], to folder: SiteFolder) throws {
    for language in course.languages {
      let segments = site.pages.filter { $0.language == language }
        .compactMap { pages[$0.path]?.searchSegment }
      try folder.write(SearchIndex.script(segments), to: SearchIndex.path(language: language))
    }
    for file in try SiteFiles.all(of: site) { try folder.write(file.text, to: file.path) }
    for file in Set(pages.values.flatMap(\.files)) {
      try folder.copy("\(course.path)/\(file)", to: file)
    }
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
