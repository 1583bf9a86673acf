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

  /// A page with what it is made of.
  private struct Plan: Sendable {
    let page: SitePage
    let key: ContentKey
    let pieces: [FragmentMaker.Piece]
  }

  private func write(to folder: SiteFolder) async throws -> BuildOutcome {
    let maker = try FragmentMaker(site, store: store, showsTimings: showsTimings)
    let plans = try await site.pages.concurrentMap { plan($0, maker) }
    let memory = store.key(["last build", folder.path])
    let last = LastBuild(store.text(memory) ?? "")
    var pages: [String: LastBuild.Page] = [:]
    var changed: [Plan] = []
    for plan in plans {
      if let old = last.pages[plan.page.path], old.key == plan.key,
        folder.takeOver(old.files(of: plan.page))
      {
        pages[plan.page.path] = old
      } else {
        changed.append(plan)
      }
    }
    let made = try await maker.makeMissing(changed.flatMap(\.pieces))
    let written = try await changed.concurrentMap { plan in
      try write(plan, try await maker.fragments(plan.pieces, made: made), to: folder)
    }
    for (plan, page) in zip(changed, written) { pages[plan.page.path] = page }
    try writeRest(pages, to: folder)
    store.keep(LastBuild(pages).text, under: memory)
    if !made.isEmpty { store.prune() }
    return BuildOutcome(
      made: changed.map(\.page.path),
      keys: Dictionary(plans.map { ($0.page.path, $0.key) }) { first, _ in first })
  }

  /// A page with everything that it depends on.
  private func plan(_ page: SitePage, _ maker: FragmentMaker) -> Plan {
    let pieces = maker.pieces(of: page)
    var key = shellKey
    for text in [page.path, page.language] + page.ingredients { key.add(text) }
    for piece in pieces { key.add(piece.key) }
    return Plan(page: page, key: key, pieces: pieces)
  }

  private func write(
    _ plan: Plan, _ fragments: [Fragment: FragmentContent], to folder: SiteFolder
  ) throws -> LastBuild.Page {
    let rendered = try site.render(plan.page, fragments: fragments)
    return LastBuild.Page(
      key: plan.key, stamp: try folder.write(rendered.html.markup, to: plan.page.path),
      runsStamp: rendered.runs.isEmpty
        ? nil : try folder.write(rendered.runs, to: plan.page.runsPath),
      searchSegment: SearchIndex.segment(rendered.sections)[...], files: rendered.files.sorted())
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

extension LastBuild.Page {
  /// The files of the page, by their paths.
  fileprivate func files(of page: SitePage) -> [String: FileStamp] {
    var files = [page.path: stamp]
    files[page.runsPath] = runsStamp
    return files
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
