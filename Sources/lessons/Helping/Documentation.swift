// The documentation of this program, which is a course beside it: finds what a topic means in it.

import CourseLoading
import LessonModel

/// The course `Docs`, with its topics: lessons, pages, exercises and headings.
struct Documentation {
  /// What a topic is, and what is shown of it.
  enum Topic {
    case lesson(Lesson)
    case page(Page)
    case exercise(Exercise)
    /// One section of a page, its heading first.
    case section([Block], of: Page)
  }

  let course: Course

  /// Opens the documentation that lies beside this program.
  ///
  /// - Throws: `ToolError.noDocumentation` where there is none.
  init() throws {
    guard let path = CourseFinder.documentation,
      let course = CourseLoader.load(from: path, withWarnings: false).course
    else { throw ToolError.noDocumentation }
    self.course = course
  }

  /// What a topic means: first by the names of lessons, pages and exercises, then by headings.
  ///
  /// - Parameter name: The topic as somebody wrote it; case and spaces do not matter.
  /// - Returns: What there is of that name; several where several pages have such a heading.
  /// - Throws: `UsageError.unknownTopic`, or `UsageError.ambiguousName`.
  func topics(named name: String) throws -> [Topic] {
    let wanted = HeadingAnchors.anchor(for: name)
    do {
      switch try Selection(name.contains("/") ? name : wanted, in: course) {
      case .course: return course.lessons.map(Topic.lesson)
      case .lesson(let lesson): return [.lesson(lesson)]
      case .page(let page): return [.page(page)]
      case .exercise(let exercise): return [.exercise(exercise)]
      }
    } catch UsageError.unknownName {
      let found = sections.filter { $0.name == wanted }
      guard found.isEmpty else { return found.map { .section($0.blocks, of: $0.page) } }
      throw UsageError.unknownTopic(name, known: pageNames + sections.map(\.name))
    }
  }

  /// The names of all lessons and pages.
  private var pageNames: [String] { course.lessons.flatMap { [$0.slug] + $0.pages.map(\.slug) } }

  /// Every section of every page by the anchor of its heading.
  private var sections: [(name: String, blocks: [Block], page: Page)] {
    course.lessons.flatMap(\.pages).flatMap { page in
      page.text.main.body.sections.map { ($0.name, $0.blocks, page) }
    }
  }
}

extension [Block] {
  /// From each heading on what belongs to it, up to the next of its level or above.
  fileprivate var sections: [(name: String, blocks: [Block])] {
    var anchors = HeadingAnchors()
    return indices.compactMap { start in
      guard case .heading(let level, let title) = self[start] else { return nil }
      let end = self[(start + 1)...].firstIndex { block in
        if case .heading(let next, _) = block { next <= level } else { false }
      }
      return (anchors.anchor(for: title.plainText), Array(self[start..<(end ?? endIndex)]))
    }
  }
}

extension [Inline] {
  /// The text without its emphasis, code and links.
  fileprivate var plainText: String {
    map { inline in
      switch inline {
      case .text(let text), .code(let text): text
      case .emphasis(let inner), .strong(let inner), .link(_, let inner): inner.plainText
      case .image(_, let alternative): alternative
      case .footnote: ""
      case .softBreak, .lineBreak: " "
      }
    }.joined()
  }
}
