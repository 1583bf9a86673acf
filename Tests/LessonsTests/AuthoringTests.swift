import Foundation
import Testing

@Suite("Authoring")
struct AuthoringTests {
  @Test("What `new` writes is free of lint, and is never written over anything")
  func new() async throws {
    try await expectTranscript(
      "new", at: try Place(isEmpty: true),
      [
        ["new", "course"], ["new", "lesson", "loops"], ["new", "page", "loops/while"],
        ["new", "exercise", "loops/while/countdown"], ["lint"], ["list"],
        ["new", "course"], ["new", "page", "loops/while"],
        ["new", "exercise", "loops/while/while"],
        ["new", "lesson", "Loops"], ["new", "page", "while"], ["new", "page", "lops/for"],
      ])
  }

  @Test("New exercises of every kind are free of lint, and new translations wait to be translated")
  func kinds() async throws {
    let page = "first-steps/hello"
    try await expectTranscript(
      "new-kinds", at: try Place(isEmpty: true),
      [
        ["new", "course"], ["new", "exercise", "\(page)/reading", "--kind", "predict"],
        ["new", "exercise", "\(page)/counter", "--kind", "clients"],
        ["new", "exercise", "\(page)/lift", "--kind", "probes"], ["lint", page],
        ["new", "translation", "de", "lift"], ["new", "translation", "de"],
        ["new", "translation", "de"], ["lint"], ["list", "--language", "de"],
        ["new", "translation", "de_DE"], ["new", "translation", "en"],
        ["new", "exercise", "\(page)/other", "--kind", "essay"],
      ])
  }

  @Test("What is listed before it is made is entered once")
  func listedBefore() async throws {
    let place = try Place(isEmpty: true)
    for arguments in [["new", "course"], ["new", "lesson", "loops"]] {
      #expect(try await place.lessons(arguments).exitCode == 0)
    }
    let course = "Lessons/course.yml"
    let (lesson, page) = ("Lessons/loops/lesson.md", "Lessons/loops/while/page.md")
    try place.write(course, try place.read(course).replacing("loops]", with: "loops, maps]"))
    try place.write(
      lesson,
      try place.read(lesson).replacing(
        "pages: [introduction]", with: "pages:\n  - introduction\n  - \"while\" # soon"))
    try await expectTranscript(
      "new-listed", at: place, [["new", "lesson", "maps"], ["new", "page", "loops/while"]])
    try place.write(page, try place.read(page) + "\n@Exercise(path: \"countdown\")\n")
    let answer = try await place.lessons(["new", "exercise", "loops/while/countdown"])
    #expect(answer.exitCode == 0, "\(answer.errors)")
    #expect(try place.read(course).contains("loops, maps]"))
    #expect(try place.read(lesson).contains("  - \"while\" # soon\n---"))
    #expect(try place.read(page).ranges(of: "@Exercise(").count == 1)
    #expect(try await place.lessons(["lint"]).exitCode == 0)
  }

  @Test("One part of a course is verified alone")
  func part() async throws {
    let place = try Place()
    let page = "Lessons/greetings/hello/page.md"
    try place.write(page, try place.read(page) + "\n[no](where.md)\n")
    try place.write(
      "Lessons/greetings/kinds/guess/starter.swift",
      try place.read("Lessons/greetings/kinds/guess/solution.swift"))
    try await expectTranscript(
      "lint-part", at: place,
      [["lint", "greet"], ["lint", "hello"], ["lint", "greet", "kinds"], ["lint", "nothing"]])
  }

  @Test(
    "A new name is entered in the author's own way of writing",
    arguments: [
      ("lessons: [greetings]", "lessons: [greetings, loops]"),
      ("lessons: [ greetings ] # all", "lessons: [ greetings, loops ] # all"),
      ("lessons: [greetings] # all [so far]", "lessons: [greetings, loops] # all [so far]"),
      ("lessons: [\n  greetings # all\n]\n", "lessons: [\n  greetings, # all\n  loops\n]\n"),
      ("lessons: [\n    greetings,\n]", "lessons: [\n    greetings,\n    loops,\n]"),
      ("lessons:\r\n  - greetings\r\n", "lessons:\r\n  - greetings\r\n  - loops\r\n"),
      ("lessons: [greetings]\r\n", "lessons: [greetings, loops]\r\n"),
      ("lessons:\n  - greetings", "lessons:\n  - greetings\n  - loops"),
      ("lessons:\n- greetings\n", "lessons:\n- greetings\n- loops\n"),
    ])
  func entering(before: String, after: String) async throws {
    let place = try Place()
    let end = before.contains("\r\n") ? "\r\n" : "\n"
    let head = "title: A miniature\(end)languages: [en, zh-Hans]\(end)"
    try place.write("Lessons/course.yml", head + before)
    let answer = try await place.lessons(["new", "lesson", "loops"])
    #expect(answer.errors == "")
    #expect(try place.read("Lessons/course.yml") == head + after)
  }

