import Foundation
import Testing

/// One submission in, a platform's own result out.
@Suite("Platforms")
struct PlatformTests {
  /// What learners hand in, each in a folder of the fixtures, laid out as platforms leave it.
  private static let kinds = [
    "right", "wrong", "hidden failing", "not compiling", "hanging", "forging", "flooding",
    "nothing",
  ]

  /// What classroom50's runner says of what is graded.
  private static let variables = [
    "CLASSROOM": "swift-1", "ASSIGNMENT": "greet", "USERNAME": "ada",
    "SUBMISSION_TAG": "submit/2026-06-01T14-32-05Z-a1b2c3d",
    "COMMIT_URL": "https://git.example/swift-1-greet-ada/commit/a1b2c3d",
    "RELEASE_URL": "https://git.example/swift-1-greet-ada/releases/tag/a1b2c3d",
  ]

  /// Every platform in a box of namespaces; in one without, all of them where all is tested.
  private static let boxed: [(platform: String, sandbox: String)] = {
    let platforms = [
      "gradescope", "prairielearn", "submitty", "vpl", "coderunner", "exercism", "classroom50",
      "artemis", "tap", "codequality", "sarif",
    ]
    let testsAll = ProcessInfo.processInfo.environment["LESSONS_TEST_ALL"] != nil
    return platforms.map { ($0, "bwrap") }
      + platforms.prefix(testsAll ? platforms.count : 1).map { ($0, "landlock") }
  }()

  @Test("Each platform finds one submission's result in its own form", arguments: boxed)
  func results(of platform: String, in sandbox: String) async throws {
    let place = try Self.place()
    var transcript = ""
    for name in Self.kinds {
      try place.copyFixture("HandedIn/\(name)", to: "\(name)/handed-in")
      let answer = try await place.lessons(
        [
          "grade", "\(name)/handed-in", "--as", platform, "--exercise", "greet", "--output",
          "\(name)/out", "--sandbox", sandbox,
        ], environment: Self.variables)
      transcript += "# \(name): exit \(answer.exitCode ?? -1)\n\(answer.output)\(answer.errors)"
      let files = FileManager.default.enumerator(atPath: "\(place.path)/\(name)/out")
      for file in (files?.compactMap { $0 as? String } ?? []).sorted() where file.contains(".") {
        transcript += "== \(file)\n" + (try place.read("\(name)/out/\(file)"))
      }
    }
    try expectGolden(
      redacted(transcript, place).replacing(
        /"execution_time" : [0-9.]+/, with: "\"execution_time\" : 0"
      )
      .replacing(/time="[0-9.]+"/, with: "time=\"0\"")
      .replacing(/"datetime" : "\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"/, with: "\"datetime\" : \"NOW\""),
      "platform-\(platform).txt")
  }

  @Test(
    "Nothing that is right scores 0 for where it lay or what it is called, and what is unclear is said"
  )
  func layouts() async throws {
    let place = try Self.place()
    let layouts: KeyValuePairs = [
      "deep": ["week 7/ada/greet.swift", "week 7/ada/README.md"],
      "renamed": ["Greet-2.swift.txt"],
      "alone": ["src/Main.swift", "Makefile", "__MACOSX/src/._Main.swift"],
      "like a snippet": ["Hello.swift"],
      "beside others": ["greet.swift", "helper.swift"],
      "twice the same": ["a/greet.swift", "b/greet.swift"],
      "two others": ["first.swift", "second.swift"],
      "two versions": ["a/greet.swift", "b/greet.swift!"],
      "another's name": ["Guess.swift", "notes.txt"],
      "no Swift": ["answer.docx", "README.md"],
      "too long": ["greet.swift+"],
      "no UTF-8": ["greet.swift?"],
      "empty": ["greet.swift-"],
      "a link": [],
    ]
    var transcript = ""
    for (name, files) in layouts {
      for file in files {
        let text = file.hasSuffix(".md") ? "Mine.\n" : Place.right
        // What is different is marked.
        switch file.last {
        case "!": try place.write("\(name)/\(file.dropLast())", Place.wrong)
        case "-": try place.write("\(name)/\(file.dropLast())", "\n")
        case "?":
          try place.write("\(name)/\(file.dropLast())", "")
          try Data("// für Grüße\n".unicodeScalars.map { UInt8($0.value) } + Place.right.utf8)
            .write(to: URL(filePath: "\(place.path)/\(name)/\(file.dropLast())"))
        case "+":
          try place.write(
            "\(name)/\(file.dropLast())", text + String(repeating: "// so\n", count: 50_000))
        default: try place.write("\(name)/\(file)", text)
        }
      }
      if name == "a link" {
        try FileManager.default.createDirectory(
          atPath: "\(place.path)/\(name)", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
          atPath: "\(place.path)/\(name)/greet.swift",
          withDestinationPath: "../alone/src/Main.swift")
      }
      let answer = try await place.lessons([
        "grade", name, "--as", "submitty", "--exercise", "greet", "--output", "out/\(name)",
      ])
      #expect(answer.exitCode == 0, "\(answer.errors)")
      transcript += "# \(name)\n" + (try place.read("out/\(name)/validation_results.json"))
    }
    try expectGolden(redacted(transcript, place), "platform-layouts.txt")
  }

