// Builds the site of a course that was read: pages that are still right are taken over from the last
// one. The others are made lesson by lesson, as many lessons at a time as are held whole: their texts, and
// what those need, are taken from the cache or made, and they are put together side by side. Start at
// `build`.

import CourseLoading
import HTMLRendering
import LessonModel
import LessonRunner
import SiteRendering
public import SystemFiles

/// Builds the site of a course.
struct SiteBuilder: Sendable {
  /// Of so many lessons pages are made at a time: what is made of a lesson is many times its texts.
  private static let groupsMax = 4

  let site: Site
  let texts: PageTexts
  private let maker: FragmentMaker
  private let read: OutlinedCourse
  private let lessons: ReadLessons
  private let store: TextStore
  /// What every page depends on: theme, titles, settings, toolchain, packages.
  private let shellKey: Fingerprint

  /// Lays out the site.
  ///
  /// - Parameters:
  ///   - course: The course, with all that its site has.
  ///   - read: The course as it was read.
  ///   - lessons: Those of its lessons that were read whole.
  ///   - store: Where fragments are kept.
  ///   - isBoxed: Whether code is compiled and run in boxes.
  ///   - showsTimings: Whether pages say how long runs took.
  ///   - tell: Is told what the build is busy with.
  /// - Throws: What is thrown where there is no toolchain or the theme cannot be used.
  init(
    _ course: CourseOutline, read: OutlinedCourse, lessons: ReadLessons, store: TextStore,
    isBoxed: Bool, showsTimings: Bool, tell: @escaping @Sendable (BuildNews) -> Void
  ) throws {
    self.read = read
    self.lessons = lessons
    self.store = store
    let toolchain = try Toolchain.locate()
    let theme = try Theme(overrides: ThemeFolder.files(of: course.site))
    site = try Site(course, theme: theme, showsTimings: showsTimings)
    maker = FragmentMaker(
      site, store: store, toolchain: toolchain, isBoxed: isBoxed, showsTimings: showsTimings,
      tell: tell)
    texts = PageTexts(site, maker: maker, store: store)
    shellKey = store.key(
      Self.shellTexts(course, theme)
        + ["\(showsTimings)", "\(isBoxed)", toolchain.identity, read.packages.identity])
  }

  private static func shellTexts(_ course: CourseOutline, _ theme: Theme) -> [String] {
    // A dictionary has another order in each process. Where pages were once concerns none of them;
    // and pages may link to static files, but are not made of them.
    var settings = course.site
    settings.moved = [:]
    settings.footer = Localized("")
    settings.staticFiles = []
    let files = theme.files.keys.sorted().flatMap { name in
      [name, Fingerprint(theme.files[name]?.bytes ?? []).name]
    }
    let titles = course.lessons.flatMap { lesson in
      course.languages.flatMap { shellTexts(of: lesson, $0) }
    }
    return files + course.languages.map(course.title.in)
      + course.languages.map(course.site.footer.in)
      + ["\(settings)", "\(course.languages)"] + titles
  }

  /// What other pages say of a lesson.
  private static func shellTexts(
    of lesson: LessonOutline, _ language: LanguageTag
  ) -> [String] {
    let text = lesson.text.in(language)
    return [lesson.slug, text.title, text.summary]
      + lesson.pages.flatMap { page in
        let text = page.text.in(language)
        return [page.slug, text.title, text.summary, text.date] + text.terms
          + page.exercises.map(\.slug)
      }
  }

  /// A lesson, whole.
  ///
  /// - Throws: `CourseProblems` where it has to be read again and has errors by now.
  func lesson(_ slug: String) throws -> Lesson { try lessons.take(slug, of: read) }

  /// A page with all that it is made of.
  ///
  /// - Throws: `CourseProblems` where it is not there any more.
  func whole(_ page: SitePage, of lesson: Lesson?) throws -> WholePage {
    guard let whole = WholePage(page, of: lesson, text: read.text) else {
      throw CourseProblems([
        Diagnostic(
          .error, at: SourceLocation(path: site.course.path),
          "the page '\(page.path)' was taken away while the site was built",
          remedy: "build it again")
      ])
    }
    return whole
  }

  /// Builds the whole site into a folder, which is replaced when everything is there.
  ///
  /// - Parameters:
  ///   - plans: All pages.
  ///   - path: The folder.
  ///   - last: What the last build left there.
  /// - Returns: The pages, and what is to be remembered of them.
  /// - Throws: `CourseProblems`, `FileError` and `SiteFault`.
  func build(
    _ plans: [PlannedPage], to path: String, after last: LastBuild
  ) async throws -> (BuildOutcome, LastBuild) {
    let folder = try SiteFolder(path: path)
    do {
      let outcome = try await write(plans, to: folder, after: last)
      try folder.publish()
      return outcome
    } catch {
      folder.discard()
      throw error
    }
  }

