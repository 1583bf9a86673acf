// `lessons export`: every file that is written, and what of it `lessons import` takes back.

import Foundation
import Testing

@Suite("Exporting")
struct ExportingTests {
  /// All text files of a folder, one below the other.
  private func files(in folder: String, of place: Place) throws -> String {
    let all = try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/\(folder)")
    return try all.sorted().filter { path in
      var isFolder: ObjCBool = false
      let file = "\(place.path)/\(folder)/\(path)"
      return FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.map { "=== \($0)\n" + (try place.read("\(folder)/\($0)")) }.joined(separator: "\n")
  }

  @Test("Exercises are packages, with or without answers; what does not go along is told")
  func packages() async throws {
    let place = try Place()
    let said = try await transcript(
      at: place,
      [
        ["export", "--for", "package"], ["export", "--for", "package"],
        ["export", "greet", "--for", "package", "--answers", "--output", "Greet"],
        ["export", "guess", "--for", "package", "--output", "Guess"],
        ["export", "--for", "paper"], ["export", "nothing", "--for", "package"],
      ])
    let all = try files(in: "Export", of: place) + "\n" + files(in: "Greet", of: place)
    try expectGolden(said + "\n" + all, "export-package.txt")
  }

  @Test("An exercise that went out and came back is judged as before")
  func roundTrip() async throws {
    let place = try Place()
    let export = ["export", "greet", "--for", "package", "--answers"]
    #expect(try await place.lessons(export).exitCode == 0)
    let back = try await place.lessons(["import", "Export", "--into", "Back", "--no-compile"])
    #expect(back.exitCode == 0, "\(back.errors)")
    let (old, new) = ("Lessons/greetings/hello/greet", "Back/greetings/hello/greet")
    #expect(try place.read("\(new)/solution.swift") == place.read("\(old)/solution.swift"))
    let judged = try await place.lessons(["check", "--solutions", "--all", "--course", "Back"])
    #expect(judged.exitCode == 0, "\(judged.output)")
  }

  @Test("Lessons, pages, settings and what is judged otherwise come back as they were")
  func sameCourse() async throws {
    let place = try Place()
    for (old, new) in [
      (
        "languages: [en, zh-Hans]",
        "languages: [en]\nswift: 6\nlimits: {time: 5s}\naccept:\n  few-wrong-answers: later"
      ),
      ("[greetings]", "[again, greetings]"),
    ] {
      let course = try place.read("Lessons/course.yml")
      try place.write("Lessons/course.yml", course.replacing(old, with: new))
    }
    let files = FileManager.default
    let hello = "\(place.path)/Lessons/greetings/hello"
    try place.remove("Lessons/greetings/hello/page.zh-Hans.md")
    try place.remove("Lessons/greetings/hello/greet/exercise.zh-Hans.md")
    try place.write("Lessons/greetings/hello/greet/hidden.swift", "// Nothing yet.\n")
    try files.copyItem(atPath: "\(hello)/greet", toPath: "\(hello)/greet-all")
    for name in ["page.md", "greet-all/exercise.md"] {
      let path = "Lessons/greetings/hello/\(name)"
      let text = try place.read(path).replacing("points: 2", with: "points: 3\nmodule: All")
      let more = name == "page.md" ? "\n@Exercise(path: \"greet-all\")\n" : ""
      try place.write(
        path,
        text.replacing("it all.\n", with: "it all.\naccept: {no-hints: next term}\n") + more)
    }
    for folder in ["clients", "wrong"] {
      for name in try files.contentsOfDirectory(atPath: "\(hello)/greet-all/\(folder)") {
        let path = "Lessons/greetings/hello/greet-all/\(folder)/\(name)"
        try place.write(path, try place.read(path).replacing("import Exercise", with: "import All"))
      }
    }
    let checks = "Lessons/greetings/hello/greet-all/checks.swift"
    try place.write(checks, try place.read(checks).replacing("import Exercise", with: "import All"))
    try files.copyItem(
      atPath: "\(place.path)/Lessons/greetings", toPath: "\(place.path)/Lessons/again")
    let said = try await transcript(
      at: place,
      [
        ["export", "--for", "package", "--answers"],
        ["import", "Export", "--into", "Back", "--no-compile"],
        ["export", "--for", "package", "--answers", "--course", "Back", "--output", "Again"],
      ])
    let config = try place.read("Export/config.json")
    let shown = try ["course.yml", "again/lesson.md", "again/hello/page.md"].map {
      "=== \($0)\n" + (try place.read("Back/\($0)"))
    }
    try expectGolden(([said, config] + shown).joined(separator: "\n"), "export-same-course.txt")
    #expect(try place.read("Again/config.json") == config)
    for lesson in ["again", "greetings"] {
      for name in try files.subpathsOfDirectory(atPath: "\(place.path)/Back/\(lesson)/hello")
      where name.hasSuffix(".swift") {
        let path = "\(lesson)/hello/\(name)"
        #expect(try place.read("Back/\(path)") == place.read("Lessons/\(path)"), "\(path)")
      }
      let exercise = "\(lesson)/hello/greet-all/exercise.md"
      #expect(
        try place.read("Back/\(exercise)").split(separator: "@Hints")[0]
          == place.read("Lessons/\(exercise)").split(separator: "@Hints")[0])
    }
  }

