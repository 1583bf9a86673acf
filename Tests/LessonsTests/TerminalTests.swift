import Testing

@Suite("On a terminal")
struct TerminalTests {
  /// What an author wrote below an exercise.
  private static let afterExercise = "And this gives it away."

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

  @Test("The guided path shows the page up to the next exercise and no further, then its task")
  func guide() async throws {
    let place = try Place()
    let page = "Lessons/greetings/hello/page.md"
    try place.write(page, try place.read(page) + "\n\(Self.afterExercise)\n")
    let first = try await place.lessonsOnTerminal([], keys: "    q")
    #expect(first.exitCode == 0)
    #expect(first.output.contains("When the name is empty"))
    #expect(!first.output.contains(Self.afterExercise))
    #expect(first.output.contains("`lessons` goes on from here."))

    // It goes on there, leaves the exercise for later, and reads on.
    let second = try await place.lessonsOnTerminal([], keys: "    n   qqq")
    #expect(second.output.contains("When the name is empty"))
    #expect(second.output.contains(Self.afterExercise))
    // Keys pressed ahead reach whoever waits for them next.
    #expect(second.exitCode == 0)
  }

  @Test("Who passes hears how much is done and what is finished, and sees how to compare")
  func congratulation() async throws {
    let place = try Place()
    try place.write("Work/greetings/greet.swift", Place.right)
    let answer = try await place.lessons(["check", "greet"])
    #expect(answer.output.contains("Well done. 1 of 2 exercises done."))
    #expect(answer.output.contains("The page “Hello” is finished."))
    #expect(answer.output.contains("lessons solution greet"))
    let again = try await place.lessons(["check", "greet"])
    #expect(!again.output.contains("Well done."))
  }

  @Test("Guessing asks for what follows from the code and does not stand in it, and keeps a score")
  func guessing() async throws {
    let place = try Place()
    try place.write(
      "Lessons/greetings/hello/Hello.swift",
      """
      // snippet.greet
      let five = 5
      let pair = (1, "a")
      let sum = five + 2
      print("Hello")
      print(sum * 2)
      let double = { (n: Int) in n * 2 }
      let many = Array(1...100)
      for n in 1...3 { n * n }
      Int.random(in: 1...1)
      -3
      ["a": sum, "b": five]
      double(four())
      func four() -> Int { 4 }
      // snippet.end
      // snippet.use
      five - sum
      // snippet.end

      """)
    let asked = try await place.lessonsOnTerminal(
      ["run", "hello", "--predict", "--no-prose", "--no-pager", "--color", "never"],
      keys: "7\n15\n\n\u{4}")
    let lines = asked.output.split(separator: "\r\n")
    #expect(
      lines.filter { $0.contains("what?") || $0.contains("guess") } == [
        "  Return alone shows the value; Ctrl-D ends the guessing.",
        "      is what?  guess, or Return:       ✔ right: 7",
        "      prints what?  guess, or Return:       ✘ it is 14",
        "      is what?  guess, or Return:       → 8",
        "  1 of 3 guessed right so far.",
        // Ctrl-D: nothing is asked from here on.
        "      is what?  guess, or Return: ",
        "  1 of 3 guessed right so far.",
      ])
  }
}
