// Books of Swift Playgrounds for iPad, and apps.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Books of Swift Playgrounds")
struct PlaygroundBookTests {
  private static func list(_ name: String, _ key: String = "", _ folders: [String] = []) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>Name</key>
    \t<string>\(name)</string>
    \t<key>\(key)</key>
    \t<array>
    \(folders.map { "\t\t<string>\($0)</string>\n" }.joined())\t</array>
    </dict>
    </plist>

    """
  }

  private static let chapters = "Contents/Chapters"

  private static let book = [
    "Contents/Manifest.plist": list(
      "Up &amp; Down", "Chapters", ["Two.playgroundchapter", "One.playgroundchapter"]),
    "\(chapters)/One.playgroundchapter/Manifest.plist": list(
      "Walking", "Pages", ["Scene.cutscenepage", "02.playgroundpage", "01.playgroundpage"]),
    "\(chapters)/One.playgroundchapter/Pages/02.playgroundpage/Manifest.plist": list("Steps"),
    "\(chapters)/One.playgroundchapter/Pages/02.playgroundpage/main.swift": """
    //#-hidden-code
    import BookCore
    //#-end-hidden-code
    //: ![A hero](hero.png)
    //#-editable-code
    walk()
    //#-end-editable-code
    """,
    "\(chapters)/One.playgroundchapter/Pages/02.playgroundpage/LiveView.swift": "show()\n",
    "\(chapters)/One.playgroundchapter/Pages/01.playgroundpage/Contents.swift": "run()\n",
    "\(chapters)/One.playgroundchapter/Pages/Scene.cutscenepage/scene.html": "<p>\n",
    "\(chapters)/Two.playgroundchapter/Pages/Only.playgroundpage/main.swift": "let a = 1\n",
    "Contents/Sources/Moves.swift": "public func run() {}\n",
    "Contents/Modules/BookCore.playgroundmodule/Sources/Moves.swift": "public func walk() {}\n",
    "Contents/PrivateResources/hero.png": "a hero",
    "Edits/UserEdits.diffpack/Manifest.plist": "<plist/>\n",
  ]

  @Test("Chapters become lessons, with their pages, names and order, and what the book has for all")
  func chaptersAndPages() async throws {
    let tree = try SourceTree("Quest.playgroundbook", Self.book)
    let course = try await tree.course()
    #expect(course.title == "Up & Down")
    #expect(course.lessons.map(\.title) == ["Two", "Walking"])
    #expect(course.lessons.map { $0.pages.map(\.slug) } == [["only"], ["steps", "01"]])
    let steps = course.lessons[1].pages[0]
    #expect(
      steps.files.map(\.text) == [
        """
        ---
        title: Steps
        ---

        ![A hero](../Resources/hero.png)

        @Snippet(path: "Steps", slice: "part-2")

        """,
        """
        // snippet.hide

        // snippet.show

        // snippet.part-2
        walk()
        // snippet.end

