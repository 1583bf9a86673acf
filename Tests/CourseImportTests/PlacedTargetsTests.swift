// Packages whose targets lie elsewhere than in `Sources`.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Targets with a path")
struct PlacedTargetsTests {
  private static let package = [
    "Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Kit",
      products: [.library(name: "Kit", targets: ["Kit"])],
      dependencies: [.package(name: "Other", path: "Other")],
      targets: [
        .target(name: "Plain", exclude: ["Info.plist", "Old/", "Rest.swift"]),
        .target(name: "Kit", path: "./Source/"),
        .executableTarget(
          name: "Extras", dependencies: ["Kit", .product(name: "Other", package: "Other")],
          path: "Source/Extras", exclude: ["Old.swift", "Older"]),
        .target(name: "Deep", path: "Sources/Inner/Deep"),
        .testTarget(name: "KitTests", path: "Checks"),
      ])

    """,
    "Source/Counter.swift": "public struct Counter { public init() {} }\n",
    "Source/Extras/Twice.swift": "import Kit\npublic func twice(_ c: Counter) {}\n",
    "Source/Extras/Old.swift": "old\n", "Source/Extras/Older/A.swift": "old\n",
    "Source/Kit.docc/Start.md": "# Start\n\nBegin.\n",
    "Sources/Inner/Deep/Deep.swift": "public let deep = 1\n",
    "Checks/KitTests.swift": "import XCTest\n",
    "Sources/Plain/Plain.swift": "public let plain = 1\n", "Sources/Plain/Info.plist": "<plist/>\n",
    "Sources/Plain/Old/A.swift": "old\n", "Sources/Plain/Rest.swift": "old\n",
    "Snippets/Use.swift": "import Kit\nimport Extras\nimport Deep\n\ntwice(Counter())\n",
  ]

  @Test("Their code comes along in folders of their names, without what they exclude")
  func placed() async throws {
    let tree = try SourceTree("Kit", Self.package)
    let course = try await tree.course()
    #expect(course.lessons.map(\.slug) == ["snippets", "kit"])
    #expect(
      course.lessons[0].files == [
        ImportedFile(
          "Sources/Inner/Deep/Deep.swift", copyOf: "\(tree.path)/Sources/Inner/Deep/Deep.swift"),
        ImportedFile(
          "Sources/Plain/Plain.swift", copyOf: "\(tree.path)/Sources/Plain/Plain.swift"),
        ImportedFile("Sources/Kit/Counter.swift", copyOf: "\(tree.path)/Source/Counter.swift"),
        ImportedFile("Sources/Extras/Twice.swift", "public func twice(_ c: Counter) {}\n"),
      ])
    #expect(
      course.lessons[0].pages[0].files.last == ImportedFile("Use.swift", "twice(Counter())\n"))
    #expect(
      course.told(in: tree) == ["Package.swift:6: the package 'Other' does not come along"])
  }

  @Test("One that is the whole package brings its code, and nothing that lies beside it")
  func whole() async throws {
    let tree = try SourceTree(
      "Game.swiftpm",
      [
        "Package.swift": """
        import AppleProductTypes
        let package = Package(
          name: "Game", products: [.iOSApplication(name: "Game", targets: ["AppModule"])],
          targets: [.executableTarget(name: "AppModule", path: ".")])

        """,
        "Board.swift": """
        struct Board { var cells = 9 }
        #Playground { Board().cells }

        """,
        "Models/Cell.swift": "struct Cell {}\n", "Tests/BoardTests.swift": "import XCTest\n",
      ])
    let course = try await tree.course()
    #expect(
      course.lessons[0].files.map(\.name) == [
        "Sources/AppModule/Board.swift", "Sources/AppModule/Models/Cell.swift",
      ])
  }
}

@Suite("Snippets that texts place")
struct PlacedSnippetsTests {
  /// The text of the one article of a package.
  ///
  /// - Parameters:
  ///   - places: What it places.
  ///   - doesRun: Whether the snippet compiles.
  /// - Returns: The text.
  /// - Throws: What importing throws.
  private func article(placing places: String, doesRun: Bool) async throws -> String? {
    let tree = try SourceTree(
      "Kit",
      [
        "Package.swift": "// swift-tools-version: 6.0\n",
        "Snippets/Use.swift": """
        //! Use it.

        import Kit
        // snippet.one
        let a = 1
        // snippet.end
        // snippet.two
        let b = 2
        // snippet.end

        """,
        "Sources/Kit/Kit.docc/Start.md": "# Start\n\n\(places)\n",
        "Sources/Kit/Kit.swift": "public let kit = 1\n",
      ])
    let course = try await CourseImporter(path: tree.path).course { program, _, _ in
      doesRun || !program.text.contains("let a")
        ? .runs(ProgramFacts())
        : .refused([Diagnostic(.error, at: SourceLocation(path: program.path), "no")])
    }
    return course.bodies.last
  }

  private let slice = { (name: String) in "@Snippet(path: \"Kit/Snippets/Use\", slice: \"\(name)\")"
  }

  @Test("Each part of one that does not run is shown by itself, and why is said once")
  func slicesNotRun() async throws {
    let text = try await article(placing: slice("one") + "\n\n" + slice("two"), doesRun: false)
    #expect(
      text == """
        > Note: This code is shown and not run: no.

        ```swift
        let a = 1
        ```

        ```swift
        let b = 2
        ```
        """)
  }

  @Test(
    "The whole may be placed behind a part, and a part behind the whole, with what it says of itself"
  )
  func wholeAndPart() async throws {
    let whole = "@Snippet(path: \"Kit/Snippets/Use\")"
    let text = try await article(
      placing: [slice("one"), whole, slice("two")].joined(separator: "\n\n"), doesRun: true)
    #expect(
      text == """
        @Snippet(path: "Use", slice: "one")

        Use it.

        @Snippet(path: "Use")

        @Snippet(path: "Use", slice: "two")
        """)
  }
}
