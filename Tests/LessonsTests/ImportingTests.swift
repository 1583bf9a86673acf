// `lessons import`, on what others write in miniature: what is said, and every file that is written.

import Foundation
import Testing

@Suite("Importing")
struct ImportingTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures").standardizedFileURL.path

  /// A place with a copy of one folder of the fixtures.
  private func place(_ fixture: String, as name: String) throws -> Place {
    let place = try Place(isEmpty: true)
    try FileManager.default.copyItem(
      atPath: "\(Self.fixtures)/\(fixture)", toPath: "\(place.path)/\(name)")
    return place
  }

  /// All files of a folder, one below the other.
  private func files(in folder: String, of place: Place) throws -> String {
    let all = try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/\(folder)")
    return try all.sorted().filter { $0.contains(".") }
      .map { "=== \($0)\n" + (try place.read("\(folder)/\($0)")) }.joined(separator: "\n")
  }

  @Test("A track of Exercism's is a course, and what stays behind is told")
  func track() async throws {
    let place = try place("Exercism/track", as: "track")
    let said = try await transcript(
      at: place,
      [
        ["import", "track", "--no-compile"], ["import", "track"],
        ["import", "track", "--into", "Lessons"],
        ["import", "track/exercises/practice/rhyme", "--into", "Lessons", "--no-compile"],
        ["import", "track/exercises/practice/rhyme", "--into", "Lessons", "--json"],
      ])
    let all = try files(in: "Lessons", of: place)
    try expectGolden(said + "\n" + all, "import-exercism.txt")
  }

  @Test("What the course cannot list is told, and nothing is written")
  func noList() async throws {
    let place = try place("Exercism/track/exercises/practice/rhyme", as: "rhyme")
    try place.write("Lessons/course.yml", "title: A course\nlessons: others\n")
    let quick = ["import", "rhyme", "--into", "Lessons"]
    let answer = try await place.lessons(quick)
    #expect(answer.exitCode == 1)
    #expect(answer.errors.contains("has no list 'lessons'"), "\(answer.errors)")
    try place.write("Lessons/course.yml", "title: A course\nlessons: [practice]\n")
    try place.write(
      "Lessons/practice/lesson.md", "---\ntitle: A\npages: others\n---\n\nText.\n")
    let named = try await place.lessons(quick + ["--lesson", "practice"])
    #expect(named.errors.contains("has no list 'pages'"), "\(named.errors)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/Lessons")
    #expect(names.sorted() == ["course.yml", "practice", "practice/lesson.md"])
  }

  @Test("Where what was written has an error, it is told, and the exit code says so")
  func faults() async throws {
    let place = try place("Exercism/track/exercises/practice/rhyme", as: "rhyme")
    let example = "rhyme/.meta/RhymeExample.swift"
    try place.write(example, try place.read(example).replacing("==", with: "!="))
    try await expectTranscript(
      "import-faults", at: place,
      [["import", "rhyme"], ["import", "rhyme", "--into", "Quick", "--no-compile"], ["lint"]])
  }

  @Test("The example of an imported exercise passes, at home and graded, and its stub does not")
  func judged() async throws {
    let place = try place("Exercism/track", as: "track")
    #expect(try await place.lessons(["import", "track"]).exitCode == 0)
    let lint = try await place.lessons(["lint"])
    #expect(lint.exitCode == 0, "\(lint.output)")
    let solutions = try await place.lessons(["check", "--solutions", "--all"])
    #expect(solutions.exitCode == 0, "\(solutions.output)")
    for (name, slug) in [
      ("concepts", "lamp"), ("practice-easy", "rhyme"), ("practice-medium", "clock"),
    ] {
      let folder = "Lessons/\(name)/about-\(slug)/\(slug)"
      try place.write(
        "Submissions/right/\(name)/\(slug).swift", try place.read("\(folder)/solution.swift"))
      if slug == "rhyme" {
        try place.write(
          "Submissions/right/\(name)/\(slug)/Verse.swift",
          try place.read("\(folder)/solution/Verse.swift"))
      }
      try place.write(
        "Submissions/stub/\(name)/\(slug).swift", try place.read("\(folder)/starter.swift"))
    }
    let graded = try await place.lessons(["grade", "Submissions"])
    #expect(graded.exitCode == 0)
    let rows = try place.read("Results/gradebook.csv").split(whereSeparator: \.isNewline)
    let verdicts = rows.dropFirst().map {
      $0.split(separator: ",").prefix(8).joined(separator: " ")
    }
    #expect(verdicts == ["right 1 1 1 3 3 3 0", "stub 0 0 0 0 3 0 3"])
  }

  @Test("A playground is a lesson whose code runs, or says on its page why it does not")
  func playground() async throws {
    let place = try place("Playgrounds/Tour.playground", as: "Tour.playground")
    let said = try await transcript(
      at: place, [["import", "Tour.playground"], ["lint"], ["run", "tour/optionals"]])
    let all = try files(in: "Lessons", of: place)
    try expectGolden(said + "\n" + all, "import-playground.txt")
  }

  @Test("An old playground comes along, its encodings and the modules that nothing needs")
  func oldPlayground() async throws {
    let place = try place("Playgrounds/Old", as: "Old")
    let said = try await transcript(at: place, [["import", "Old"], ["run", "old"]])
    let all = try files(in: "Lessons", of: place)
    try expectGolden(said + "\n" + all, "import-old-playground.txt")
  }

  @Test("What a page begins and Xcode goes on with is waited for, and its values are shown")
  func goingOn() async throws {
    let place = try Place(isEmpty: true)
    try place.write(
      "Late.playground/Contents.swift",
      """
      func load() async -> Int {
        try? await Task.sleep(nanoseconds: 200_000_000)
        return 7
      }
      Task {
        let value = await load()
        print("got \\(value)")
      }
      """)
    let said = try await place.lessons(["import", "Late.playground"]).output
    // For how long, the machine decides.
    #expect(said.contains("this goes on behind the last statement: the page waits "))
    #expect(try await place.lessons(["run", "late"]).output.contains("│ got 7"))
    #expect(try await place.lessons(["lint"]).exitCode == 0)
  }

  @Test("Lines of an older Swift are called as today where that is one thing only, and it is said")
  func older() async throws {
    let place = try Place(isEmpty: true)
    try place.write(
      "Steps.playground/Contents.swift",
      """
      func longest(words: [String]) -> Int {
          var most = 0
          var steps = 0
          for word in words {
              most = max(most, word.characters.count)
              steps++
          }
          return most * steps
      }
      let found = longest(["a", "abc"])
      for (i, word) in ["x", "y"].enumerate() {
          print(i, word.uppercaseString)
      }
      """)
    try await expectTranscript(
      "import-older-swift", at: place,
      [["import", "Steps.playground"], ["run", "steps"], ["lint"]])
  }

  @Test("What is not here is left out by itself, imported from where it is, or a gap that is told")
  func playgroundForAnotherSystem() async throws {
    let place = try place("Playgrounds/Kit.playground", as: "Kit.playground")
    let said = try await transcript(at: place, [["import", "Kit.playground"], ["run", "kit"]])
    let all = try files(in: "Lessons", of: place)
    try expectGolden(said + "\n" + all, "import-kit-playground.txt")
  }

  @Test("A package's snippets, playgrounds and articles are lessons beside its code")
  func package() async throws {
    let place = try place("Packages/Kitchen", as: "Kitchen")
    let said = try await transcript(
      at: place,
      [
        ["import", "Kitchen"], ["lint"], ["run", "playgrounds/recipe"],
        ["import", "Kitchen/Sources/Kitchen/Kitchen.docc", "--into", "Articles", "--no-compile"],
      ])
    let all = try files(in: "Lessons", of: place)
    try expectGolden(said + "\n" + all, "import-package.txt")
  }

  @Test("A lesson is added to a course that is there, and no name is taken twice")
  func intoACourse() async throws {
    let place = try place("Exercism/track", as: "track")
    try FileManager.default.copyItem(
      atPath: "\(Self.fixtures)/Playgrounds/Kit.playground",
      toPath: "\(place.path)/Kit.playground")
    try FileManager.default.copyItem(
      atPath: "\(Self.fixtures)/Miniature/Lessons", toPath: "\(place.path)/Lessons")
    try place.write(
      "Lessons/course.yml",
      """
      # Ours.
      title: A miniature  # for tests
      languages: [en, zh-Hans]
      lessons:
        - greetings  # first

        # More to come:

      """)
    func importing(_ source: String, _ more: String...) -> [String] {
      ["import", source, "--into", "Lessons", "--no-compile"] + more
    }
    let exercise = "track/exercises/practice/rhyme"
    let said = try await transcript(
      at: place,
      [
        importing("Kit.playground"), importing("Kit.playground"),
        importing("Kit.playground", "--lesson", "kit"),
        importing("Kit.playground", "--lesson", "greetings"),
        importing("Kit.playground", "--lesson", "Second Kit"),
        importing("track", "--lesson", "kit"), importing(exercise), importing(exercise),
        importing(exercise, "--lesson", "kit"), importing("track"), importing("track"),
      ])
    let lists = ["course.yml", "kit/lesson.md", "greetings/lesson.md", "exercism/lesson.md"]
    let written = try lists.map { "=== \($0)\n" + (try place.read("Lessons/\($0)")) }
    try expectGolden(([said] + written).joined(separator: "\n"), "import-into-a-course.txt")
  }

  @Test("What cannot be imported says why, and leaves nothing behind")
  func refusals() async throws {
    let place = try place("Exercism/track", as: "track")
    try place.write("Nothing/file.txt", "")
    try place.write("Broken/.meta/config.json", "{\"files\": {\"solution\": 5}}")
    try place.write("Bad/exercises/practice/a/file.txt", "")
    try place.write("Bad/config.json", "{")
    try place.write("Out/.meta/config.json", "{\"files\": {\"example\": [\"../secret\"]}}")
    try place.write("Lessons/file.txt", "")
    try await expectTranscript(
      "import-refusals", at: place,
      [
        ["import"], ["import", "nowhere"], ["import", "track/config.json"], ["import", "Nothing"],
        ["import", "Broken", "--into", "New"], ["import", "Bad", "--into", "New"],
        ["import", "Out", "--into", "New"], ["import", "track"],
        ["import", "track", "--into", "Lessons"],
        ["import", "track/exercises/practice/empty", "--into", "New"], ["list", "--course", "New"],
      ])
  }

  @Test("No link in what is imported is followed, and each is told")
  func links() async throws {
    let place = try Place()
    try place.write("secret.txt", "let secret = 42\n")
    try place.write("Kit/Package.swift", "// swift-tools-version: 6.0\n")
    try place.write("Kit/Snippets/One.swift", "let one = 1\n")
    for (link, target) in [
      ("Snippets/Leak.swift", "\(place.path)/secret.txt"), ("Snippets/a", "."),
      ("Snippets/b", "."), ("Sources", ".."),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(place.path)/Kit/\(link)", withDestinationPath: target)
    }
    #expect(mkfifo("\(place.path)/Kit/Snippets/Pipe.swift", 0o600) == 0)
    let said = try await transcript(
      at: place, [["import", "Kit", "--into", "New", "--no-compile"]])
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/New").sorted()
    try expectGolden(([said] + files).joined(separator: "\n"), "import-links.txt")
  }
}
