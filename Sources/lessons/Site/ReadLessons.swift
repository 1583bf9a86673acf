// The lessons that a build has read. What each page is made of stays known by a key; the lessons
// themselves are kept as far as there is room, and are otherwise read once more when their pages are
// made: memory does not grow with the course.

import CourseLoading
import LessonModel
import SiteRendering
import Synchronization

/// The lessons of a course as they were read.
final class ReadLessons: Sendable {
  /// So many bytes of the course's texts are held at a time: several hundred pages.
  static let bytesMax = 4 << 20

  private struct Content {
    /// What each page is made of, by its path.
    var keys: [String: ContentKey] = [:]
    var byteCount = 0
    var whole: Lesson?
  }

  private struct State {
    var contents: [String: Content] = [:]
    var bytesHeld = 0
  }

  private let state = Mutex(State())

  /// Takes a lesson of a course that has just been read.
  func add(_ lesson: Lesson, of course: Course) {
    var content = Content()
    for language in course.languages {
      for page in SitePage.all(of: lesson, in: course, language: language) {
        let ingredients = page.ingredients
        content.keys[page.path] = ContentKey([page.path, language] + ingredients)
        if case .page = page.kind {
          content.byteCount += ingredients.reduce(0) { $0 + $1.utf8.count }
        }
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

  /// The key of what a page is made of; nil where its lesson was not read.
  func key(of page: SitePage) -> ContentKey? {
    let slug = page.lessonSlug ?? ""
    return state.withLock { $0.contents[slug]?.keys[page.path] }
  }

  /// How long the texts of a lesson are.
  func byteCount(of slug: String) -> Int {
    state.withLock { $0.contents[slug]?.byteCount ?? 0 }
  }

  /// Takes a lesson of a course out, whole.
  ///
  /// - Throws: `ContentError` where it has to be read again and has errors by now.
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
      throw ContentError.problems(problems)
    }
    return lesson
  }
}
