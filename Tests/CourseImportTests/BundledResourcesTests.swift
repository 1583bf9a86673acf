// What a package's targets have in their bundles.

import Foundation
import LessonModel
import Testing

@testable import CourseImport

@Suite("Resources of packages")
struct BundledResourcesTests {
  @Test("What a target has in its bundle is a lesson's, where the main bundle finds it")
  func library() async throws {
    let tree = try SourceTree(
      "Kit",
      [
        "Package.swift": """
        let package = Package(
          name: "Kit",
          targets: [
            .target(
              name: "Kit", resources: [.process("Texts/All"), .copy("Data/Raw"), .copy("a.json")])
          ])
        """,
        "Sources/Kit/Kit.swift": """
        import Foundation
        public let a = Bundle.module.url(forResource: "a", withExtension: "json")
        public let b = String(localized: "b", bundle: .module)
        """,
        "Sources/Kit/Texts/All/deep/one.txt": "1\n", "Sources/Kit/Data/Raw/in/two.txt": "2\n",
        "Sources/Kit/a.json": "[]\n", "Sources/Kit/other.txt": "3\n",
        "Snippets/Try.swift": "import Kit\nprint(a != nil)\n",
      ])
    let course = try await tree.course()
    let files = course.lessons.flatMap(\.files)
    #expect(
      files.map(\.name) == [
        "Sources/Kit/Kit.swift", "Resources/Raw/in/two.txt", "Resources/a.json",
        "Resources/one.txt",
      ])
    #expect(
      files.first?.content
        == .text(
          """
          import Foundation
          public let a = Bundle.main.url(forResource: "a", withExtension: "json")
          public let b = String(localized: "b", bundle: .main)

          """))
    #expect(
      course.told(in: tree) == [
        "Sources/Kit/other.txt:1: this file does not come along: it is no Swift"
      ])
  }

  @Test("What tests have in their bundle is their page's")
  func tests() async throws {
    let tree = try SourceTree(
      "one",
      [
        ".meta/config.json": """
        {"files": {"solution": ["Sources/One/A.swift"], "test": ["Tests/OneTests/ATests.swift"],
         "example": [".meta/A.swift"]}}
        """,
        "Package.swift": """
        let package = Package(
          name: "One",
          targets: [
            .target(name: "One"),
            .testTarget(name: "OneTests", dependencies: ["One"], resources: [.copy("a.json")]),
          ])
        """,
        ".meta/A.swift": "let a = 1\n", "Sources/One/A.swift": "let a = 0\n",
        "Tests/OneTests/a.json": "[]\n",
        "Tests/OneTests/ATests.swift": """
        import Foundation
        import Testing
        @testable import One
        @Test func one() { #expect(Bundle.module.url(forResource: "a", withExtension: "json") != nil) }
        """,
        ".docs/instructions.md": "Do it.\n",
      ])
    let course = try await tree.course()
    let files = course.lessons.flatMap(\.pages).flatMap(\.files)
    #expect(
      files.map(\.name) == [
        "page.md", "one/exercise.md", "one/solution.swift", "one/starter.swift", "one/checks.swift",
        "Resources/a.json",
      ])
    let checks = try #require(files.first { $0.name == "one/checks.swift" })
    #expect(
      checks.content
        == .text(
          """
          import Foundation
          import Testing

          @testable import One

          @Test func one() { #expect(Bundle.main.url(forResource: "a", withExtension: "json") != nil) }

          """))
    #expect(course.told(in: tree) == [])
  }

  @Test("Data that a course could not hand to programs stays behind, and is told")
  func tooLarge() async throws {
    let tree = try SourceTree(
      "Work",
      [
        "Tour.playground/Contents.swift": "let a = 1\n",
        "Tour.playground/Resources/large.bin": "", "Tour.playground/Resources/small.txt": "a\n",
      ])
    let file = try FileHandle(
      forWritingTo: URL(filePath: "\(tree.path)/Tour.playground/Resources/large.bin"))
    try file.truncate(atOffset: (16 << 20) + 1)
    try file.close()
    let course = try await tree.course()
    #expect(course.lessons[0].files.map(\.name) == ["Resources/small.txt"])
    #expect(
      course.told(in: tree) == [
        "Tour.playground/Resources/large.bin:1: this file does not come along: it is larger than 16 MiB"
      ])
  }
}
