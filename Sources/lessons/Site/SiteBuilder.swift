// Builds the site of a course that was read: pages that are still right are taken over from the last one; what the others need is
// taken from the cache or made, and they are put together side by side. Start at `build`.

import HTMLRendering
import LessonModel
import LessonRunner
import SiteRendering

/// Builds the site of a course.
struct SiteBuilder: Sendable {
  /// So many pages are made side by side before what search finds on them is written, in their order.
  private static let batchCount = 64

  let course: Course
  let showsTimings: Bool
  let store: FragmentStore
  private let site: Site
  /// What every page depends on: theme, titles, settings, toolchain.
  private let shellKey: ContentKey

  private let toolchain: Toolchain

  /// Lays out the site.
  init(_ course: Course, store: FragmentStore, showsTimings: Bool) throws {
    self.course = course
    self.showsTimings = showsTimings
    self.store = store
    toolchain = try Toolchain.locate()
    let theme = try Theme(overrides: ThemeFolder.files(at: course.site.themePath))
    site = try Site(course, theme: theme, showsTimings: showsTimings)
    shellKey = store.key(
      Self.shellTexts(course, theme) + ["\(showsTimings)", toolchain.identity])
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
  /// - Parameters:
  ///   - path: The folder.
  ///   - last: What the last build left there.
  ///   - known: The lessons that are as they were then, and of which the course has no texts.
  /// - Returns: The pages, and what is to be remembered of them.
  /// - Throws: `CourseIsNeededWhole` where a page of a known lesson cannot be taken over.
  func build(
    to path: String, last: LastBuild, known: Set<String>
  ) async throws -> (BuildOutcome, LastBuild) {
    guard known.isEmpty || last.shell == shellKey else { throw CourseIsNeededWhole() }
    let folder = try SiteFolder(path: path)
    do {
      let outcome = try await write(to: folder, last: last, known: known)
      try folder.publish()
      return outcome
    } catch {
      folder.discard()
      throw error
    }
  }

  /// A page with the key of all that it is made of.
  private struct Plan: Sendable {
    let page: SitePage
    let key: ContentKey
  }

  private func write(
    to folder: SiteFolder, last: LastBuild, known: Set<String>
  ) async throws -> (BuildOutcome, LastBuild) {
    let maker = FragmentMaker(
      site, store: store, toolchain: toolchain, showsTimings: showsTimings)
    let plans = try await site.pages.concurrentMap { page in
      guard page.lessonSlug.map(known.contains) == true else { return plan(page, maker) }
      guard let key = last.pages[page.path]?.key else { throw CourseIsNeededWhole() }
      return Plan(page: page, key: key)
    }
    let indexes = folder.indexes(of: last)
    var kept: [String: LastBuild.Page] = [:]
    for plan in plans where indexes[plan.page.language] != nil {
      if let old = last.pages[plan.page.path], old.key == plan.key,
        folder.takeOver(old.files(of: plan.page))
      {
        kept[plan.page.path] = old
      }
    }
    let changed = plans.filter { kept[$0.page.path] == nil }
    guard !changed.contains(where: { $0.page.lessonSlug.map(known.contains) == true }) else {
      throw CourseIsNeededWhole()
    }
    let made = try await maker.makeMissing(for: changed.map(\.page))
    var build = LastBuild()
    build.shell = shellKey
    for (language, plans) in Dictionary(grouping: plans, by: \.page.language) {
      let index = try folder.beginIndex(of: language)
      for batch in plans.batches(of: Self.batchCount) {
        let pages = try await batch.concurrentMap { [kept] plan in
          if let old = kept[plan.page.path] {
            return WrittenPage(page: old, segment: try indexes[language]?.segment(old.searchRange))
          }
          return try write(plan, try await maker.fragments(of: plan.page, made: made), to: folder)
        }
        for (plan, written) in zip(batch, pages) {
          var page = written.page
          page.searchRange = try index.append(written.segment ?? [])
          build.pages[plan.page.path] = page
        }
      }
      build.indexes[language] = try index.finish()
    }
    try writeRest(build.pages, to: folder)
    if !made.isEmpty { store.prune() }
    let outcome = BuildOutcome(
      made: changed.map(\.page.path),
      keys: Dictionary(plans.map { ($0.page.path, $0.key) }) { first, _ in first })
    return (outcome, build)
  }

  /// A page with everything that it depends on.
  private func plan(_ page: SitePage, _ maker: FragmentMaker) -> Plan {
    var key = shellKey
    for text in [page.path, page.language] + page.ingredients { key.add(text) }
    for piece in maker.pieces(of: page) { key.add(piece.key) }
    return Plan(page: page, key: key)
  }

  /// A page that lies in its place, with what it gives to the search index.
  private struct WrittenPage: Sendable {
    let page: LastBuild.Page
    let segment: [UInt8]?
  }

  private func write(
    _ plan: Plan, _ fragments: [Fragment: FragmentContent], to folder: SiteFolder
  ) throws -> WrittenPage {
    let rendered = try site.render(plan.page, fragments: fragments)
    // What is not complete is to be made again, whatever else stays as it is.
    let isComplete = fragments.values.allSatisfy(\.isComplete)
    let page = LastBuild.Page(
      key: isComplete ? plan.key : nil,
      stamp: try folder.write(rendered.html.markup, to: plan.page.path),
      runsStamp: rendered.runs.isEmpty
        ? nil : try folder.write(rendered.runs, to: plan.page.runsPath),
      searchRange: 0..<0, files: rendered.files.sorted())
    return WrittenPage(page: page, segment: Array(SearchIndex.segment(rendered.sections).utf8))
  }

  /// Writes what belongs to no single page.
  private func writeRest(_ pages: [String: LastBuild.Page], to folder: SiteFolder) throws {
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
