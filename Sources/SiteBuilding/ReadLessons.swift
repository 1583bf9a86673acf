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

  /// Takes a lesson of a course that has just been read.
  func add(_ lesson: Lesson, of course: Course) {
    var content = Content(byteCount: lesson.byteCount)
    for language in course.languages {
      for page in SitePage.all(of: lesson, in: course, language: language) {
        content.keys[page.path] = Self.key(of: page)
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

  /// The key of what a page is made of, which is whole.
  static func key(of page: SitePage) -> Fingerprint {
    Fingerprint([page.path, page.language] + page.ingredients)
  }

  /// The key of what a page is made of, of which no more need be known than its path; nil where its
  /// lesson was not read.
  func key(of page: SitePage) -> Fingerprint? {
    guard let slug = page.lessonSlug else { return Self.key(of: page) }
    return state.withLock { $0.contents[slug]?.keys[page.path] }
  }

  /// How long the files of a lesson are, about.
  func byteCount(of slug: String) -> Int {
    state.withLock { $0.contents[slug]?.byteCount ?? Self.bytesUnknown }
  }

  /// Takes a lesson of a course out, whole.
  ///
  /// - Throws: `CourseProblems` where it has to be read again and has errors by now.
  func take(_ slug: String, of course: Course) throws -> Lesson {
    let held = state.withLock { state in
      state.contents[slug]?.whole.map { lesson in
        state.contents[slug]?.whole = nil
        return lesson
      }
    }
    if let held { return held }
    let (lesson, problems) = CourseLoader.lesson(slug, of: course, keepsRunningText: false)
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
      files += [exercise.starter, exercise.solution]
      files += [exercise.checks, exercise.hidden, exercise.probes].compactMap(\.self)
      files += exercise.clients.map(\.file)
      files += exercise.wrongAnswers.map(\.file)
    }
    return files.reduce(0) { $0 + $1.text.utf8.count }
  }
}

extension Localized {
  /// The text in each language that it has.
  fileprivate var all: [Text] { [main] + translations.values }
}
