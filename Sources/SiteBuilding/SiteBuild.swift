// Builds the site of a course on disk: start here. Making a `SiteBuild` reads the course and says for each
// page of what it is made; `run` makes what is new (`SiteBuilder`) and puts the site in its place.
//
// Lessons whose files are as the last build into the same folder found them are not read again: their
// pages are taken over, and what they give to the other lessons – titles, names, anchors – is kept with
// what that build left. Where that does not do, because what all pages show has changed, the whole course
// is read.

import CourseLoading
public import LessonModel
import LessonRunner
import SystemFiles

/// One build of a site.
public struct SiteBuild {
  /// The course as it was read, its lessons at a glance.
  public var course: Course { builder.course }

  private let path: String
  private let store: FragmentStore
  private let last: LastBuild
  private let builder: SiteBuilder
  private let plans: [PlannedPage]
  /// What the next build into this folder need not read again.
  private let known: LastBuild

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
    let store = FragmentStore(cachePath: Engine.defaultCachePath())
    self.store = store
    let last = LastBuild(store.text(store.key(["last build", path])) ?? "")
    self.last = last
    // Taken before anything is read: what is written meanwhile makes a difference to the next build.
    let settings = FileStamp(of: "\(coursePath)/course.yml")
    let signatures = TreeSignature.ofFolders(in: coursePath)

    /// Reads the course but for some lessons; plans are nil where more must be read.
    func read(
      knowing known: [String: KnownLesson]
    ) async throws -> (builder: SiteBuilder, plans: [PlannedPage]?, known: LastBuild) {
      let lessons = ReadLessons()
      let loaded = CourseLoader.load(
        from: coursePath,
        options: ReadingOptions(keepsRunningText: false, known: known, whenRead: lessons.add))
      let errors = loaded.problems.filter { $0.severity == .error }
      guard errors.isEmpty, var course = loaded.course else { throw CourseProblems(errors) }
      if makesCard { course.site.cardPath = try await CardPicture(of: course)?.path(tell) }
      let builder = try SiteBuilder(
        course, lessons: lessons, store: store, isBoxed: isBoxed, showsTimings: showsTimings,
        tell: tell)
      var left = LastBuild()
      left.settings = settings
      left.lessons = last.lessons.filter { known[$0.key] != nil }
      for lesson in loaded.readLessons(except: known) {
        left.lessons[lesson.slug] = signatures[lesson.slug].flatMap {
          LastBuild.Lesson(lesson, signature: $0)
        }
      }
      return (builder, builder.plans(after: last, known: Set(known.keys)), left)
    }

    var found = try await read(
      knowing: last.settings == settings ? last.knownLessons(signatures) : [:])
    if found.plans == nil { found = try await read(knowing: [:]) }
    guard let plans = found.plans else { throw SiteFault.changedMeanwhile(path: coursePath) }
    (builder, self.plans, known) = (found.builder, plans, found.known)
  }

  /// Builds the whole site; the folder is replaced when everything is there.
  ///
  /// - Parameter books: The books that are made of the site as soon as it is there.
  /// - Returns: The pages, and which of them were made for it.
  /// - Throws: `CourseProblems` where a snippet does not do what its author says; `FileError` or
  ///   `SiteFault` where the folder cannot be written; `BookFault` where a book cannot be made.
  public func run(books: BookOrder = BookOrder()) async throws -> BuildOutcome {
    var (outcome, build) = try await builder.build(plans, to: path, after: last)
    (build.settings, build.lessons) = (known.settings, known.lessons)
    store.keep(build.text, under: store.key(["last build", path]))
    outcome.books = try await BookWriter(builder, sitePath: path).write(books)
    return outcome
  }
}
