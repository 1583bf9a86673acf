// Exercises of Exercism's that somebody has downloaded and solved.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Downloaded exercises")
struct DownloadedExercisesTests {
  private static func exercise(_ name: String) -> [String: String] {
    [
      ".exercism/config.json": """
      {"files": {"solution": ["Sources/\(name)/\(name).swift"],
       "test": ["Tests/\(name)Tests/\(name)Tests.swift"], "example": [".meta/Example.swift"]}}
      """,
      "README.md": "# \(name)\n\nDo it.\n", "HELP.md": "Help.\n",
      "HINTS.md": "# Hints\n\n## General\n\n- Think.\n",
      "Sources/\(name)/\(name).swift": "let a = 1\n",
      "Tests/\(name)Tests/\(name)Tests.swift": """
      import XCTest
      @testable import \(name)
      class \(name)Tests: XCTestCase { func testA() { XCTAssertEqual(a, 1) } }

      """,
    ]
  }

  @Test("What is in the place of a stub is the solution, and the starter is empty")
  func one() async throws {
    let tree = try SourceTree("leap", Self.exercise("Leap"))
    let course = try await tree.course()
    let files = course.lessons.flatMap(\.pages).flatMap(\.files)
    #expect(
      files.map(\.name) == [
        "page.md", "leap/exercise.md", "leap/solution.swift", "leap/starter.swift",
        "leap/checks.swift",
      ])
    #expect(files[2].content == .text("let a = 1\n"))
    #expect(files[3].content == .text("// Your solution.\n"))
    let exercise = """
      ---
      title: Leap
      module: Leap
      ---

      Do it.

      @Hints

      1. **General**

         - Think.

      """
    #expect(files[1].content == .text(exercise))
    #expect(
      course.told(in: tree) == [
        "HELP.md:1: 1 text of 'HELP.md' does not come along",
        "Sources/Leap/Leap.swift:1: this is the solution, for the exercise was downloaded without its stub: "
          + "the starter is empty",
      ])
  }

  @Test("Exercises that lie side by side are a lesson, and what lies beside them is told")
  func several() async throws {
    var files = ["README.md": "Mine.\n", "drafts/a.swift": "let a = 1\n"]
    for name in ["Bob", "Leap"] {
      for (path, text) in Self.exercise(name) { files["\(name.lowercased())/\(path)"] = text }
    }
    let tree = try SourceTree("swift", files)
    let course = try await tree.course()
    #expect(course.lessons.map(\.slug) == ["exercism"])
    #expect(course.lessons.flatMap(\.pages).map(\.slug) == ["about-bob", "about-leap"])
    #expect(
      course.told(in: tree).filter { !$0.contains("this is the solution") } == [
        "README.md:1: this file does not come along: it belongs to no exercise",
        "bob/HELP.md:1: 2 texts of 'HELP.md' do not come along",
        "drafts/a.swift:1: this file does not come along: it belongs to no exercise",
      ])
  }

  @Test("A package with nothing in it that can be imported is told what could")
  func nothing() async throws {
    let tree = try SourceTree(
      "Kit", ["Package.swift": "let package = Package(name: \"Kit\")\n", "Sources/Kit/K.swift": ""])
    await #expect {
      try await tree.course()
    } throws: {
      guard case ImportFault.unknownKind = $0 else { return false }
      return true
    }
  }
}