  @Test("A course that went out with its answers comes back whole, in all its languages")
  func wholeCourse() async throws {
    let place = try Place()
    try place.write("Lessons/course.md", "For all who greet.\n")
    let settings = try place.read("Lessons/course.yml") + "titles: {zh-Hans: 小课程}\n"
    try place.write("Lessons/course.yml", settings)
    let page = "Lessons/greetings/hello/page.md"
    try place.write(
      page, try place.read(page).replacing("@Exercise", with: "![A hand](hand.svg)\n\n@Exercise"))
    try place.write(
      "Lessons/greetings/hello/hand.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n")
    let said = try await transcript(
      at: place,
      [
        ["export", "--for", "package", "--answers"], ["import", "Export", "--into", "Back"],
        ["lint", "--course", "Back"],
      ])
    try expectGolden(said, "export-whole-course.txt")
    let files = FileManager.default
    let names = try files.subpathsOfDirectory(atPath: "\(place.path)/Lessons").sorted()
      .filter { $0.contains(".") && $0 != "course.yml" }
    for name in names {
      #expect(try place.read("Back/\(name)") == place.read("Lessons/\(name)"), "\(name)")
    }
    let more = try files.subpathsOfDirectory(atPath: "\(place.path)/Back")
    #expect(more.filter { $0.contains(".") && !names.contains($0) }.sorted() == ["course.yml"])
    #expect(try place.read("Back/course.yml") == settings)
  }

  @Test(
    "What went out comes back into the lesson that it was taken from, once it is not there any more"
  )
  func sameLesson() async throws {
    let place = try Place()
    func importing(_ folder: String) -> [String] {
      ["import", folder, "--into", "Lessons", "--no-compile"]
    }
    var said = try await transcript(
      at: place,
      [
        ["export", "hello", "--for", "package", "--answers", "--output", "Packages"],
        ["export", "hello", "--for", "notebook", "--output", "Notes"],
        importing("Packages"), importing("Notes"),
      ])
    let lesson = "Lessons/greetings/lesson.md"
    let before = try place.read(lesson)
    for folder in ["Packages", "Notes"] {
      try place.remove("Lessons/greetings/hello")
      try place.write(lesson, before.replacing("[hello, ", with: "["))
      said += try await transcript(at: place, [importing(folder)])
      said += try place.read(lesson)
    }
    try expectGolden(said, "export-same-lesson.txt")
  }

