import Foundation
import Testing

@Suite("Running and checking")
struct RunningTests {
  @Test(
    "A lesson is shown alive at the usual widths, with colour and without",
    arguments: [("80", "never"), ("80", "always"), ("120", "never"), ("120", "always")])
  func run(width: String, color: String) async throws {
    try await expectTranscript(
      "run-\(width)-\(color)", at: try Place(),
      [["run", "greetings", "--width", width, "--color", color]])
  }

  @Test("A page can be read in time order")
  func timeline() async throws {
    try await expectTranscript(
      "run-timeline", at: try Place(), [["run", "hello", "--no-prose", "--view", "timeline"]],
      squeezesColumns: true)
  }

  @Test("A page can be read without its prose, in another language, or by programs")
  func variants() async throws {
    try await expectTranscript(
      "run-variants", at: try Place(),
      [
        ["run", "hello", "--no-prose"],
        ["run", "hello", "--language", "zh-Hans"], ["run", "greet"], ["run", "kinds", "--json"],
      ])
  }

  @Test("An exercise goes from not begun to done, and each output ends with the next step")
  func check() async throws {
    let place = try Place()
    try await expectTranscript("check-not-begun", at: place, [["check", "greet"]])
    #expect(try place.read("Work/greetings/greet.swift").contains("func greet"))

    try place.write(
      "Work/greetings/greet.swift", "func greet(_ name: String) -> String {\n  \"Hello\"\n}\n")
    try await expectTranscript("check-fail", at: place, [["check"], []])
    let answer = try await place.lessons(["check", "--json"]).output
    let json = try #require(JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
    #expect(json["version"] as? Int == 1)
    #expect((json["result"] as? [String: Any])?["verdict"] as? String == "fail")
    #expect(json["next"] as? String == "lessons hint greet")

    try place.write("Work/greetings/greet.swift", "func greet(_ name: String) -> String {\n")
    try await expectTranscript("check-refused", at: place, [["check"]])

    let solution = try place.read("Lessons/greetings/hello/greet/solution.swift")
      .replacing(/\s*\/\/ starter\..*/, with: "")
    try place.write("Work/greetings/greet.swift", solution)
    try await expectTranscript(
      "check-pass", at: place, [["check"], [], ["solution", "greet"], ["run", "greet"]])
  }

  @Test("What a learner's own statements print stands below the file, what checks print does not")
  func printed() async throws {
    let place = try Place()
    try place.write(
      "Work/greetings/greet.swift",
      Place.right.replacing("  if name", with: "  print(\"greeting\")\n  if name")
        + """
        for row in 1...3 {
          for _ in 1...row { print("*", terminator: "") }
          print()
        }
        greet("Ada")

        """)
    try await expectTranscript("check-printed", at: place, [["check", "greet", "--full"]])
  }

  @Test("Several are judged at once: all that are begun, or the author's own solutions")
  func checkMany() async throws {
    let place = try Place()
    try await expectTranscript(
      "check-many", at: place, [["check", "--all"], ["check", "--solutions"]])
  }

  @Test("A deleted, an empty and an unreadable file each have their way out")
  func badFiles() async throws {
    let place = try Place()
    try place.write("Work/greetings/greet.swift", "let mine = 1\n")
    _ = try await place.lessons(["check", "greet"])
    try place.remove("Work/greetings/greet.swift")
    try await expectTranscript("file-missing", at: place, [["check", "greet"], ["run", "greet"]])
    try place.write("Work/greetings/greet.swift", "\n")
    try await expectTranscript("file-empty", at: place, [["check", "greet"]])
    try place.remove("Work/greetings/greet.swift")
    try place.write("Work/greetings/greet.swift/inside.txt", "")
    try await expectTranscript(
      "file-folder", at: place, [["check", "greet"], ["reset", "greet"]])
  }

  @Test("A starter that changed since is told of once, with the diff, and the file stays")
  func changedStarter() async throws {
    let place = try Place()
    _ = try await place.lessons(["run", "greet"])
    try place.write("Work/greetings/greet.swift", "let mine = 1\n")
    let solution = "Lessons/greetings/hello/greet/solution.swift"
    try place.write(solution, "// Another beginning.\n" + (try place.read(solution)))
    let first = try await place.lessons(["check", "greet"])
    let second = try await place.lessons(["check", "greet"])
    #expect(first.output.contains("+ // Another beginning."))
    #expect(!second.output.contains("Another beginning"))
    #expect(try place.read("Work/greetings/greet.swift") == "let mine = 1\n")
  }

  @Test("A new course passes all that an author claims")
  func newCourse() async throws {
    let place = try Place(isEmpty: true)
    try await expectTranscript(
      "new-course", at: place,
      [["new", "course"], ["lint"], ["check", "--solutions"], ["run", "--no-prose"]])
  }
}
