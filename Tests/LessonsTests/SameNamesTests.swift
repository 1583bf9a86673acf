import Foundation
import Testing

/// Checks of one name in different suites: each is itself in every view.
@Suite("Checks of one name")
struct SameNamesTests {
  private static let greet = "Lessons/greetings/hello/greet"

  @Test(
    "Two suites may have checks of one name: at home, graded, and in every file they stay apart")
  func everywhere() async throws {
    let place = try Self.place()
    try place.write("Work/greetings/greet.swift", Place.right.replacing("Hello!", with: "Hi!"))
    try place.submit(Place.right, as: "ada")
    try place.submit(Place.starter + "// Tried.\n", as: "bo")
    var text = try await transcript(
      at: place,
      [
        ["lint"], ["check", "greet"], ["grade", "Submissions"],
        ["grade", "Submissions/bo", "--as", "exercism", "--exercise", "greet", "--output", "out"],
        ["grade", "Submissions/bo", "--as", "tap", "--exercise", "greet"],
      ])
    let names = [
      "Results/gradebook.csv", "Results/junit.xml", "Results/results/bo/greetings/greet.json",
      "out/results.json",
    ]
    for name in names { text += "== \(name)\n" + (try place.read(name)).withoutPlace }
    try expectGolden(
      redacted(text, place).replacing(/time="[0-9.]+"/, with: "time=\"0\"")
        .replacing("\r\n", with: "\n"), "same-names.txt")
  }

  @Test("Handed out without answers and on its page, each keeps the name that it has")
  func handedOut() async throws {
    let place = try Self.place()
    let learners = "hand-out/Work/greetings/greet.swift"
    try place.write(learners, Place.right.replacing("Hello!", with: "Hi!"))
    var text = try await transcript(
      at: place,
      [
        ["pack", "--for", "learners", "hand-out"],
        ["check", "greet", "--course", "hand-out/Lessons"],
        ["build"],
      ])
    text += try place.read("hand-out/\(Self.greet)/exercise.md")
    for name in ["hello.html", "hello.zh-Hans.html"] {
      let page = (try? place.read("Site/greetings/\(name)")) ?? ""
      text += page.matches(of: /[^<>]*polite[^<>]*/).map { "\(name): \($0.output)\n" }.joined()
    }
    try expectGolden(redacted(text, place), "same-names-handed-out.txt")
  }

  @Test("A name that two suites have says nothing by itself, and one suite has no name twice")
  func ambiguous() async throws {
    let place = try Self.place()
    let page = "\(Self.greet)/exercise.md"
    try place.write(
      page, try place.read(page).replacing("\"Names/it is polite\":", with: "\"it is polite\":"))
    try place.write(
      "\(Self.greet)/wrong/always-hello.swift",
      "// expected-failure {{it is polite}} The new answer replaced the old one.\n"
        + "func greet(_ name: String) -> String {\n  return \"Hello!\"\n}\n")
    let hidden = "\(Self.greet)/hidden.swift"
    try place.write(
      hidden,
      try place.read(hidden) + "\nextension Later {\n"
        + "  @Test(\"it is polite\") func again() { #expect(greet(\"Cy\") == \"Hello, Cy!\") }\n}\n"
    )
    try await expectTranscript("same-names-refused", at: place, [["lint"]])
  }

  /// The miniature course with a name that three suites share, one of them hidden.
  private static func place() throws -> Place {
    let place = try Place()
    try place.write(
      "\(greet)/checks.swift",
      """
      import Testing

      @testable import Exercise

      @Suite struct Names {
        @Test("it is polite", arguments: [("Ada", "Hello, Ada!"), ("Bo", "Hello, Bo!")])
        func polite(name: String, expected: String) { #expect(greet(name) == expected) }

        @Suite struct Long {
          @Test func letters() { #expect(greet("Ada Bo") == "Hello, Ada Bo!") }
        }
      }

      @Suite("To nobody in particular") struct Nobody {
        @Test("it is polite") func polite() { #expect(greet("") == "Hello!") }
      }

      """)
    try place.write(
      "\(greet)/hidden.swift",
      """
      import Testing

      @testable import Exercise

      struct Later {
        @Test("it is polite") func polite() { #expect(greet("Dee") == "Hello, Dee!") }
      }

      """)
    try place.write(
      "\(greet)/exercise.md",
      """
      ---
      title: Greet nobody
      points: 6
      checks:
        "Names/it is polite": {points: 2}
        "Nobody/it is polite": {after: "Names/it is polite"}
        "Later/it is polite": {points: 3}
      ---

      When the name is empty, say `"Hello!"`.

      @Hints

      1. Look at the name before you use it.
      2. A string knows whether it `isEmpty`.

      """)
    for name in ["always-hello", "comma-stays", "nobody-at-all"] {
      let path = "\(greet)/wrong/\(name).swift"
      try place.write(
        path,
        try place.read(path).replacing("{{a name is greeted}}", with: "{{Names/it is polite}}")
          .replacing("{{without a name it just says hello}}", with: "{{Nobody/it is polite}}"))
    }
    return place
  }
}
