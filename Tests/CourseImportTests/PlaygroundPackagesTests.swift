// Playgrounds in a package, or beside one, whose pages import its modules.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Playgrounds of packages")
struct PlaygroundPackagesTests {
  private let files = [
    "Kit/Package.swift": """
    // swift-tools-version: 6.0
    // .target(name: "Old")
    let package = Package(
      name: "Kit", targets: [
        .target(
          name: "Oven", path: "Sources"),
        .testTarget(name: "OvenTests", dependencies: ["Oven"]),
      ])
    """,
    "Kit/Sources/Heat.swift": "public struct Heat { public init() {} }\n",
    "Kit/Tour.playground/Contents.swift": """
    //: First.
    import Oven
    //: Second.
    import Foundation
    import Oven
    let heat = Oven.Heat()
    """,
    "Kit/Tour.playground/Sources/Heat.swift": "import Oven\npublic let warm = Heat()\n",
    "Bare.playground/Contents.swift": "let one = 1\n",
  ]

  /// The texts of a course's lessons by their paths, what Markdown there is aside.
  private func swift(of course: ImportedCourse) -> [String: String] {
    let all = course.lessons.flatMap { lesson in
      lesson.files.map { ("\(lesson.slug)/\($0.name)", $0) }
        + lesson.pages.flatMap { page in
          page.files.map { ("\(lesson.slug)/\(page.slug)/\($0.name)", $0) }
        }
    }
    let texts = all.filter { $0.0.hasSuffix(".swift") }.map { name, file in
      switch file.content {
      case .text(let text): (name, text)
      case .copy(let path): (name, "as \(path.split(separator: "/").suffix(2))")
      }
    }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  @Test("Pages that import a package's module have its code, and others have not")
  func inside() async throws {
    let tree = try SourceTree("Work", files)
    let course = try await tree.course()
    #expect(
      swift(of: course) == [
        "bare/bare/Bare.swift": "let one = 1\n",
        "tour/Sources/Package/Heat.swift": "as [\"Sources\", \"Heat.swift\"]",
        "tour/Sources/Heat.swift": "public let warm = Heat()\n",
        "tour/tour/Tour.swift": "import Foundation\n\nlet heat = Sources.Heat()\n",
      ])
    #expect(course.told(in: tree) == [])
  }

  @Test("Pages may import several packages")
  func several() async throws {
    let tree = try SourceTree(
      "Work",
      [
        "A/Package.swift": "", "A/Sources/Oven/Heat.swift": "public let a = 1\n",
        "B/Package.swift": "", "B/Sources/Dough/Rye.swift": "public let b = 2\n",
        "C/Package.swift": "", "C/Sources/Salt/Salt.swift": "public let c = 3\n",
        "Tour.playground/Pages/One.xcplaygroundpage/Contents.swift": "import Oven\nOven.a\n",
        "Tour.playground/Pages/Two.xcplaygroundpage/Contents.swift": "import Dough\nDough.b\n",
      ])
    let course = try await tree.course()
    #expect(
      swift(of: course).filter { !$0.key.contains("Sources") } == [
        "tour/one/One.swift": "Sources.a\n", "tour/two/Two.swift": "Sources.b\n",
      ])
    #expect(
      course.lessons[0].files.map(\.name) == ["Sources/Oven/Heat.swift", "Sources/Dough/Rye.swift"])
    #expect(
      course.told(in: tree) == [
        "C/Package.swift:1: this file does not come along: it belongs to no playground",
        "C/Sources/Salt/Salt.swift:1: this file does not come along: it belongs to no playground",
      ])
  }

  @Test(
    "A playground that is imported by itself has the code of the package around it, or of one beside it"
  )
  func around() async throws {
    let tree = try SourceTree(
      "Work", files.merging(["Next.playground/Contents.swift": "import Oven\nHeat()\n"]) { $1 })
    for (path, names) in [
      ("Kit/Tour.playground", ["tour/Sources/Heat.swift", "tour/Sources/Package/Heat.swift"]),
      ("Next.playground", ["next/Sources/Heat.swift"]), ("Bare.playground", []),
    ] {
      let course = try await CourseImporter(path: "\(tree.path)/\(path)").course()
      #expect(swift(of: course).keys.filter { $0.contains("Sources") }.sorted() == names)
    }
  }

  @Test("It has the code of packages that lie in the one around it as well")
  func deeper() async throws {
    let tree = try SourceTree(
      "Out",
      [
        "Package.swift": "// swift-tools-version: 6.0\n",
        "Packages/coins/Package.swift": "// swift-tools-version: 6.0\n",
        "Packages/coins/Sources/Coins/Coin.swift": "public struct Coin {}\n",
        "Tour.playground/Contents.swift": "import Coins\nCoin()\n",
      ])
    let course = try await CourseImporter(path: "\(tree.path)/Tour.playground").course()
    #expect(
      swift(of: course).keys.sorted() == ["tour/Sources/Coins/Coin.swift", "tour/tour/Tour.swift"])
  }

  @Test("A package that several playgrounds import is compiled once, and its losses are told once")
  func once() async throws {
    let tree = try SourceTree(
      "Kit",
      [
        "Package.swift": "", "Sources/Oven/Heat.swift": "public let a = gone\npublic let b = 1\n",
        "One.playground/Contents.swift": "import Oven\nb\n",
        "Two.playground/Contents.swift": "import Oven\nb\n",
      ])
    var compiles = 0
    let course = try await CourseImporter(path: tree.path).course { program, _, shared in
      guard program.name == "Sources" else { return .runs(ProgramFacts()) }
      compiles += 1
      guard let file = shared.sources.first(where: { $0.text.contains("gone") }) else {
        return .runs(ProgramFacts())
      }
      return .refused([
        Diagnostic(.error, at: SourceLocation(path: file.path), "cannot find 'gone' in scope")
      ])
    }
    #expect(compiles == 3)  // in mode 5 and in mode 6, and then without it
    #expect(
      course.told(in: tree) == [
        "Sources/Oven/Heat.swift:1: 'let a' does not come along: cannot find 'gone' in scope"
      ])
    #expect(course.lessons.map(\.slug) == ["one", "two"])
  }

  @Test("A page may import what is in Sources by the name that Xcode gives it")
  func namedSources() async throws {
    let tree = try SourceTree(
      "Work",
      [
        "Two lists.playground/Sources/List.swift": "public struct List { public init() {} }\n",
        "Two lists.playground/Pages/One.xcplaygroundpage/Sources/Own.swift":
          "import Two_lists_Sources\npublic let own = List()\n",
        "Two lists.playground/Pages/One.xcplaygroundpage/Contents.swift":
          "import Foundation\nimport Two_lists_Sources\nimport One_PageSources\nTwo_lists_Sources.List()\n",
        "Bare.playground/Contents.swift": "import Bare_Sources\nlet one = 1\n",
      ])
    let course = try await tree.course()
    #expect(
      swift(of: course) == [
        "bare/bare/Bare.swift": "import Bare_Sources\nlet one = 1\n",
        "two-lists/Sources/List.swift": "as [\"Sources\", \"List.swift\"]",
        "two-lists/one/Sources/Own.swift": "public let own = List()\n",
        "two-lists/one/One.swift": "import Foundation\n\n\nSources.List()\n",
      ])
    #expect(course.told(in: tree) == [])
  }
}
