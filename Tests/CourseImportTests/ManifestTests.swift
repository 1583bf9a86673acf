// What a package that is imported depends on.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Manifests")
struct ManifestTests {
  private let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    let package = Package(
      name: "Kit",
      dependencies: [
        .package(url: "https://example.com/pear.git", exact: "1.2.3"),
        .package(
          url: "https://example.com/plum",
          .upToNextMajor(from: "2.0.0")
        ),
        // .package(url: "https://example.com/quince", from: "1.0.0"),
        .package(url: "https://example.com/Fig", from: "3.0.0"),
        .package(path: "../apple"),
        .package(url: "https://example.com/plugin", exact: "1.0.0"),
      ],
      targets: [.target(name: "Kit", dependencies: [.product(name: "Pear", package: "pear")])])
    """,
    "Package.resolved": """
    {"pins": [
      {"identity": "fig", "kind": "remoteSourceControl", "state": {"version": "3.4.5"}},
      {"identity": "plum", "kind": "remoteSourceControl", "state": {"branch": "main"}}],
     "version": 3}
    """,
    "Sources/Kit/Kit.swift": "import Pear\nimport struct Fig.Seed\n",
    "Snippets/Try.swift": "let a = 1\n",
  ]

  @Test(
    "What a package depends on is told where it is listed, with the entry that a course can have")
  func told() async throws {
    let tree = try SourceTree("Kit", files)
    let course = try await CourseImporter(path: tree.path, beside: ["apple"]).course { _, _, _ in
      .runs(ProgramFacts())
    }
    #expect(
      course.told(in: tree) == [
        "Package.swift:6: the package 'plum' does not come along",
        "Package.swift:13: the package 'plugin' does not come along",
      ])
    #expect(
      course.losses.map {
        ($0.remedy ?? "").split(separator: "'").dropFirst(2).first { $0.hasPrefix("- ") }
      }
        == [nil, "- {url: \"https://example.com/plugin\", version: \"1.0.0\"}"])
    #expect(course.packages.map(\.name) == ["pear", "Fig"])
  }

  @Test("What stands in for swift-numerics comes with exercises of its, unless the course has it")
  func numerics() async throws {
    let code = "import Numerics\nlet half = 0.5\n"
    let tree = try SourceTree(
      "half",
      [
        ".meta/config.json": """
        {"files": {"solution": ["Sources/Half/Half.swift"], "test": ["Tests/HalfTests/HalfTests.swift"],
         "example": [".meta/Example.swift"]}}
        """,
        ".docs/instructions.md": "Halve it.\n", ".meta/Example.swift": code,
        "Sources/Half/Half.swift": "// Yours.\n",
        "Tests/HalfTests/HalfTests.swift":
          "import Testing\n@testable import Half\n@Test func isHalf() { #expect(half == 0.5) }\n",
        "Package.swift": """
        // swift-tools-version: 6.0
        let package = Package(
          name: "Half",
          dependencies: [.package(url: "https://github.com/apple/swift-numerics", from: "1.0.3")])
        """,
      ])
    func files(beside names: Set<String>) async throws -> [ImportedFile] {
      try await CourseImporter(path: tree.path, beside: names).course().lessons
        .flatMap(\.pages).flatMap(\.files)
    }
    let own = try await files(beside: [])
    #expect(own.last?.name == "Sources/Numerics/Numerics.swift")
    #expect(own.first { $0.name == "half/solution.swift" }?.content == .text("let half = 0.5\n"))
    let listed = try await files(beside: ["swift-numerics"])
    #expect(listed.last?.name == "half/checks.swift")
    #expect(listed.first { $0.name == "half/solution.swift" }?.content == .text(code))
  }

  @Test("What its code imports, and it depends on at one version, is in the course's list")
  func taken() async throws {
    let tree = try SourceTree("Kit", files)
    let course = try await CourseImporter(path: tree.path, beside: ["apple", "plum", "plugin"])
      .course()
    #expect(
      course.settings == """
        title: Kit
        languages: [en]
        lessons: [snippets]
        packages:
          - url: "https://example.com/pear.git"
            version: "1.2.3"
          - url: "https://example.com/Fig"
            version: "3.4.5"

