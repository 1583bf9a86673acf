// What the tests of this target share.

import CourseLoading
import Foundation
import HTMLRendering
import LessonModel
import SiteRendering
import Testing

/// The site of the miniature course, and the course that it is of.
struct MiniatureSite {
  let course: Course
  let site: Site

  /// Reads the course, changes it, and lays out its site.
  init(
    theme: Theme? = nil, _ change: (inout Course) throws -> Void = { _ in }
  ) throws {
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/Miniature/Lessons")
    var course = try #require(CourseLoader.load(from: fixtures.path).course)
    try change(&course)
    self.course = course
    site = try Site(course.outline, theme: theme ?? Theme())
  }

  /// A page with all that it is made of.
  func whole(_ path: String) throws -> WholePage {
    let page = try #require(site.page(at: path))
    return try #require(WholePage(page, of: course))
  }

  /// A page with the bare sources in the place of its fragments.
  func page(_ path: String) throws -> RenderedPage {
    let page = try whole(path)
    var parts: [String: PageText] = [:]
    if case .print(let lesson) = page.content {
      for content in lesson.pages {
        parts[content.slug] = try text(path.replacing("index.print", with: content.slug))
      }
    }
    return try site.render(page.page, text: try text(path), parts: parts)
  }

  /// The text of a page, having been kept, with the bare sources in the place of its fragments.
  private func text(_ path: String) throws -> PageText? {
    let page = try whole(path)
    guard let text = try site.text(of: page, fragments: sources(on: page)) else { return nil }
    let kept = try #require(PageText(kept: text.kept))
    #expect(kept == text)
    return kept
  }

  private func sources(on page: WholePage) -> [Fragment: FragmentContent] {
    Dictionary(
      site.fragments(of: page).map { ($0, FragmentContent(html: HTML(text: $0.source.text))) },
      uniquingKeysWith: { first, _ in first })
  }
}