  private func write(
    _ plans: [PlannedPage], to folder: SiteFolder, after last: LastBuild
  ) async throws -> (BuildOutcome, LastBuild) {
    let old = folder.indexes(of: last)
    let plans = plans.map { plan in
      var plan = plan
      if last.shell == shellKey, let page = last.pages[plan.page.path], page.key != nil,
        page.key == plan.key, old[plan.page.language] != nil,
        folder.takeOver(page.files(of: plan.page))
      {
        plan.kept = page
      }
      return plan
    }

    var build = LastBuild()
    build.shell = shellKey
    var indexes: [LanguageTag: SearchIndexFile] = [:]
    for language in Set(plans.map(\.page.language)) {
      indexes[language] = try folder.beginIndex(of: language)
    }
    var outcome = BuildOutcome(made: plans.filter { $0.kept == nil }.map(\.page.path))
    var problems: [Diagnostic] = []
    for part in parts(of: plans) {
      let needs = try await needs(of: part)
      let made: [Fingerprint: FragmentContent]
      do {
        made = try await maker.makeMissing(for: Array(needs.values))
      } catch let found as CourseProblems {
        problems += found.problems
        continue
      }
      // An author wants to know of all mistakes at once; nothing else is wanted of the build by then.
      guard problems.isEmpty else { continue }
      let writer = PageWriter(
        site: site, texts: texts, folder: folder, needs: needs, made: made,
        read: { try whole($0, of: $0.lessonSlug.map(lesson)) })
      let written = try await part.concurrentMap(atMost: Self.groupsMax) {
        try await writer.write($0)
      }
      for (plan, written) in zip(part.joined(), written.joined()) {
        var page = written.page
        let segment =
          try written.segment ?? old[plan.page.language]?.segment(page.searchRange) ?? []
        page.searchRange = try indexes[plan.page.language]?.append(segment) ?? 0..<0
        build.pages[plan.page.path] = page
        outcome.keys[plan.page.path] = key(adding: written.key)
      }
    }
    guard problems.isEmpty else { throw CourseProblems(problems) }
    for (language, index) in indexes { build.indexes[language] = try index.finish() }
    try writeRest(build.pages, to: folder)
    store.prune()
    return (outcome, build)
  }

  private func key(adding ingredients: Fingerprint) -> Fingerprint {
    var key = shellKey
    key.add(ingredients)
    return key
  }

  /// The plans in groups, each of the pages of a lesson in one language; and the groups in parts whose
  /// lessons can be held whole together.
  private func parts(of plans: [PlannedPage]) -> [[[PlannedPage]]] {
    let plansOfLessons = Dictionary(grouping: plans, by: \.page.lessonSlug)
    var parts: [[[PlannedPage]]] = [[]]
    var byteCount = 0
    // The course's own page is the first of a language, and search finds pages in their order.
    for slug in [nil] + site.course.lessons.map(\.slug) {
      let plans = plansOfLessons[slug] ?? []
      let isNeededWhole = plans.contains { $0.kept == nil }
      let count = isNeededWhole ? slug.map(lessons.byteCount) ?? 0 : 0
      byteCount += count
      if byteCount > ReadLessons.bytesMax {
        parts.append([])
        byteCount = count
      }
      parts[parts.count - 1] += Dictionary(grouping: plans, by: \.page.language).values
    }
    return parts
  }

  /// What the pages take whose texts are to be made, by their paths, each whole. A print view is made of
  /// all pages of its lesson.
  private func needs(
    of groups: [[PlannedPage]]
  ) async throws -> [String: FragmentMaker.Needs] {
    let groups = groups.map { plans in
      let isPrinted = plans.contains { $0.page.isPrint && $0.kept == nil }
      return plans.filter { plan in
        !plan.page.isPrint && (plan.kept == nil || isPrinted) && !texts.isKept(plan.page, plan.key)
      }.map(\.page)
    }
    let slugs = Set(groups.joined().compactMap(\.lessonSlug))
    let read = try await slugs.concurrentMap { ($0, try lesson($0)) }
    let lessons = Dictionary(read) { first, _ in first }
    let needs = try await groups.concurrentMap { pages in
      try pages.map { page in
        maker.needs(of: try whole(page, of: page.lessonSlug.flatMap { lessons[$0] }))
      }
    }
    return Dictionary(needs.joined().map { ($0.page.path, $0) }) { first, _ in first }
  }

  /// Writes what belongs to no single page.
  private func writeRest(_ pages: [String: LastBuild.Page], to folder: SiteFolder) throws {
    let course = site.course
    for file in try SiteFiles.all(of: site) { try folder.write(file.bytes, to: file.path) }
    for file in Set(pages.values.flatMap(\.files)) {
      try folder.copy("\(course.path)/\(file)", to: file)
    }
    for file in course.site.staticFiles {
      try folder.copy(file.source, to: file.path.description)
    }
    if let logo = course.site.logoPath {
      try folder.copy(logo, to: SiteFiles.logoPath(of: course))
    }
    if let card = course.site.cardPath, let path = SiteFiles.cardPath(of: course) {
      try folder.copy(card, to: path)
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
public struct BuildOutcome: Sendable {
  /// The paths of the pages that were made anew, and not kept from some earlier time.
  public var made: [String]
  /// What each page was made of, by its path: equal keys, equal pages.
  public var keys: [String: Fingerprint] = [:]
  /// The books that were written, by their paths.
  public var books: [String] = []

  /// How many pages the site has.
  public var pageCount: Int { keys.count }
}