        """,
      ])
    for lesson in course.lessons {
      #expect(
        lesson.files.map(\.name) == [
          "Sources/Moves.swift", "Sources/BookCore/Moves.swift", "Resources/hero.png",
        ])
    }
    #expect(
      course.told(in: tree) == [
        "\(Self.chapters)/One.playgroundchapter/Pages/02.playgroundpage/LiveView.swift:1: "
          + "this file does not come along: it shows views beside the page",
        "\(Self.chapters)/One.playgroundchapter/Pages/Scene.cutscenepage:1: "
          + "this does not come along: it is no page with code",
        "Edits:1: what was changed in this book in Swift Playgrounds does not come along",
      ])
  }

  @Test("The one chapter of a book is called as the book is, also beside playgrounds")
  func oneChapter() async throws {
    let tree = try SourceTree(
      "Course",
      [
        "A.playground/Contents.swift": "let a = 1\n",
        "Quest.playgroundbook/\(Self.chapters)/Document1.playgroundchapter/Pages/P.playgroundpage/main.swift":
          "let b = 2\n",
        "Quest.playgroundbook/Contents/Sources/Moves.swift": "public func run() {}\n",
      ])
    let course = try await tree.course()
    #expect(course.lessons.map(\.title) == ["A", "Quest"])
    #expect(course.lessons.map(\.slug) == ["a", "quest"])
    #expect(course.told(in: tree) == [])
  }

  @Test("The folder that a project makes a book of is one, with names in words of the language")
  func template() async throws {
    let chapter = "PlaygroundBook/Chapters/C1.playgroundchapter"
    let tree = try SourceTree(
      "Project",
      [
        "PlaygroundBook/Manifest.plist": Self.list(
          "BookName", "Chapters", ["C1.playgroundchapter", "C0.playgroundchapter"]),
        "PlaygroundBook/PrivateResources/en.lproj/ManifestPlist.strings":
          "/* Names */\n\"BookName\" = \"All of it\";\n\"ChapterName\" = \"Memory\";\n\"PageName\"=\"Size\";\n",
        "\(chapter)/Manifest.plist": Self.list("ChapterName", "Pages", ["1.playgroundpage"]),
        "\(chapter)/Pages/1.playgroundpage/Manifest.plist": Self.list("PageName"),
        "\(chapter)/Pages/1.playgroundpage/main.swift": "let a = 1\n",
        "PlaygroundBook/Chapters/C0.playgroundchapter/Pages/2.playgroundpage/main.swift":
          "let b = 1\n",
        "PlaygroundBook/UserModules/UserModule.playgroundmodule/Sources/Own.swift":
          "public let own = 1\n",
        "LiveViewTestApp/AppDelegate.swift": "let c = 1\n",
      ])
    let course = try await tree.course()
    #expect(course.lessons.map(\.title) == ["Memory", "C0"])
    #expect(course.lessons[0].pages.map(\.slug) == ["size"])
    #expect(course.lessons[0].files.map(\.name).first == "Sources/UserModule/Own.swift")
    #expect(
      course.told(in: tree) == [
        "LiveViewTestApp/AppDelegate.swift:1: this file does not come along: it belongs to no playground"
      ])
    let book = try await CourseImporter(path: "\(tree.path)/PlaygroundBook").course()
    #expect(book.title == "All of it")
  }

  @Test("Code that is hidden stays hidden where it is set aside, and no note tells readers of it")
  func hiddenCode() async throws {
    let file = SourceFile(
      path: "/t/Page.swift",
      text: "// snippet.hide\nassess()\n// snippet.show\nlet a = 1\nshow()\nprint(a)\nprint(2)\n")
    let tried = try await TriedProgram(file, with: SharedFiles(), settingAside: true) {
      program, _, _ in
      let errors = program.lines.enumerated().filter { $1 == "assess()" || $1 == "show()" }
      guard !errors.isEmpty else { return .runs(ProgramFacts()) }
      return .refused(
        errors.map { index, line in
          Diagnostic(
            .error, at: SourceLocation(path: file.path, line: index + 1),
            "cannot find '\(line.dropLast(2))' in scope")
        })
    }
    #expect(
      tried.text == """
        // snippet.hide
        #if swift(<5)
        assess()
        #endif
        // snippet.show
        let a = 1
        // snippet.hide
        #if swift(<5)
        // snippet.show
        show()
        // snippet.hide
        #endif
        // snippet.show
        print(a)
        print(2)

        """)
  }

  @Test("An app is told to be one, named by itself and beside playgrounds")
  func apps() async throws {
    let files = ["Package.swift": "import AppleProductTypes\n", "MyApp.swift": "import SwiftUI\n"]
    let app = try SourceTree("Game.swiftpm", files)
    await #expect {
      try await app.course()
    } throws: {
      if case ImportFault.isApp(app.path) = $0 { true } else { false }
    }
    let folder = try SourceTree(
      "Course", ["A.playground/Contents.swift": "let a = 1\n", "B.swiftpm/MyApp.swift": "a\n"])
    #expect(
      try await folder.course().told(in: folder) == [
        "B.swiftpm:1: this does not come along: it is an app"
      ])
  }
}
