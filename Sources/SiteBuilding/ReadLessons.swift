// The lessons that a build has read. What each page is made of stays known by a key; the lessons
// themselves are kept as far as there is room, and are otherwise read once more when their pages are
// made: memory does not grow with the course.

import CourseLoading
import LessonModel
import SiteRendering
import Synchronization
import SystemFiles

/// The lessons of a course as they were read.
final class ReadLessons: Sendable {
  /// So many bytes of the course's files are held at a time: several hundred pages.
  static let bytesMax = 4 << 20
  /// What is counted for a lesson that was not read.
  private static let bytesUnknown = bytesMax / 8

  private struct Content {
    /// What each page is made of, by its path.
    var keys: [String: Fingerprint] = [:]
    var byteCount: Int
    var whole: Lesson?
  }

  private struct State {
    var contents: [String: Content] = [:]
    var bytesHeld = 0
  }

  private let state = Mutex(State())

  /// Takes a lesson that has just been read.
  func add(_ lesson: Lesson, languages: [LanguageTag]) {
    var content = Content(byteCount: lesson.byteCount)
    for language in languages {
      let root = SitePaths.root(of: language, among: languages)
      for page in SitePage.all(of: lesson.outline, language: language, root: root) {
        content.keys[page.path] = WholePage(page, of: lesson, text: nil).map(Self.key)
      }
    }
    state.withLock { state in
      if state.bytesHeld + content.byteCount <= Self.bytesMax {
        state.bytesHeld += content.byteCount
        content.whole = lesson
      }
      state.contents[lesson.slug] = content
    }
  }

  /// The key of what a page is made of.
  static func key(of page: WholePage) -> Fingerprint {
    Fingerprint([page.path, page.language] + page.ingredients)
  }

  /// The key of what a page of a lesson is made of; nil where the lesson was not read.
  func key(of page: SitePage, in slug: String) -> Fingerprint? {
    state.withLock { $0.contents[slug]?.keys[page.path] }
  }

  /// How long the files of a lesson are, about.
  func byteCount(of slug: String) -> Int {
    state.withLock { $0.contents[slug]?.byteCount ?? Self.bytesUnknown }
  }

  /// Takes a lesson of a course out, whole.
  ///
  /// - Throws: `CourseProblems` where it has to be read again and has errors by now.
  func take(_ slug: String, of course: OutlinedCourse) throws -> Lesson {
    if let held = state.withLock({ $0.contents[slug]?.whole.take() }) { return held }
    let (lesson, problems) = course.lesson(slug)
    guard problems.allSatisfy({ $0.severity != .error }) else {
      throw CourseProblems(problems)
    }
    return lesson
  }
}

extension Lesson {
  /// How long its files are.
  fileprivate var byteCount: Int {
    var files = text.all.map(\.file)
    for page in pages {
      files += page.text.all.map(\.file)
      files += page.snippets.map(\.file)
    }
    for exercise in exercises {
      files += exercise.text.all.map(\.file)
      files += exercise.starter.all + exercise.solution.all
      files += [exercise.checks, exercise.hidden, exercise.probes].compactMap(\.self)
      files += exercise.clients.map(\.file)
      files += exercise.wrongAnswers.flatMap(\.file.all)
    }
    return files.reduce(0) { $0 + $1.text.utf8.count }
  }
}

extension Localized {
  /// The text in each language that it has.
  fileprivate var all: [Text] { [main] + translations.values }
}
