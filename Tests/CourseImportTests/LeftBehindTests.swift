// What a course has no place for is told.

import LessonModel
import Testing

@testable import CourseImport

@Suite("What stays behind")
struct LeftBehindTests {
  private static let exercise = [
    ".meta/config.json": """
    {"files": {"solution": ["A.swift"], "test": ["ATests.swift"], "example": [".meta/A.swift"]}}
    """,
    ".meta/A.swift": "let a = 1\n", "A.swift": "let a = 0\n",
    "ATests.swift": "import Testing\n@Test func one() { #expect(a == 1) }\n",
    ".docs/instructions.md": "Do it.\n", ".docs/after.md": "Done.\n",
    ".approaches/introduction.md": "Ways.\n", ".approaches/one/content.md": "One.\n",
    ".approaches/one/snippet.txt": "a\n", ".articles/fast/content.md": "Fast.\n",
  ]

  @Test("Texts of an exercise that have no place are told by their number")
  func exercise() async throws {
    let tree = try SourceTree("one", Self.exercise)
    let course = try await tree.course()
    #expect(
      course.told(in: tree) == [
        ".approaches/introduction.md:1: 2 texts of '.approaches' do not come along",
        ".articles/fast/content.md:1: 1 text of '.articles' does not come along",
        ".docs/after.md:1: 1 text of '.docs/after.md' does not come along",
      ])
  }

  @Test("Those of a track are told once, and with them what it says of concepts and to all")
  func track() async throws {
    var files = [
      "concepts/a/about.md": "A.\n", "concepts/a/introduction.md": "An A.\n",
      "concepts/a/links.json": "[]\n", "exercises/shared/.docs/help.md": "Help.\n",
    ]
    for (name, text) in Self.exercise {
      for slug in ["one", "two"] { files["exercises/practice/\(slug)/\(name)"] = text }
    }
    let tree = try SourceTree("track", files)
    let course = try await tree.course()
    let one = "exercises/practice/one"
    #expect(
      course.told(in: tree) == [
        "concepts/a/about.md:1: 2 texts of 'concepts' do not come along",
        "\(one)/.approaches/introduction.md:1: 4 texts of '.approaches' do not come along",
        "\(one)/.articles/fast/content.md:1: 2 texts of '.articles' do not come along",
        "\(one)/.docs/after.md:1: 2 texts of '.docs/after.md' do not come along",
        "exercises/shared/.docs/help.md:1: 1 text of 'exercises/shared/.docs' does not come along",
      ])
  }

  @Test("What lies beside playgrounds and belongs to none is told, folder by folder")
  func looseFiles() async throws {
    let tree = try SourceTree(
      "Course",
      [
        "README.md": "Read.\n", "A.playground/Contents.swift": "let a = 1\n",
        "One/B.playground/Contents.swift": "let b = 1\n", "One/loose.swift": "let c = 1\n",
        "One/notes.md": "Notes.\n", "One/data.csv": "1\n",
        "Book.playgroundbook/Contents/main.swift": "let d = 1\n",
        "App.swiftpm/App.swift": "let e = 1\n",
      ])
    let course = try await tree.course()
    #expect(
      course.told(in: tree) == [
        "App.swiftpm:1: this does not come along: it is an app",
        "Book.playgroundbook/Contents/main.swift:1: this file does not come along: "
          + "it belongs to no playground",
        "One/loose.swift:1: this file and 1 more of its folder do not come along: "
          + "they belong to no playground",
        "README.md:1: this file does not come along: it belongs to no playground",
      ])
  }

  @Test("A block among a package's tests is told")
  func blocksOfTests() async throws {
    let tree = try SourceTree(
      "Kit",
      [
        "Package.swift": "// swift-tools-version: 6.0\n", "Snippets/One.swift": "print(1)\n",
        "Tests/KitTests/A.swift": "import Playgrounds\n\n#Playground { 1 + 1 }\n",
      ])
    #expect(
      try await tree.course().told(in: tree) == [
        "Tests/KitTests/A.swift:3: this #Playground does not come along: it stands among tests"
      ])
  }
}
