// The keys of front matter: each is described, each example is understood, and the page of the
// reference that lists them is made of the program's own list.
//
// `LESSONS_RECORD_GOLDENS=1 swift test --filter KeyTests` writes that page anew.

import CourseLoading
import Foundation
import LessonModel
import Testing

@Suite("Keys")
struct KeyTests {
  private static func page(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Docs/\(name)/page.md").standardizedFileURL
  }
  private static let marker = "<!-- The rest of this page is made of the program's own list. -->\n"

  @Test(
    "Every key is described in sentences and has an example of itself", arguments: KeyTable.allCases
  )
  func described(table: KeyTable) {
    #expect(!table.keys.isEmpty)
    for key in table.keys {
      #expect(key.purpose.hasSuffix(".") && key.purpose.count > 15, "\(table): \(key.name)")
      #expect(key.example.hasPrefix("\(key.name): "), "\(table): \(key.name)")
      #expect(!key.type.isEmpty, "\(table): \(key.name)")
    }
  }

  /// A course in which every key stands as in its example.
  private func courseOfExamples() throws -> TemporaryCourse {
    let course = try TemporaryCourse()
    for name in try FileManager.default.contentsOfDirectory(atPath: course.folder.path) {
      try course.remove(name)
    }
    func matter(_ table: KeyTable) -> String {
      "---\n\(table.lines)---\n\n"
    }
    try course.write(
      "course.yml",
      KeyTable.course.lines.replacing(
        "site: {footer: Made by the physics club.}",
        with: "site:\n" + KeyTable.site.lines.split(separator: "\n").map { "  \($0)\n" }.joined()))
    try course.write("logo.svg", "<svg/>")
    try course.write("Packages/fruit/Package.swift", "")
    try course.write("card.png", "")
    try course.write("theme/style.css", "")
    try course.write("course.md", matter(.courseText))
    try course.write("course.zh-Hans.md", matter(.courseTranslation))
    try course.write("loops/lesson.md", matter(.lesson))
    try course.write("loops/lesson.zh-Hans.md", matter(.translation))
    let place = """
      A **pattern** makes a **value binding**.

      @Snippet(path: "Ball")

      @Exercise(path: "down")

      """
    try course.write("loops/while/page.md", matter(.page) + place)
    try course.write(
      "loops/while/page.zh-Hans.md",
      matter(.pageTranslation) + place.replacing("makes a", with: "是"))
    try course.write("loops/while/Ball.swift", "let one = 1\n")
    let hints = "Count.\n\n@Hints\n\n1. One.\n2. Two.\n"
    try course.write(
      "loops/while/down/exercise.md",
      "---\n\(KeyTable.exercise.lines)".replacing(
        "checks: {\"it counts down\": {points: 2}}",
        with: "checks:\n  first: {points: 1}\n  it counts down:\n    points: 2\n    after: first")
        + "---\n\n" + hints)
    try course.write(
      "loops/while/down/exercise.zh-Hans.md",
      matter(.exerciseTranslation) + "数。\n\n@Hints\n\n1. 一。\n2. 二。\n")
    return course
  }

  @Test("Every example is understood where it may stand")
  func examples() throws {
    let problems = try courseOfExamples().problems.split(separator: "\n")
    let aboutKeys = problems.filter {
      $0.contains(".md:") || $0.contains("course.yml")
    }.filter { !$0.contains("error: this exercise has no checks.swift") }
    let remaining = aboutKeys.filter { line in
      // What the examples name and this course does not have, and digits that are those of no text.
      !["no page of this course", "has no check", "no wrong answers", "not as it was"].contains {
        line.contains($0)
      }
    }
    #expect(remaining.isEmpty, "\(remaining.joined(separator: "\n"))")
  }

  @Test(
    "The reference lists the keys as the program does",
    arguments: [
      ("course/front-matter", KeyTable.ofCourse), ("grading/host-settings", KeyTable.ofHost),
    ])
  func reference(name: String, tables: [KeyTable]) throws {
    let page = Self.page(name)
    let text = try String(contentsOf: page, encoding: .utf8)
    let head = try #require(text.range(of: Self.marker))
    let made = text[..<head.upperBound] + tables.map(\.markdown).joined()
    guard ProcessInfo.processInfo.environment["LESSONS_RECORD_GOLDENS"] == nil else {
      try made.write(to: page, atomically: true, encoding: .utf8)
      Issue.record("wrote \(name)")
      return
    }
    #expect(text == made)
  }
}

extension KeyTable {
  /// The examples of all keys, a line each.
  fileprivate var lines: String { keys.map { "\($0.example)\n" }.joined() }

  /// A section of the reference.
  fileprivate var markdown: String {
    let items = keys.map { key in
      let otherwise = key.standard.map { "Without it: \($0)." } ?? "It must be there."
      return "- `\(key.name)`: \(key.type). \(key.purpose) \(otherwise) As in `\(key.example)`\n"
    }
    return "\n## \(title)\n\n" + items.joined()
  }
}