        """)
    #expect(course.told(in: tree) == [])
  }

  @Test(
    "Tests that use what is public have the package's module",
    arguments: ["Sources/Fruit/A.swift", "Sources/A.swift"])
  func publicModule(source: String) async throws {
    let tree = try SourceTree(
      "fruit",
      [
        ".meta/config.json": """
        {"files": {"solution": ["\(source)"], "test": ["ATests.swift"], "example": [".meta/A.swift"]}}
        """,
        "Package.swift": """
        let package = Package(
          name: "Fruit",
          targets: [.target(name: "Fruit"), .testTarget(name: "FruitTests", dependencies: ["Fruit"])])
        """,
        ".meta/A.swift": "public let a = 1\n", source: "public let a = 0\n",
        "ATests.swift": "import Testing\nimport Fruit\n@Test func one() { #expect(a == 1) }\n",
        ".docs/instructions.md": "Do it.\n",
      ])
    let course = try await tree.course()
    let files = course.lessons.flatMap(\.pages).flatMap(\.files)
    let exercise = try #require(files.first { $0.name == "fruit/exercise.md" })
    #expect(
      exercise.content == .text("---\ntitle: Fruit\nmodule: Fruit\n---\n\nDo it.\n"))
    #expect(course.told(in: tree) == [])
  }

  @Test(
    "A package in a folder beside it, and what that depends on there, lies in the course; others are told"
  )
  func folders() async throws {
    let tree = try SourceTree(
      "All",
      [
        "Kit/Package.swift": """
        // swift-tools-version: 6.0
        let package = Package(
          name: "Kit",
          dependencies: [
            .package(path: "../core"), .package(name: "Lamp", path: "Parts/lamp"),
            .package(path: "../../outside"), .package(path: "../unused"),
          ],
          targets: [
            .target(
              name: "Kit",
              dependencies: [
                .product(name: "Core", package: "core"), .product(name: "Lamp", package: "lamp"),
                .product(name: "Outside", package: "outside"),
              ])
          ])
        """,
        "Kit/Sources/Kit/Kit.swift": "import Core\nimport Lamp\nimport Outside\n",
        "Kit/Snippets/Try.swift": "let a = 1\n",
        "Kit/Parts/lamp/Package.swift": "let package = Package(name: \"Lamp\")\n",
        "core/Package.swift":
          "let package = Package(name: \"Core\", dependencies: [.package(path: \"../base\")])\n",
        "core/Sources/Core/Core.swift": "public let core = 1\n",
        "core/Tests/CoreTests/CoreTests.swift": "import XCTest\n",
        "base/Package.swift": "let package = Package(name: \"Base\")\n",
        "unused/Package.swift": "let package = Package(name: \"unused\")\n",
      ])
    let course = try await CourseImporter(path: "\(tree.path)/Kit").course()
    #expect(
      course.packages.map(\.origin) == [
        .folder("Packages/core"), .folder("Packages/base"), .folder("Packages/lamp"),
      ])
    #expect(
      course.files == [
        ImportedFile("Packages/core/Package.swift", copyOf: "\(tree.path)/core/Package.swift"),
        ImportedFile(
          "Packages/core/Sources/Core/Core.swift",
          copyOf: "\(tree.path)/core/Sources/Core/Core.swift"),
        ImportedFile("Packages/base/Package.swift", copyOf: "\(tree.path)/base/Package.swift"),
        ImportedFile(
          "Packages/lamp/Package.swift", copyOf: "\(tree.path)/Kit/Parts/lamp/Package.swift"),
      ])
    #expect(
      course.told(in: tree) == [
        "Kit/Package.swift:6: the package 'outside' does not come along",
        "Kit/Package.swift:6: the package 'unused' does not come along",
      ])
  }
}