  @Test("Exercism finds the task of each check: where there are several suites, each is one")
  func tasks() async throws {
    let place = try Self.place()
    let exercise = "Lessons/greetings/hello/greet"
    try place.write(
      "\(exercise)/checks.swift",
      """
      import Testing

      @testable import Exercise

      @Suite("Names")
      struct Names {
        @Test("a name is greeted", arguments: [("Ada", "Hello, Ada!")])
        func names(_ name: String, _ expected: String) { #expect(greet(name) == expected) }
      }

      struct Helper {}

      @Suite("Nobody")
      struct Nobody {
        @Test("without a name it just says hello")
        func nobody() { #expect(greet("") == "Hello!") }
      }

      """)
    try place.write("handed-in/greet.swift", Place.right)
    let answer = try await place.lessons([
      "grade", "handed-in", "--as", "exercism", "--exercise", "greet", "--output", "out",
    ])
    #expect(answer.errors == "")
    let json = try JSONSerialization.jsonObject(with: Data(try place.read("out/results.json").utf8))
    let tests = (json as? [String: Any])?["tests"] as? [[String: Any]] ?? []
    #expect(tests.map { $0["task_id"] as? Int } == [1, 2, nil, nil, nil])
  }

  @Test(
    "Exercism finds what was printed in each test, cut where it is too long, and of hidden ones nothing"
  )
  func printed() async throws {
    let place = try Self.place()
    let code = """
      func greet(_ name: String) -> String {
        if name.isEmpty {
          for line in 1...60 { print("line \\(line) \u{1F44B}") }
          return "Hello!"
        }
        print("\\(name) is here\\u{1B}[2J")
        return "Hello, \\(name)!"
      }
      print("nobody asked")

      """
    try place.write("handed-in/greet.swift", code)
    for sandbox in ["bwrap", "landlock"] {
      let answer = try await place.lessons([
        "grade", "handed-in", "--as", "exercism", "--exercise", "greet", "--output", "out",
        "--sandbox", sandbox,
      ])
      #expect(answer.errors == "")
      let json = try JSONSerialization.jsonObject(
        with: Data(try place.read("out/results.json").utf8))
      let tests = (json as? [String: Any])?["tests"] as? [[String: Any]] ?? []
      let texts = tests.map { $0["output"] as? String }
      #expect(texts.first == "Ada is here\u{FFFD}[2J\nBo is here\u{FFFD}[2J\n")
      let cut = texts.dropFirst().first.flatMap(\.self) ?? ""
      #expect(cut.unicodeScalars.count == 500)
      #expect(cut.hasPrefix("line 1 \u{1F44B}\nline 2 "))
      #expect(cut.hasSuffix("\n\nOutput was truncated. Please limit to 500 chars."))
      #expect(texts.dropFirst(2).allSatisfy { $0 == nil } && texts.count == 5)
    }
  }

  @Test("Artemis tells checks of several exercises apart, which it knows by their names alone")
  func severalExercises() async throws {
    let place = try Self.place()
    let page = "Lessons/greetings/hello/page.md"
    try place.copyFixture(
      "Miniature/Lessons/greetings/hello/greet", to: "Lessons/greetings/hello/wave")
    try place.write(page, try place.read(page) + "\n@Exercise(path: \"wave\")\n")
    try place.write("handed-in/greet.swift", Place.right)
    try place.write("handed-in/wave.swift", Place.right.replacing("Hello!", with: "\\(nobody)"))
    let answer = try await place.lessons([
      "grade", "handed-in", "--as", "artemis", "--exercise", "greet", "--exercise", "wave",
      "--output", "out",
    ])
    #expect(answer.errors == "")
    let report = try place.read("out/test-reports/results.xml")
    try expectGolden(
      report.replacing(/time="[0-9.]+"/, with: "time=\"0\"")
        + (try place.read("out/customFeedbacks/1.json")),
      "artemis-several.txt")
  }

  @Test("Where nothing can be judged, no platform finds points, and says whose fault it is not")
  func fault() async throws {
    let place = try Self.place()
    try place.write("handed-in/greet.swift", Place.right)
    let solution = "Lessons/greetings/hello/greet/solution.swift"
    try place.write(solution, try place.read(solution).replacing("Hello!", with: "Hullo!"))
    var transcript = ""
    for platform in ["gradescope", "prairielearn", "submitty", "vpl", "exercism", "tap"] {
      let answer = try await place.lessons([
        "grade", "handed-in", "--as", platform, "--exercise", "greet", "--output", platform,
      ])
      transcript += "# \(platform): exit \(answer.exitCode ?? -1)\n\(answer.output)\(answer.errors)"
      for file
        in (try? FileManager.default.contentsOfDirectory(atPath: "\(place.path)/\(platform)")) ?? []
      {
        transcript += "== \(file)\n" + (try place.read("\(platform)/\(file)"))
      }
    }
    try expectGolden(redacted(transcript, place), "platform-fault.txt")
  }

  @Test("Which exercise is handed in has to be said, and a platform's own folders are the default")
  func usage() async throws {
    let place = try Self.place()
    try place.write("prefix/greet.swift", Place.right)
    try place.write("custom_validator_input.json", "{\"testcase_prefix\": \"prefix\"}\n")
    try await expectTranscript(
      "platform-usage", at: place,
      [
        ["grade", "--as", "gradescope"], ["grade", "--as", "gradescope", "--exercise", "greet"],
        ["grade", "--as", "moodle"], ["grade", "--as", "classroom50", "--exercise", "greet"],
        ["grade", "--as", "submitty", "--exercise", "greet"],
        ["grade"],
      ])
    #expect(try place.read("validation_results.json").contains("\"score\" : 1"))
  }

  /// The miniature course with a hidden check, and little time for loops.
  private static func place() throws -> Place {
    let place = try Place()
    let exercise = "Lessons/greetings/hello/greet"
    try place.copyFixture("HandedIn/hidden.swift", to: "\(exercise)/hidden.swift")
    try place.write(
      "\(exercise)/exercise.md",
      try place.read("\(exercise)/exercise.md").replacing(
        "---\ntitle", with: "---\nlimits: {time: 1 s}\ntitle"))
    return place
  }
}
