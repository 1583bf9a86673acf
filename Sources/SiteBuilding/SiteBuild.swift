// Builds the site of a course on disk: start here. Making a `SiteBuild` reads the course and says for each
// page of what it is made; `run` makes what is new (`SiteBuilder`) and puts the site in its place.
//
// Lessons whose files are as the last build into the same folder found them are not read for that: of what
// their pages are made, and what they give to the other lessons – titles, names, anchors – is kept with
// what that build left.

import CourseLoading
public import LessonModel
import LessonRunner
import SiteRendering
import SystemFiles

/// One build of a site.
public struct SiteBuild {
  /// The course's languages, the main one first.
  public var languages: [LanguageTag] { builder.site.course.languages }

  private let path: String
  private let store: TextStore
  private let last: LastBuild
  private let builder: SiteBuilder
  private let plans: [PlannedPage]
  /// The lessons that the next build into this folder need not read again.
  private let known: String

  /// Reads the course, as far as it is not known from the last build.
  ///
  /// - Parameters:
  ///   - coursePath: The course's folder.
  ///   - path: The folder to be written.
  ///   - isBoxed: Whether the course's code is compiled and run in boxes, and nothing else reads it.
  ///   - showsTimings: Whether pages say how long runs took; then no two builds are the same.
  ///   - makesCard: Whether a picture of the title is made for those who show one beside a link.
  ///   - tell: Is told what the build is busy with.
  /// - Throws: `CourseProblems` where the course has errors, and what is thrown where there is no toolchain
  ///   or the theme cannot be used.
  public init(
    of coursePath: String, to path: String, isBoxed: Bool = false, showsTimings: Bool = false,
    makesCard: Bool = false, tell: @escaping @Sendable (BuildNews) -> Void = { _ in }
  ) async throws {
    self.path = path
    store = TextStore(cachePath: Engine.defaultCachePath())
    let last = LastBuild(store.text(store.key(["last build", path])) ?? "")
    self.last = last
    let known = KnownLessons(last.lessons, of: coursePath)
    let lessons = ReadLessons()
    let read = CourseLoader.outline(of: coursePath, knowing: known.unchanged, take: lessons.add)
    self.known = known.text(adding: read.read)
    let errors = read.problems.filter { $0.severity == .error }
    guard errors.isEmpty, var course = read.outline else { throw CourseProblems(errors) }
    if makesCard { course.site.cardPath = try await CardPicture(of: course)?.path(tell) }

    builder = try SiteBuilder(
      course, read: read, lessons: lessons, store: store, isBoxed: isBoxed,
      showsTimings: showsTimings, tell: tell)
    plans = builder.site.pages.map { [builder] page in
      let key =
        switch page.lessonSlug {
        // A lesson that was not read is as the last build found it.
        case let slug?: lessons.key(of: page, in: slug) ?? last.pages[page.path]?.key
        case nil: (try? builder.whole(page, of: nil)).map(ReadLessons.key)
        }
      return PlannedPage(page: page, key: key)
    }
  }

  /// Builds the whole site; the folder is replaced when everything is there.
  ///
  /// - Parameter books: The books that are made of the site as soon as it is there.
  /// - Returns: The pages, and which of them were made for it.
  /// - Throws: `CourseProblems` where a snippet does not do what its author says; `FileError` or
  ///   `SiteFault` where the folder cannot be written; `BookFault` where a book cannot be made.
  public func run(books: BookOrder = BookOrder()) async throws -> BuildOutcome {
    var (outcome, build) = try await builder.build(plans, to: path, after: last)
    build.lessons = known
    store.keep(build.text, under: store.key(["last build", path]))
    outcome.books = try await BookWriter(builder, sitePath: path).write(books)
    return outcome
  }
}
