// What strangers nest and repeat: deep is told and left out, long is read once.

import LessonModel
import Testing

@testable import CourseImport

@Suite("What strangers nest")
struct StrangersNestingTests {
  @Test("Of directives in each other those that lie too deep are left out, and told once")
  func directives() async throws {
    let count = 15_000
    let tree = try SourceTree(
      "Kit.docc",
      [
        "Rows.md": "# Rows\n\n" + String(repeating: "@Row {\n", count: count) + "Inmost.\n"
          + String(repeating: "}\n", count: count) + "\nThe end.\n",
        "Rows2.md": "# Line\n\n" + String(repeating: "@Row { ", count: count) + "Inmost. "
          + String(repeating: "} ", count: count) + "\nThe end.\n",
        "Rows3.md": "# Open\n\n" + String(repeating: "@Row {\n", count: count),
        "Rows4.md": "# Code\n\n" + String(repeating: "@Row {\n", count: 32)
          + "Seen.\n\n@Row {\n`}`\n```\n}\n```\n} @Row { }\n"
          + String(repeating: "}\n", count: 32) + "\nThe end.\n",
      ])
    let course = try await tree.course()
    #expect(course.bodies == ["The end.", "The end.", "An empty page.", "Seen.\n\nThe end."])
    let told = "'@Row' and what is in it do not come along: it lies in more than 32 others"
    #expect(
      course.told(in: tree) == [
        "Rows.md:35: \(told)", "Rows2.md:3: \(told)", "Rows3.md:35: \(told)",
        "Rows4.md:37: \(told)", "Rows4.md:42: \(told)",
      ])
  }

  @Test("Of notes in each other those that lie too deep are shown as they are")
  func notes() {
    let markdown = ForeignMarkdown(
      SourceFile(
        path: "a.md",
        text: "Text.\n" + String(repeating: "``` exercism/note\n", count: 20_000) + "[a](b)\n"),
      linesBefore: 2
    ) { _ in nil }
    let marks = String(repeating: "> ", count: 8)
    #expect(
      markdown.text.hasPrefix(
        "Text.\n> Note: > Note: > Note: > Note: > Note: > Note: > Note: > Note: ``` exercism/note\n"
          + "\(marks)``` exercism/note\n"))
    #expect(markdown.text.hasSuffix("\n\(marks)[a](b)\n\(marks)```"))
    #expect(
      markdown.losses.map { "\($0.location?.position.line ?? 0): \($0.message)" }
        == ["12: this note lies too deep in others: it is shown as it is written"])
  }

  @Test("A test whose assertions lie too deep in each other is left out")
  func assertions() {
    let count = 200
    let tests = ForeignTests([
      SourceFile(
        path: "a.swift",
        text: """
          class ATests: XCTestCase {
            func testOne() { XCTAssert(true) }
            func testDeep() { \(String(repeating: "XCTAssert(", count: count))true\
          \(String(repeating: ")", count: count)) }
            func testActs() { \(String(repeating: "XCTContext.runActivity(named: a) { _ in ", count: count))return\
          \(String(repeating: "}", count: count)) }
          }
          """)
    ])
    #expect(
      tests.text == """
        @Suite struct ATests {
          @Test("one")
          func testOne() { #expect(true) }
        }

        """)
    #expect(
      tests.losses.map(\.message) == [
        "Swift Testing has nothing for 'XCTAssert', so the test 'testDeep' was left out",
        "Swift Testing has nothing for 'XCTContext', so the test 'testActs' was left out",
      ])
  }

  @Test("A link is the text between its own brackets")
  func brackets() {
    #expect(
      "a `[` [b [c] d](doc:x) `` ` [`` <doc:y> <doc:z".withoutDocCLinks { _ in nil }
        == "a `[` b [c] d `` ` [`` y <doc:z")
    let markdown = ForeignMarkdown(
      SourceFile(
        path: "a.md",
        text: """
          [a [b] c](gone) ![d](gone) [![](http://e)](http://f) `[`](gone) \\![g](gone) ![](h)
          [i](j(k)l) [m](unclosed ` `` ``` <n
          """)
    ) { ["h", "j(k)l"].contains($0) ? "\($0)2" : $0.hasPrefix("http") ? $0 : nil }
    #expect(
      markdown.text == """
        a [b] c d [[picture](http://e)](http://f) `[` \\!g ![h2](h2)
        [i](j(k)l2) [m](unclosed ` `` ``` <n
        """)
  }

  @Test("Lines are told by their numbers in notes, too")
  func numbers() {
    let markdown = ForeignMarkdown(
      SourceFile(path: "a.md", text: "Text.\n\n~~~exercism/tip\nA <b>.\n~~~\n")
    ) { _ in nil }
    #expect(markdown.losses.map { $0.location?.position.line } == [4])
    #expect(markdown.text == "Text.\n\n> Tip: A \\<b>.")
  }
}
