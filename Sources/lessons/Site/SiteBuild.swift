// Builds the site of a course on disk: start here. Lessons whose files are as the last build into the
// same folder found them are not read again: their pages are taken over, and what they give to the
// other lessons – titles, names, anchors – is kept with what that build left. Where that does not do,
// because what all pages show has changed, the whole course is read.

import CourseLoading
import LessonModel
import LessonRunner

/// One build of a site.
struct SiteBuild {
  /// The course's folder.
  let coursePath: String
  /// The folder to be written.
  let path: String
  /// Whether the course's code is compiled and run in boxes, and nothing else reads it.
  var isBoxed = false
  var showsTimings = false

  /// Builds the whole site; the folder is replaced when everything is there.
  ///
  /// - Parameter read: Reads the course as it is told to, and throws where it has errors.
  /// - Returns: The pages, and which of them were made for it.
  /// - Throws: What `read` throws; `ContentError` where a snippet does not do what its author says;
  ///   `ToolError` or `UsageError` where the folder cannot be written.
  func run(
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
      guard let course = loaded.course else { throw ContentError.problems(loaded.problems) }
      var (outcome, build) = try await SiteBuilder(
        course, lessons: lessons, store: store, isBoxed: isBoxed, showsTimings: showsTimings
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
