import Testing

@Suite("On a terminal")
struct TerminalTests {
  @Test("What is longer than the screen goes through the pager, all of it, and nothing else does")
  func pager() async throws {
    let place = try Place()
    let pager = ["LESSONS_PAGER": "sed s/^/PAGED:/"]
    let long = try await place.lessonsOnTerminal(["run", "greetings"], environment: pager)
    let lines = long.output.split(separator: "\r\n")
    let paged = lines.filter { $0.contains("PAGED:") }
    #expect(paged.first?.contains("Hello") == true && paged.last?.contains("next: ") == true)
    let whole = try await place.lessons(["run", "greetings"])
    #expect(
      paged.count == whole.output.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    )
    let short = try await place.lessonsOnTerminal(["list"], environment: pager)
    #expect(!short.output.contains("PAGED:") && short.output.contains("Greetings"))
    let unpaged = try await place.lessonsOnTerminal(
      ["run", "greetings", "--no-pager"], environment: pager)
    #expect(!unpaged.output.contains("PAGED:") && unpaged.output.contains("next: "))
  }

  @Test("A pager that is not there loses nothing, and one that is left early ends the run in peace")
  func badPagers() async throws {
    let place = try Place()
    let missing = try await place.lessonsOnTerminal(
      ["run", "greetings"], environment: ["LESSONS_PAGER": "no-such-pager"])
    #expect(missing.output.contains("next: "))
    let left = try await place.lessonsOnTerminal(
      ["run", "greetings"], environment: ["LESSONS_PAGER": "true"])
    #expect(left.exitCode == 0)
    #expect(!left.output.contains("lessons: "))
  }

  @Test("A first honest try and what to do next fit on the screen")
  func verdict() async throws {
    let place = try Place()
    try place.write("Work/greetings/greet.swift", Place.starter + "\nprint(greet(\"Bo\"))\n")
    let answer = try await place.lessonsOnTerminal(["check", "greet"])
    #expect(answer.output.split(separator: "\r\n", omittingEmptySubsequences: false).count <= 23)
    #expect(answer.output.contains("expected \"Hello!\""))
  }
}