  @Test("Nothing is written where the new name cannot be entered")
  func noList() async throws {
    let place = try Place()
    try place.write("Lessons/course.yml", "title: A miniature\nlessons: greetings\n")
    for _ in 1...2 {
      let answer = try await place.lessons(["new", "lesson", "loops"])
      #expect(answer.errors.contains("has no list 'lessons'"), "\(answer.errors)")
    }
  }

  @Test("What is added to a page has the page's line ends, and stands there once")
  func lineEnds() async throws {
    let place = try Place()
    let page = "Lessons/greetings/hello/page.md"
    for (before, after) in [
      (
        "---\r\ntitle: A\r\n---\r\n\r\nText.\r\n\r\n\r\n",
        "---\r\ntitle: A\r\n---\r\n\r\nText.\r\n\r\n@Exercise(path: \"more\")\r\n"
      ),
      ("---\ntitle: A\n---\n\nText.", "---\ntitle: A\n---\n\nText.\n\n@Exercise(path: \"more\")\n"),
      (
        "---\r\ntitle: A\r\n---\r\n\r\n@Exercise(path: \"more\")",
        "---\r\ntitle: A\r\n---\r\n\r\n@Exercise(path: \"more\")"
      ),
    ] {
      try place.write(page, before)
      #expect(try await place.lessons(["new", "exercise", "greetings/hello/more"]).exitCode == 0)
      #expect(try place.read(page) == after)
      try place.remove("Lessons/greetings/hello/more")
    }
  }

  @Test("No translation is begun where its language cannot be entered")
  func noLanguages() async throws {
    let place = try Place()
    try place.write(
      "Lessons/course.yml", "title: A miniature\nlanguages: en\nlessons: [greetings]\n")
    let answer = try await place.lessons(["new", "translation", "de"])
    #expect(answer.errors.contains("has no list 'languages'"), "\(answer.errors)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/Lessons")
    #expect(!names.contains { $0.hasSuffix(".de.md") })
  }

  @Test("A check that only waits for another one catches no wrong answer")
  func waitingCheck() async throws {
    let place = try Place()
    let path = "Lessons/greetings/hello/greet/wrong/always-hello.swift"
    let text = try place.read(path)
    try place.write(
      path, text.replacing("{{a name is greeted}}", with: "{{without a name it just says hello}}"))
    let answer = try await place.lessons(["lint", "greet"])
    #expect(answer.exitCode == 1)
    #expect(
      answer.output == """
        \(path):1:1: error: the check 'without a name it just says hello' does not catch this wrong answer
          → what catches it: 'a name is greeted'
            see: lessons help wrong-answer-passes

        1 error

        """)
  }

  @Test("A hidden check that the solution fails is told where it stands")
  func hiddenCheck() async throws {
    let place = try Place()
    let path = "Lessons/greetings/hello/greet/hidden.swift"
    try place.write(
      path,
      """
      import Testing

      @testable import Exercise

      @Test("Eve is greeted") func eve() { #expect(greet("Eve") == "Hello, Adam!") }

      """)
    let answer = try await place.lessons(["lint", "greet"])
    #expect(answer.exitCode == 1)
    #expect(
      answer.output == """
        \(path):5:1: error: the solution does not pass: 'Eve is greeted' fails
          → mend this hidden check, or the solution
            see: lessons help solution-fails

        1 error

        """)
  }

  @Test("Every problem is reported in one run, with its place and the way out")
  func problems() async throws {
    let place = try Place()
    try place.write("Lessons/greetings/hello/Stray.swift", "let a = 1\n")
    try place.write("Lessons/greetings/lesson.md", "---\ntitel: Greetings\npages: [hello]\n---\n")
    try await expectTranscript("lint-problems", at: place, [["lint"], ["lint", "--json"]])
  }
}
