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

  @Test("A module that is not here is changed in all files after one compile")
  func missingModule() async throws {
    let tree = try SourceTree(
      "Kit",
      [
        "Package.swift": "", "Snippets/Try.swift": "let a = 1\n",
        "Sources/Kit/A.swift": "import Gone\npublic let a = 1\n",
        "Sources/Kit/B.swift": "import Foundation\nimport Gone\npublic let b = 1\n",
        "Sources/Kit/C.swift": "#if canImport(Gone)\nimport Gone\n#endif\npublic let c = 1\n",
      ])
    var compiles = 0
    let course = try await CourseImporter(path: tree.path).course { program, _, shared in
      compiles += program.name == "Sources" ? 1 : 0
      let missing = shared.sources.filter { !$0.text.contains("#if") }.compactMap { file in
        file.lines.firstIndex { $0 == "import Gone" }.map {
          Diagnostic(
            .error, at: SourceLocation(path: file.path, line: $0 + 1), "no such module 'Gone'")
        }
      }
      return missing.isEmpty ? .runs(ProgramFacts()) : .refused([missing[0]])
    }
    #expect(compiles == 3)  // in mode 5 and in mode 6, and then as it is
    #expect(
      course.told(in: tree) == [
        "Sources/Kit/A.swift:1: there is no Gone here: the file imports Foundation in its place",
        "Sources/Kit/B.swift:2: there is no Gone here: the file imports Foundation in its place",
      ])
  }
}
