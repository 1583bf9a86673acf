// Builds the site of a course on disk: start here. Lessons whose files are as the last build into the
// same folder found them are not read again: their pages are taken over, and what they give to the
// other lessons – titles, names, anchors – is kept with what that build left. Where that does not do,
// because what all pages show has changed, the whole course is read.

public import CourseLoading
import LessonModel
import LessonRunner
import SystemFiles

/// One build of a site.
public struct SiteBuild {
  /// The course's folder.
  private let coursePath: String
  /// The folder to be written.
  private let path: String
  private let isBoxed: Bool
  private let showsTimings: Bool
  private let tell: @Sendable (BuildNews) -> Void

  /// Prepares a build.
  ///
  /// - Parameters:
  ///   - coursePath: The course's folder.
  ///   - path: The folder to be written.
  ///   - isBoxed: Whether the course's code is compiled and run in boxes, and nothing else reads it.
  ///   - showsTimings: Whether pages say how long runs took; then no two builds are the same.
  ///   - tell: Is told what the build is busy with.
  public init(
    coursePath: String, path: String, isBoxed: Bool = false, showsTimings: Bool = false,
    tell: @escaping @Sendable (BuildNews) -> Void = { _ in }
  ) {
    self.coursePath = coursePath
    self.path = path
    self.isBoxed = isBoxed
    self.showsTimings = showsTimings
    self.tell = tell
  }

  /// Builds the whole site; the folder is replaced when everything is there.
  ///
  /// - Parameter read: Reads the course as it is told to, and throws where it has errors.
  /// - Returns: The pages, and which of them were made for it.
  /// - Throws: What `read` throws; `CourseProblems` where a snippet does not do what its author says;
  ///   `FileError` or `SiteFault` where the folder cannot be written.
  public func run(
    reading read: (ReadingOptions) throws -> LoadedCourse
  ) async throws -> BuildOutcome {
    let store = FragmentStore(cachePath: LessonRunner.defaultCachePath())
    let memory = store.key(["last build", path])
    var last = LastBuild(store.text(memory) ?? "")
    // Taken before anything is read: what is written meanwhile makes a difference to the next build.
    let settings = FileStamp(of: "\(coursePath)/course.yml")
    let signatures = TreeSignature.ofFolders(in: coursePath)

    func build(knowing known: [String: KnownLesson]) async throws -> BuildOutcome {
      last.lessons = last.lessons.filter { known[$0.key] != nil }
      let lessons = ReadLessons()
      let loaded = try read(
        ReadingOptions(keepsRunningText: false, known: known, whenRead: lessons.add))
      guard let course = loaded.course else { throw CourseProblems(loaded.problems) }
      var (outcome, build) = try await SiteBuilder(
        course, lessons: lessons, store: store, isBoxed: isBoxed, showsTimings: showsTimings,
        tell: tell
      ).build(to: path, last: last, known: Set(known.keys))
      build.settings = settings
      build.lessons = last.lessons
      for lesson in loaded.readLessons(except: known) {
        build.lessons[lesson.slug] = signatures[lesson.slug].flatMap {
          LastBuild.Lesson(lesson, signature: $0)
        }
      }
      store.keep(build.text, under: memory)
      return outcome
    }

    let known = last.settings == settings ? last.knownLessons(signatures) : [:]
    do {
      return try await build(knowing: known)
    } catch is CourseIsNeededWhole {
      return try await build(knowing: [:])
    }
  }
}

/// What is known of some lessons does not do to build the site.
struct CourseIsNeededWhole: Error {}
