// Builds the site of a course that was read: pages that are still right are taken over from the last
// one. The others are made lesson by lesson, as many lessons at a time as are held whole: what they
// need is taken from the cache or made, and they are put together side by side. Start at `build`.

import HTMLRendering
import LessonModel
import LessonRunner
import SiteRendering

/// Builds the site of a course.
struct SiteBuilder: Sendable {
  /// The course, its lessons at a glance.
  let course: Course
  /// The lessons that were read, whole.
  let lessons: ReadLessons
  let showsTimings: Bool
  let store: FragmentStore
  private let site: Site
  /// What every page depends on: theme, titles, settings, toolchain.
  private let shellKey: ContentKey

  private let toolchain: Toolchain

  /// Lays out the site.
  init(
    _ course: Course, lessons: ReadLessons, store: FragmentStore, showsTimings: Bool
  ) throws {
    self.course = course
    self.lessons = lessons
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

  /// A page, at a glance, with the key of all that it is made of.
  private struct Plan: Sendable {
    let page: SitePage
    let key: ContentKey
    /// What the last build left of it that is still right.
    var kept: LastBuild.Page?

    var isPrint: Bool { if case .print = page.kind { true } else { false } }
  }

  private func write(
    to folder: SiteFolder, last: LastBuild, known: Set<String>
  ) async throws -> (BuildOutcome, LastBuild) {
    let maker = FragmentMaker(
      site, store: store, toolchain: toolchain, showsTimings: showsTimings)
    let old = folder.indexes(of: last)
    let plans = try site.pages.map { page in
      let isKnown = page.lessonSlug.map(known.contains) == true
      let lastPage = last.pages[page.path]
      guard let key = isKnown ? lastPage?.key : key(of: page) else { throw CourseIsNeededWhole() }
      var plan = Plan(page: page, key: key)
      if let lastPage, lastPage.key == key, old[page.language] != nil,
        folder.takeOver(lastPage.files(of: page))
      {
        plan.kept = lastPage
      }
      guard !isKnown || plan.kept != nil else { throw CourseIsNeededWhole() }
      return plan
    }

    var build = LastBuild()
    build.shell = shellKey
    var indexes: [LanguageTag: SearchIndexFile] = [:]
    for language in Set(plans.map(\.page.language)) {
      indexes[language] = try folder.beginIndex(of: language)
    }
    for part in parts(of: plans) {
      let changed = try await whole(part).concurrentMap { maker.needs(of: $0) }
      let made = try await maker.makeMissing(for: changed)
      let needs = Dictionary(changed.map { ($0.page.path, $0) }) { first, _ in first }
      let written = try await part.concurrentMap { plan in
        guard let needs = needs[plan.page.path] else {
          return try taken(plan, from: old[plan.page.language])
        }
        let fragments = try await maker.fragments(for: needs, made: made)
        return try write(needs.page, key: plan.key, fragments, to: folder)
      }
      for (plan, written) in zip(part, written) {
        var page = written.page
        page.searchRange = try indexes[plan.page.language]?.append(written.segment) ?? 0..<0
        build.pages[plan.page.path] = page
      }
      if !made.isEmpty { store.prune() }
    }
    for (language, index) in indexes { build.indexes[language] = try index.finish() }
    try writeRest(build.pages, to: folder)
    let outcome = BuildOutcome(
      made: plans.filter { $0.kept == nil }.map(\.page.path),
      keys: Dictionary(plans.map { ($0.page.path, $0.key) }) { first, _ in first })
    return (outcome, build)
  }

  private func key(of page: SitePage) -> ContentKey {
    var key = shellKey
    key.add(lessons.key(of: page) ?? ContentKey([page.path, page.language]))
    return key
  }

  /// The plans lesson by lesson, in parts whose lessons can be held whole together; those of one
  /// language stay in their order.
  private func parts(of plans: [Plan]) -> [[Plan]] {
    let ranks = Dictionary(course.lessons.enumerated().map { ($1.slug, $0) }) { first, _ in first }
    let groups = Dictionary(grouping: plans) { plan in
      // The course's own page is the first of a language, and search finds pages in their order.
      plan.page.lessonSlug.flatMap { ranks[$0] } ?? -1
    }
    var parts: [[Plan]] = [[]]
    var byteCount = 0
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
      let slug = group.first { $0.kept == nil }?.page.lessonSlug
      let count = slug.map(lessons.byteCount) ?? 0
      byteCount += count
      if byteCount > ReadLessons.bytesMax {
        parts.append([])
        byteCount = count
      }
      // A print view takes as long as its lesson's pages together: begun last, it would be waited for.
      parts[parts.count - 1] += group.filter(\.isPrint) + group.filter { !$0.isPrint }
    }
    return parts
  }

  /// The pages that are to be made, each with its lesson whole, in the order of the plans.
  private func whole(_ plans: [Plan]) async throws -> [SitePage] {
    let changed = plans.filter { $0.kept == nil }.map(\.page)
    let slugs = Set(changed.compactMap(\.lessonSlug))
    let read = try await slugs.concurrentMap { ($0, try lessons.take($0, of: course)) }
    let whole = Dictionary(read) { first, _ in first }
    return try changed.map { page in
      guard let lesson = page.lessonSlug.flatMap({ whole[$0] }) else { return page }
      guard let page = page.showing(lesson) else {
        throw ContentError.problems([
          Diagnostic(
            .error, at: SourceLocation(path: "\(course.path)/\(lesson.slug)"),
            "a page was taken away while the site was built", remedy: "build it again")
        ])
      }
      return page
    }
  }

  /// A page that lies in its place, with what it gives to the search index.
  private struct WrittenPage: Sendable {
    let page: LastBuild.Page
    let segment: [UInt8]
  }

  private func taken(_ plan: Plan, from index: LastSearchIndex?) throws -> WrittenPage {
    guard let kept = plan.kept, let index else { throw CourseIsNeededWhole() }
    return WrittenPage(page: kept, segment: try index.segment(kept.searchRange))
  }

  private func write(
    _ page: SitePage, key: ContentKey, _ fragments: [Fragment: FragmentContent],
    to folder: SiteFolder
  ) throws -> WrittenPage {
    let rendered = try site.render(page, fragments: fragments)
    // What is not complete is to be made again, whatever else stays as it is.
    let isComplete = fragments.values.allSatisfy(\.isComplete)
    let left = LastBuild.Page(
      key: isComplete ? key : nil,
      stamp: try folder.write(rendered.html.markup, to: page.path),
      runsStamp: rendered.runs.isEmpty
        ? nil : try folder.write(rendered.runs, to: page.runsPath),
      searchRange: 0..<0, files: rendered.files.sorted())
    return WrittenPage(page: left, segment: Array(SearchIndex.segment(rendered.sections).utf8))
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
