// Exercises of Exercism's whose lists do not name all files of their module.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Files that no list names")
struct UnlistedFilesTests {
  private static let exercise = [
    ".meta/config.json": """
    {"files": {"solution": ["Sources/Herd/Herd.swift"], "test": ["Tests/HerdTests/HerdTests.swift"],
     "example": [".meta/Sources/Herd/HerdExample.swift"], "editor": [".Sources/Herd/Cow.swift"]}}
    """,
    ".docs/instructions.md": "Count.\n",
    ".meta/Sources/Herd/HerdExample.swift": "func legs(_ cow: Cow) -> Int { total([cow]) }\n",
    ".meta/Sources/Herd/Cow.swift": "struct Cow { var legs = 4 }\n",
    ".meta/Sources/Herd/Total.swift": "func total(_ all: [Cow]) -> Int { all.count * 4 }\n",
    "Sources/Herd/Herd.swift": "// Your code.\n",
    "Sources/Herd/Cow.swift": "struct Cow { var legs = 4 }\n",
    "Sources/Herd/HerdExample.swift": "func legs(_ cow: Cow) -> Int { 4 }\n",
    "Tests/HerdTests/HerdTests.swift": """
    import Testing
    @testable import Herd
    @Test func one() { #expect(legs(Cow()) == 4) }

    """,
  ]

  private func files(_ tree: SourceTree) async throws -> [String: ImportedFile.Content] {
    let files = try await tree.course().lessons.flatMap(\.pages).flatMap(\.files)
    return Dictionary(files.map { ($0.name, $0.content) }, uniquingKeysWith: { $1 })
  }

  @Test("What lies beside a stub is ready for learners; what lies beside an example belongs to it")
  func track() async throws {
    let files = try await files(SourceTree("herd", Self.exercise))
    let cow = "struct Cow { var legs = 4 }\n"
    #expect(files["herd/solution/Cow.swift"] == .text(cow))
    #expect(files["herd/starter/Cow.swift"] == nil)
    #expect(files["herd/starter.swift"] == .text("// Your code.\n"))
    let solution = """
      func legs(_ cow: Cow) -> Int { total([cow]) }

      // Total.swift

      func total(_ all: [Cow]) -> Int { all.count * 4 }

      """
    #expect(files["herd/solution.swift"] == .text(solution))
  }

  @Test("What lies beside a downloaded solution is a part of it, and learners write it")
  func downloaded() async throws {
    var exercise = Self.exercise.filter { !$0.key.hasPrefix(".meta") }
    exercise[".exercism/config.json"] = Self.exercise[".meta/config.json"]
    let files = try await files(SourceTree("herd", exercise))
    #expect(files["herd/solution/Cow.swift"] == .text("struct Cow { var legs = 4 }\n"))
    #expect(files["herd/starter/Cow.swift"] == .text("// Your solution.\n"))
  }
}