  @Test("Exercises of one name in two lessons are two packages")
  func equalNames() async throws {
    let place = try Place()
    let course = try place.read("Lessons/course.yml")
    try place.write(
      "Lessons/course.yml",
      course.replacing("lessons: [greetings", with: "lessons: [again, greetings"))
    try FileManager.default.copyItem(
      atPath: "\(place.path)/Lessons/greetings", toPath: "\(place.path)/Lessons/again")
    let answer = try await place.lessons(["export", "--for", "package"])
    #expect(answer.exitCode == 0, "\(answer.errors)")
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: "\(place.path)/Export/exercises/practice")
    #expect(folders.sorted() == ["greet", "greet-2"])
    let entries = try place.read("Export/config.json").split(separator: "\"course\"")[0]
      .split(separator: "\"slug\": ").dropFirst()
    #expect(entries.map { $0.prefix { $0 != "," } } == ["\"greet\"", "\"greet-2\""])
  }

  @Test(
    "Checks that wait run one after the other in a package, as they do here, and come back as they were"
  )
  func serial() async throws {
    let place = try Place()
    let checks = "Lessons/greetings/hello/greet/checks.swift"
    let own = try place.read(checks)
    for (number, (suite, after)) in [
      ("@Suite", "@Suite(.serialized)"),
      ("@Suite(\"To greet\")", "@Suite(\"To greet\", .serialized)"),
      ("@Suite(.serialized)", "@Suite(.serialized)"),
    ].enumerated() {
      let text = own.replacing("@Suite", with: suite)
        .replacing("func unnamed() {", with: "func unnamed() async {")
      try place.write(checks, text)
      let (out, back) = ("Out\(number)", "Back\(number)")
      let answer = try await place.lessons(
        ["export", "greet", "--for", "package", "--answers", "--output", out])
      #expect(answer.exitCode == 0, "\(answer.errors)")
      let tests = try place.read(
        "\(out)/exercises/practice/greet/Tests/GreetTests/GreetTests.swift")
      #expect(tests.contains("\n\(after) struct Greeting {\n"))
      #expect(
        try await place.lessons(["import", out, "--into", back, "--no-compile"]).exitCode == 0)
      #expect(try place.read("\(back)/greetings/hello/greet/checks.swift") == text)
    }
  }

  @Test("A suite and the module keep apart by their names")
  func suiteNames() async throws {
    let place = try Place()
    let checks = "Lessons/greetings/hello/greet/checks.swift"
    let own = try place.read(checks)
    for (number, (suite, name, module, after)) in [
      ("Greet", "Exercise.greet", "Exercise", "Exercise.greet"),
      ("Exercise", "Exercise.a", "Greet", "Exercise.a"),
      ("Other", "Exercise.greet", "Greet", "Greet.greet"), ("Greet", "greet", "Greet", "greet"),
    ].enumerated() {
      let type = "\nenum \(suite) { static let a = 1 }\n"
      try place.write(checks, "\(own)\(type)let b = \(name)\n")
      let export = ["export", "greet", "--for", "package", "--output", "Out\(number)"]
      let answer = try await place.lessons(export)
      #expect(answer.exitCode == 0, "\(answer.errors)")
      let folder = "Out\(number)/exercises/practice/greet"
      let tests = try place.read("\(folder)/Tests/\(module)Tests/\(module)Tests.swift")
      #expect(tests.contains("\n@testable import \(module)\n"))
      #expect(tests.hasSuffix("\(type)let b = \(after)\n"))
    }
  }

  @Test("Pages are playgrounds, and notebooks with what their code did")
  func pages() async throws {
    let place = try Place()
    let said = try await transcript(
      at: place,
      [
        ["export", "greetings/hello", "--for", "xcode", "--output", "Play"],
        ["export", "greetings/hello", "--for", "notebook", "--output", "Notes"],
        ["import", "Play", "--into", "Back"], ["import", "Notes", "--into", "Again"],
      ])
    let all = try ["Play", "Notes", "Back", "Again"].map { try files(in: $0, of: place) }
    try expectGolden(([said] + all).joined(separator: "\n"), "export-pages.txt")
  }

  @Test("What an author accepts is accepted where it comes back, and nothing is added to it")
  func accepted() async throws {
    let place = try Place()
    let hello = "Lessons/greetings/hello"
    for name in ["nobody-at-all", "comma-stays"] {
      try place.remove("\(hello)/greet/wrong/\(name).swift")
    }
    let exercise = try place.read("\(hello)/greet/exercise.md")
    try place.write(
      "\(hello)/greet/exercise.md",
      exercise.replacing("points: 2", with: "points: 2\naccept: {few-wrong-answers: next term}"))
    func comesBack(from folder: String, to back: String) async throws {
      let answer = try await place.lessons(["import", folder, "--into", back])
      #expect(!answer.output.contains("warning"), "\(answer.output)")
      #expect(
        try place.read("\(back)/greetings/hello/page.md").split(separator: "---")[0]
          == place.read("\(hello)/page.md").split(separator: "---")[0])
    }
    #expect(
      try await place.lessons(["export", "--for", "package", "--answers"]).exitCode == 0)
    try await comesBack(from: "Export", to: "Back")

    let page = try place.read("\(hello)/page.md")
    try place.write(
      "\(hello)/page.md",
      page.replacing("it all.\n", with: "it all.\naccept: {changing-value: by chance}\n"))
    let snippet = try place.read("\(hello)/Hello.swift")
    try place.write(
      "\(hello)/Hello.swift", snippet + "Int.random(in: 0..<1_000_000_000_000)\n")
    #expect(
      try await place.lessons(["export", "--for", "notebook", "--output", "Notes"]).exitCode == 0)
    try await comesBack(from: "Notes", to: "Again")
  }

  @Test("A link to a page whose title has signs in it leads there again")
  func signsInTitles() async throws {
    let place = try Place()
    let kinds = try place.read("Lessons/greetings/kinds/page.md")
    let title = try #require(kinds.split(separator: "\n").first { $0.hasPrefix("title: ") })
    try place.write(
      "Lessons/greetings/kinds/page.md",
      kinds.replacing(title, with: "title: '#error, count(where:) and C#)'"))
    let hello = "greetings/hello/page.md"
    let page = try place.read("Lessons/\(hello)")
    try place.write(
      "Lessons/\(hello)", page.replacing("page.md#kinds-of-values)", with: "page.md)"))
    let export = ["export", "--for", "xcode", "--output", "Play"]
    #expect(try await place.lessons(export).exitCode == 0)
    let answer = try await place.lessons(["import", "Play", "--into", "Back", "--no-compile"])
    #expect(!answer.output.contains("this link"), "\(answer.output)")
    #expect(try place.read("Back/\(hello)").contains("[what a kind is](../kinds/page.md)"))
  }

  @Test("Swift that serves no code of a notebook stays behind, and is told")
  func idleSources() async throws {
    let place = try Place()
    let lesson = try place.read("Lessons/greetings/lesson.md")
    try place.write(
      "Lessons/greetings/lesson.md", lesson.replacing("[hello, ", with: "[words, hello, "))
    try place.write("Lessons/greetings/words/page.md", "---\ntitle: Words\n---\n\nJust words.\n")
    try place.write("Lessons/greetings/words/Sources/Words.swift", "public let words = 1\n")
    let answer = try await place.lessons(["export", "greetings/words", "--for", "notebook"])
    #expect(
      answer.output == """
        Lessons/greetings/words/Sources/Words.swift:1:1: warning: this file does not go along: no notebook has code that runs beside it

        1 warning

        wrote Export: 1 file

        """)
  }

  @Test("A mark on a line of its own stays beside the line that it is about")
  func marksOfTheirOwn() async throws {
    let place = try Place()
    let (snippet, code) = (
      "greetings/kinds/Squares.swift",
      """
      for letter in "ab" {
        letter.isASCII
        // expected-value@-1 {{true}} of the last letter
      }

      """
    )
    try place.write("Lessons/\(snippet)", code)
    let export = ["export", "greetings/kinds", "--for", "xcode", "--output", "Play"]
    #expect(try await place.lessons(export).exitCode == 0)
    let answer = try await place.lessons(["import", "Play", "--into", "Back"])
    #expect(answer.exitCode == 0, "\(answer.output)")
    #expect(try place.read("Back/\(snippet)") == code)
  }

  @Test("What a course says of itself goes along with none of its lessons, and is told of all")
  func settings() async throws {
    let place = try Place()
    try place.write("Lessons/course.md", "For all who greet.\n")
    try place.write(
      "Lessons/course.yml", try place.read("Lessons/course.yml") + "site: {accent: '#336699'}\n")
    try await expectTranscript(
      "export-settings", at: place,
      [
        ["export", "--for", "xcode"], ["export", "--for", "notebook", "--output", "Notebooks"],
        ["export", "hello", "--for", "xcode", "--output", "Part"],
      ])
  }

  @Test("A course that has no exercises is named as what has none")
  func noExercises() async throws {
    let place = try Place()
    try place.remove("Lessons/greetings/hello/page.zh-Hans.md")
    for page in ["hello", "kinds"] {
      let path = "Lessons/greetings/\(page)/page.md"
      let lines = try place.read(path).split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("@Exercise") }
      try place.write(path, lines.joined(separator: "\n") + "\n")
    }
    try place.remove("Lessons/greetings/hello/greet")
    try place.remove("Lessons/greetings/kinds/guess")
    let answer = try await place.lessons(["export", "--for", "package"])
    #expect(answer.exitCode == 1)
    #expect(answer.errors == "lessons: A miniature has no exercises\n")
  }

  @Test("Playgrounds and notebooks are in one language, and say which others stay behind")
  func language() async throws {
    let place = try Place(course: "Languages")
    let said = try await transcript(
      at: place,
      [
        ["export", "--for", "xcode", "--output", "Play", "--language", "es"],
        ["export", "--for", "notebook", "--output", "Notes", "--language", "es"],
        ["import", "Notes", "--into", "Again"],
      ])
    let all = try ["Play", "Notes", "Again"].map { try files(in: $0, of: place) }
    try expectGolden(([said] + all).joined(separator: "\n"), "export-language.txt")
  }
}
