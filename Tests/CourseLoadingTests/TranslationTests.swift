// Translations that do not say what their page says, and addresses that the site needs itself.

import CourseLoading
import Foundation
import LessonModel
import Testing

@Suite("Translations")
struct TranslationTests {
  @Test("A translation that lacks a heading or a hint is reported")
  func shape() throws {
    let course = try TemporaryCourse()
    try course.append("greetings/hello/page.md", "\n## More\n\nNew text.\n")
    try course.append("greetings/hello/greet/exercise.md", "3. One more hint.\n")
    let lines = course.problems.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines[0] == "greetings/hello/greet/exercise.zh-Hans.md:1:1: warning: "
        + "this is not all of exercise.md: hints: 3 there, 2 here")
    #expect(
      lines[2] == "greetings/hello/page.zh-Hans.md:1:1: warning: "
        + "this is not all of page.md: headings: 2 there, 1 here")
    #expect(lines[3].contains("write 'translates: "))
  }

  @Test("Text that is still in the main language is reported, and names or code in it are not")
  func untranslated() throws {
    let course = try TemporaryCourse()
    let translation = "greetings/hello/page.zh-Hans.md"
    let page = try String(
      contentsOf: course.folder.appending(path: "greetings/hello/page.md"), encoding: .utf8)
    try course.write(translation, page)
    let remedy = "\n  write it in the language 'zh-Hans'"
    #expect(
      course.problems
        == "\(translation):6:1: warning: 'A greeting is a function of a name.', and 4 more texts, are as in "
        + "page.md, word for word\(remedy)")
    try course.edit(translation, "A greeting is a **function**", "问候是")
    try course.edit(translation, "## Use it", "## 使用")
    try course.edit(translation, "Call it as often as you like, and read", "读")
    try course.edit(translation, "> Note: It works", "> Note: 它")
    #expect(
      course.problems
        == "\(translation):18:1: warning: 'A constant cannot be renamed:' is as in page.md, word for word"
        + remedy)
    try course.edit(translation, "A constant cannot be renamed:", "Ada, Grace, Alan: `let`")
    try course.edit(
      "greetings/hello/page.md", "A constant cannot be renamed:", "Ada, Grace, Alan: `let`")
    #expect(course.problems == "")
  }

  @Test("English is much the same in two countries")
  func sameLanguage() throws {
    let course = try TemporaryCourse()
    try course.edit("course.yml", "zh-Hans]", "zh-Hans, en-GB]")
    let page = try String(
      contentsOf: course.folder.appending(path: "greetings/hello/page.md"), encoding: .utf8)
    try course.write("greetings/hello/page.en-GB.md", page)
    #expect(course.problems == "")
  }

  @Test(
    "With a digest a translation is reported whenever its page's text has changed, and only then")
  func digest() throws {
    let course = try TemporaryCourse()
    let translation = "greetings/hello/page.zh-Hans.md"
    try course.edit(translation, "title:", "translates: unknown\ntitle:")
    let remedy = try #require(course.problems.split(separator: "\n").last)
    #expect(
      course.problems.hasPrefix(
        "\(translation):2:13: warning: page.md is not as it was when this was translated\n"))
    let digest = try #require(
      remedy.split(separator: "'").dropFirst().first?.split(separator: " ").last)
    #expect(digest.count == 8)
    try course.edit(translation, "unknown", String(digest))
    #expect(course.problems == "")

    try course.edit("greetings/hello/page.md", "every", "each")
    #expect(course.problems.contains("page.md is not as it was"))
    try course.edit("greetings/hello/page.md", "each", "every")
    try course.edit("greetings/hello/page.md", "title: Hello", "title: Hello there")
    #expect(course.problems.contains("page.md is not as it was"))
  }

  @Test("What a translation was made from is nobody else's to say")
  func mainLanguage() throws {
    let course = try TemporaryCourse()
    try course.edit("greetings/hello/page.md", "title:", "translates: 12345678\ntitle:")
    #expect(course.problems.contains("greetings/hello/page.md:2:1: error:"))
  }

  @Test("A course has a title in each language, and the main one where there is none")
  func courseTitle() throws {
    let course = try TemporaryCourse()
    try course.edit("course.yml", "zh-Hans]", "zh-Hans, fr]\ntitles: {zh-Hans: 小课程}")
    let title = try #require(CourseLoader.load(from: course.folder.path).course).title
    #expect(title == Localized("A miniature", translations: ["zh-Hans": "小课程"]))
    #expect(title.in("fr") == "A miniature")
  }

  @Test("A course's title in a language that the course does not have is reported")
  func strayCourseTitle() throws {
    let course = try TemporaryCourse()
    try course.edit("course.yml", "zh-Hans]", "zh-Hans]\ntitles: {zh-Hant: 小課程, zh-Hans: }")
    #expect(
      course.problems == """
        course.yml:3:10: error: there is no key 'zh-Hant' here
          did you mean 'zh-Hans'?
        course.yml:3:39: error: 'zh-Hans' has no text
          write 'zh-Hans: …' on one line
        """)
  }

  @Test("Addresses that the site needs itself are reported")
  func addresses() throws {
    let course = try TemporaryCourse()
    try course.edit("course.yml", "zh-Hans]", "zh-Hans, fr]")
    try course.edit("course.yml", "[greetings]", "[greetings, fr]")
    try course.write("fr/lesson.md", "---\ntitle: France\npages: [index]\n---\n\nHello.\n")
    try course.write("fr/index/page.md", "---\ntitle: Index\n---\n\nHello.\n")
    #expect(
      course.problems == """
        course.yml:2:26: warning: no page is written in 'fr'
          write one as 'page.fr.md', or take the language out
        course.yml:3:22: error: on the site, the lesson 'fr' would lie where the pages in the language 'fr' lie
          rename the folder
        fr/lesson.md:3:9: error: on the site, the page 'index' would lie where the lesson's own page lies
          rename the folder
        """)
  }
}
