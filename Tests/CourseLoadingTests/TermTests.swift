// The terms that pages list.

import CourseLoading
import Foundation
import LessonModel
import Testing

@Suite("Terms")
struct TermTests {
  private let course: TemporaryCourse
  private static let page = "greetings/hello/page.md"
  private static let translation = "greetings/hello/page.zh-Hans.md"

  /// The miniature course, whose first page has a term in each language.
  init() throws {
    course = try TemporaryCourse()
    try course.edit(Self.page, "summary:", "terms: [Function]\nsummary:")
    try course.edit(Self.translation, "summary:", "terms: [函数]\nsummary:")
  }

  @Test("A term has a name in each language, and the page that explains it")
  func terms() throws {
    #expect(course.problems == "")
    let terms = try #require(course.load()).outline.glossary
    #expect(terms.map(\.name) == [Localized("Function", translations: ["zh-Hans": "函数"])])
    #expect(terms.map(\.page.address) == ["greetings/hello"])
    #expect(terms.map(\.anchor) == ["term-function"])
  }

  @Test("A term is listed as its page has it in bold, on one line or on two")
  func bold() throws {
    try course.edit(Self.page, "a **function** of", "a **small\nfunction** of")
    #expect(
      course.problems == """
        \(Self.page):3:9: error: the term 'Function' never stands in bold on this page
          write '**Function**' where the page explains it, or take it out
        """)
    try course.edit(Self.page, "[Function]", "[small functions]")
    #expect(course.problems.contains("did you mean 'small function'?"))
    try course.edit(Self.page, "functions]", "function]")
    #expect(course.problems == "")
  }

  @Test("A translation lists as many terms as its page")
  func translation() throws {
    try course.edit(Self.translation, "terms: [函数]\n", "")
    #expect(
      course.problems == """
        \(Self.translation):1:1: error: this lists 0 terms, and page.md lists 1
          list the same terms in 'zh-Hans', in the same order, under 'terms'
        """)
  }

  @Test("One page explains a term")
  func owner() throws {
    try course.edit("greetings/kinds/page.md", "title:", "terms: [function]\ntitle:")
    try course.append("greetings/kinds/page.md", "\nA **function** once more.\n")
    #expect(
      course.problems.contains(
        "greetings/kinds/page.md:1:1: error: the term 'function' is explained by 'greetings/hello'"
          + " already\n"))
  }

  @Test("A lesson that is not read again keeps its terms")
  func known() throws {
    let read = CourseLoader.outline(of: course.folder.path).read
    let text = try #require(read.first?.text)
    let lesson = try #require(KnownLesson(text: text[...])).outline
    #expect(
      lesson.pages.first?.text.in("zh-Hans").terms == ["函数"]
        && lesson.pages.first?.text.main.terms == ["Function"])
  }
}
