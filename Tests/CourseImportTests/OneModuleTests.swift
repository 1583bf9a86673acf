// A package of several modules, whose code is one module in a course.

import LessonModel
import Testing

@testable import CourseImport

@Suite("A package as one module")
struct OneModuleTests {
  private func made(of text: String, _ modules: Set<String> = ["Oven", "Dough"]) -> String {
    SourceFile(path: "/t/a.swift", text: text).inOneModule(of: modules).text
  }

  @Test("What is open within the package is so within the module, and what is only called so stays")
  func access() {
    #expect(
      made(
        of: """
          package import Foundation
          @usableFromInline package struct Heat {
            public package(set) var degrees = 1
            package static let none = Heat()
            package init() {}
          }
          let package = Package(name: "package")
          func send(package: Int) { print(package, package.description) }
          func last() -> Int { switch package { default: return 1 } }
          """) == """
          internal import Foundation
          @usableFromInline internal struct Heat {
            public internal(set) var degrees = 1
            internal static let none = Heat()
            internal init() {}
          }
          let package = Package(name: "package")
          func send(package: Int) { print(package, package.description) }
          func last() -> Int { switch package { default: return 1 } }
          """)
  }

  @Test("Names that begin with a module of the package's begin with the one that there is")
  func names() {
    #expect(
      made(of: "let a: Oven.Heat = Dough.rise(kit.Oven.self, Oven: 1) // Oven.Heat\n")
        == "let a: Sources.Heat = Sources.rise(kit.Oven.self, Oven: 1) // Oven.Heat\n")
    let file = SourceFile(
      path: "/t/a.swift", text: "import Dough\nenum Kind { case Oven }\nextension Rye {}\n")
    #expect(file.declaredNames == ["Kind", "Oven"])
  }

  @Test("Imports of a part of a module go with those of the whole")
  func imports() {
    let file = SourceFile(
      path: "/t/a.swift",
      text: """
        import struct Oven.Heat
        package import Oven
        @testable import Dough
        @_documentation(visibility: internal) @_exported import Dough
        import Foundation

        """)
    #expect(file.withoutImports(of: ["Oven", "Dough"]).text == "import Foundation\n")
  }

  @Test("Modules that are not here are found by one compile, and changed in all files")
  func missingModules() async throws {
    let tree = try SourceTree(
      "Kit",
      [
        "Package.swift": "", "Snippets/Try.swift": "let a = 1\n",
        "Sources/Kit/A.swift": "import Gone\nimport struct Lost.Way\npublic let a = 1\n",
        "Sources/Kit/B.swift":
          "#if os(Linux)\nimport Glibc\n#endif\nimport Foundation\nimport Gone\npublic let b = 1\n",
        "Sources/Kit/C.swift": "#if canImport(Gone)\nimport Gone\n#endif\npublic let c = 1\n",
        "Sources/Kit/D.swift": "#if os(Linux)\nimport Lost\n#endif\npublic let d = 1\n",
      ])
    var asked: [String] = []
    var compiles = 0
    let course = try await CourseImporter(path: tree.path).course { program, _, shared in
      if program.name == "Package.swift" {
        asked.append(program.text)
        return .refused(
          ["Gone", "Lost"].map { Diagnostic(.error, at: SourceLocation(path: program.path), $0) })
      }
      compiles += program.name == "Sources" ? 1 : 0
      for file in shared.sources where !file.text.contains("canImport") {
        if let line = file.lines.firstIndex(where: { ["import Gone", "import Lost"].contains($0) })
        {
          let module = file.lines[line].dropFirst("import ".count)
          return .refused([
            Diagnostic(
              .error, at: SourceLocation(path: file.path, line: line + 1),
              "no such module '\(module)'")
          ])
        }
      }
      return .runs(ProgramFacts())
    }
    #expect(
      asked == [
        ["Foundation", "Gone", "Lost"].map { "#if !canImport(\($0))\n#error(\"\($0)\")\n#endif\n" }
          .joined()
      ])
    // For D, whose import depends on the system, in both modes, and then as it is.
    #expect(compiles == 3)
    #expect(
      course.told(in: tree) == [
        "Sources/Kit/A.swift:1: there is no Gone here: the file imports Foundation in its place",
        "Sources/Kit/A.swift:2: there is no Lost here: the file imports Foundation in its place",
        "Sources/Kit/B.swift:5: there is no Gone here: the file imports Foundation in its place",
        "Sources/Kit/D.swift:2: there is no Lost here: the file imports Foundation in its place",
      ])
  }

  @Test("After the first time files are compiled in the language mode that refused less")
  func languageModes() async throws {
    for (better, names) in [(5, ["5", "6", "5", "5"]), (6, ["5", "6", "6", "6"])] {
      let tree = try SourceTree(
        "Kit",
        [
          "Package.swift": "", "Snippets/Try.swift": "let a = 1\n",
          "Sources/Kit/A.swift": "public let a = 1\npublic let b = 2\npublic let c = 3\n",
        ])
      var modes: [String] = []
      _ = try await CourseImporter(path: tree.path).course { program, mode, shared in
        guard program.name == "Sources" else { return .runs(ProgramFacts()) }
        modes.append("\(mode)")
        let file = shared.sources[0]
        let line = file.lines.firstIndex { $0 != "" && $0 != "public let c = 3" }
        guard let line else { return .runs(ProgramFacts()) }
        let error = Diagnostic(
          .error, at: SourceLocation(path: file.path, line: line + 1), "not here")
        return .refused(Array(repeating: error, count: mode == better ? 1 : 2))
      }
      #expect(modes == names)
    }
  }
}
