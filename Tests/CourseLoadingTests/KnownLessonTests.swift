// Lessons that are not read again.

import CourseLoading
import Foundation
import LessonModel
import Testing

@Suite("Lessons that are known")
struct KnownLessonTests {
  private let course: TemporaryCourse
  private static let bye = "farewells/bye/page.md"

  /// The miniature course, and a second lesson that links to the first one.
  init() throws {
    course = try TemporaryCourse()
    try course.edit("course.yml", "[greetings]", "[greetings, farewells]")
    try course.write("farewells/lesson.md", "---\ntitle: Farewells\npages: [bye]\n---\n\nBye.\n")
    try course.write(
      Self.bye,
      """
      ---
      title: Bye
      ---

      ## A last word

      As [you began](../../greetings/hello/page.md#use-it).
      """)
  }

  /// What is known of a lesson, having been text in between.
  private func known(_ slug: String) throws -> [String: KnownLesson] {
    let read = CourseLoader.outline(of: course.folder.path).read
    let text = try #require(read.first { $0.slug == slug }?.text)
    return [slug: try #require(KnownLesson(text: text[...]))]
  }

  @Test("A known lesson gives names, titles and translations, and its files are not read")
  func outline() throws {
    let whole = try #require(course.load()?.lessons.first)
    let known = try known("greetings")
    try course.write("greetings/hello/page.md", "")
    let loaded = CourseLoader.outline(of: course.folder.path, knowing: known)
    #expect(loaded.problems.isEmpty)
    #expect(loaded.read.map(\.slug) == ["farewells"])
    #expect(loaded.outline?.lessons.first == whole.outline)
    #expect(
      whole.outline.text.main == TextOutline(title: "Greetings", summary: "Say hello, twice."))
    #expect(whole.outline.pages.map { $0.exercises.map(\.slug) } == [["greet"], ["guess"]])
  }

  @Test("Links into a known lesson are followed")
  func linksIntoIt() throws {
    let known = try known("greetings")
    try course.edit(Self.bye, "#use-it", "#no-such-place")
    let loaded = CourseLoader.outline(of: course.folder.path, knowing: known)
    #expect(
      loaded.problems.map(\.message) == ["page.md has no heading '#no-such-place'"])
    #expect(loaded.problems == CourseLoader.load(from: course.folder.path).problems)
  }

  @Test("Links out of a known lesson are followed")
  func linksOutOfIt() throws {
    let known = try known("farewells")
    try course.edit("greetings/hello/page.md", "## Use it", "## Use this")
    let loaded = CourseLoader.outline(of: course.folder.path, knowing: known)
    let problems = CourseLoader.load(from: course.folder.path).problems
    #expect(loaded.problems.filter { $0.severity == .error }.map(\.message).count == 1)
    #expect(
      loaded.problems.filter { $0.severity == .error }
        == problems.filter { $0.severity == .error })
  }

  /// Lets the files of the course look as if nobody had touched them for years, as a copy does.
  private func writeLongAgo() throws {
    for file in try FileManager.default.subpathsOfDirectory(atPath: course.folder.path) {
      try setTime(of: file, Date(timeIntervalSince1970: 1e9))
    }
  }

  private func setTime(of file: String, _ date: Date) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: "\(course.folder.path)/\(file)")
  }

  /// Reads the course, knowing what was kept, and says which lessons were read and what is to be kept.
  private func read(
    knowing kept: String, isOfOutlines: Bool = false
  ) -> (lessons: [String], kept: String) {
    let known = KnownLessons(kept, of: course.folder.path, isOfOutlines: isOfOutlines)
    let loaded = CourseLoader.load(
      from: course.folder.path, part: CoursePart("nothing"), knowing: known.unchanged)
    return (loaded.read.map(\.slug), known.text(adding: loaded.read))
  }

  @Test("Of what was kept, a lesson is known as long as nothing in it changed")
  func kept() throws {
    try writeLongAgo()
    let first = read(knowing: "")
    #expect(first.lessons == ["greetings", "farewells"])
    let second = read(knowing: first.kept)
    #expect(second.lessons == [])
    #expect(second.kept == first.kept)
    try course.edit(Self.bye, "Bye", "Bxe")
    #expect(read(knowing: first.kept).lessons == ["farewells"])
    // It could be written again in the same tick of the clock.
    try setTime(of: Self.bye, Date() + 3600)
    #expect(read(knowing: read(knowing: first.kept).kept).lessons == ["farewells"])
    try writeLongAgo()
    #expect(read(knowing: read(knowing: first.kept).kept).lessons == [])
  }

  @Test("Of an outline, Markdown and names are compared, and no code")
  func outlineKept() throws {
    try writeLongAgo()
    let outlines = read(knowing: "", isOfOutlines: true).kept
    let whole = read(knowing: "").kept
    try course.edit("greetings/hello/Hello.swift", "Hello", "Howdy")
    #expect(read(knowing: outlines, isOfOutlines: true).lessons == [])
    #expect(read(knowing: whole).lessons == ["greetings"])
    try course.write("greetings/hello/Again.swift", "// Nothing yet.\n")
    #expect(read(knowing: outlines, isOfOutlines: true).lessons == ["greetings"])
  }

  @Test("A lesson is known neither with an error in it nor under other settings of the course")
  func notKept() throws {
    try course.edit(Self.bye, "](../../greetings", "](../../greeting")
    try writeLongAgo()
    let first = read(knowing: "")
    #expect(first.lessons == ["greetings"])
    #expect(read(knowing: first.kept).lessons == [])
    #expect(read(knowing: String(first.kept.dropFirst(20))).lessons == ["greetings"])
    try course.edit("course.yml", "[greetings, farewells]", "[farewells, greetings]")
    #expect(read(knowing: first.kept).lessons == [])
    try course.edit("course.yml", "languages: [en, zh-Hans]", "languages: [en, zh-Hans, de]")
    #expect(read(knowing: first.kept).lessons == ["greetings"])
    try course.edit(
      "course.yml", "languages: [en, zh-Hans, de]", "languages: [en, zh-Hans]\nswift: 5")
    #expect(read(knowing: first.kept).lessons == ["greetings"])
  }

  @Test("A title with a tab in it cannot be kept", arguments: ["A\\tword", "A\\nword"])
  func unkeepable(title: String) throws {
    try course.edit("farewells/bye/page.md", "title: Bye", "title: \"\(title)\"")
    let read = CourseLoader.outline(of: course.folder.path).read
    #expect(read.map { $0.text != nil } == [true, false])
  }
}
