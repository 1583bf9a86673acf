// `#Playground` blocks as programs.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Playground blocks")
struct PlaygroundBlocksTests {
  private func head(of lines: String) -> String? {
    PlaygroundBlock(name: nil, lines: lines.split(separator: "\n").map(String.init), line: 1)
      .function?.head
  }

  @Test("A block that returns is a function's body, and one in which only closures do is none")
  func returns() {
    #expect(
      head(of: "guard a else {\n  print(1)\n  return\n}") == "@MainActor func runPlayground() {")
    #expect(
      head(of: "for n in all {\n  if await n.ok { try n.go(); return }\n}")
        == "@MainActor func runPlayground() async throws {")
    #expect(head(of: "let a = all.map { n in\n  if n { return 1 }\n  return 2\n}") == nil)
    #expect(head(of: "if a {}\nfunc two() -> Int { return 2 }\ntwo()") == nil)
    #expect(head(of: "let text = \"return\"  // return") == nil)
  }

  @Test("Blocks outside of the sources come along, but for what belongs to other packages")
  func outside() async throws {
    let block = "import Kit\nimport Playgrounds\n#Playground {\n  double(4)\n}\n"
    let tree = try SourceTree(
      "Kit",
      [
        "Package.swift": "// swift-tools-version: 6.0\n",
        "Sources/Kit/Kit.swift": "public func double(_ n: Int) -> Int { n * 2 }\n",
        "Playgrounds/Try.swift": block, "Examples/More/Again.swift": block,
        "Other/Package.swift": "// swift-tools-version: 6.0\n", "Other/Own.swift": block,
      ])
    let course = try await tree.course()
    #expect(course.lessons.map(\.slug) == ["playgrounds"])
    #expect(course.lessons[0].pages.map(\.slug) == ["again", "try"])
    #expect(
      course.lessons[0].pages[0].files.last?.text == """
        // snippet.hide
        @testable import Sources
        // snippet.show
        double(4)

        """)
  }

  @Test("What a block names of its file is open to it, with what that needs, and nothing else")
  func opened() {
    let file = SourceFile(
      path: "/t/A.swift",
      text: """
        private struct Hidden { fileprivate var x = Deep().y; private var z = 1 }
        private struct Deep { let y = 1 }
        private struct Other {}
        public private(set) nonisolated(unsafe) var count = 1
        fileprivate let secret = 7
        private extension Int { func twice() -> Int { self * 2 } }
        private extension Int { func thrice() -> Int { self * 3 } }

        """)
    let block = PlaygroundBlock(
      name: nil, lines: ["Hidden().x.twice()", "secret + count"], line: 9)
    #expect(
      file.opened(to: [block]).text == """
        struct Hidden { var x = Deep().y; private var z = 1 }
        struct Deep { let y = 1 }
        private struct Other {}
        public private(set) nonisolated(unsafe) var count = 1
        let secret = 7
        extension Int { func twice() -> Int { self * 2 } }
        private extension Int { func thrice() -> Int { self * 3 } }

        """)
    #expect(file.opened(to: []).text == file.text)
  }
}
