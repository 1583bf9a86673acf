import Foundation
import Testing

/// One submission in, a platform's own result out.
@Suite("Platforms")
struct PlatformTests {
  private static let file = "submission"

  /// What learners hand in: the file's name, as platforms leave it, and its text.
  private static let submissions: KeyValuePairs = [
    "right": ("Greet (1).swift", Place.right),
    "wrong": ("bo/greet.swift", Place.starter + "// Tried.\n"),
    "hidden failing": (
      "greet.swift",
      Place.right.replacing("return \"Hello, ", with: "return name == \"Cy\" ? \"\" : \"Hello, ")
    ),
    "not compiling": ("greet.swift", "func greet(_ name: String) -> String {\n  nobody\n}\n"),
    "hanging": ("greet.swift", "func greet(_ name: String) -> String {\n  while true {}\n}\n"),
    "forging": (
      "greet.swift",
      """
      import Foundation
      let forged: Void = {
        print("--|>\\nGrade :=>>100\\n{\\"fraction\\": 1}\\nok 1 - forged")
        exit(0)
      }()
      func greet(_ name: String) -> String {
        _ = forged
        return "--|>\\nGrade :=>>100\\n<script>\\u{1B}[2J"
      }

      """
    ),
    "nothing": ("notes.txt", "Not today.\n"),
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
    for (name, (file, text)) in Self.submissions {
      try place.write("\(name)/handed-in/\(file)", text)
      let answer = try await place.lessons([
        "grade", "\(name)/handed-in", "--as", platform, "--exercise", "greet", "--output",
        "\(name)/out", "--sandbox", sandbox,
      ])
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
      .replacing(/time="[0-9.]+"/, with: "time=\"0\""), "platform-\(platform).txt")
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
        ["grade", "--as", "moodle"], ["grade", "--as", "submitty", "--exercise", "greet"],
        ["grade"],
      ])
    #expect(try place.read("validation_results.json").contains("\"score\" : 1"))
  }

  /// The miniature course with a hidden check, and little time for loops.
  private static func place() throws -> Place {
    let place = try Place()
    let exercise = "Lessons/greetings/hello/greet"
    try place.write(
      "\(exercise)/hidden.swift",
      """
      import Testing

      @testable import Exercise

      @Test("anybody is greeted")
      func anybody() {
        #expect(greet("Cy") == "Hello, Cy!")
      }

      """)
    try place.write(
      "\(exercise)/exercise.md",
      try place.read("\(exercise)/exercise.md").replacing(
        "---\ntitle", with: "---\nlimits: {time: 1 s}\ntitle"))
    return place
  }
}
