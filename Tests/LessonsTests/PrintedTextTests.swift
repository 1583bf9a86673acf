import Testing

/// Checks of what is printed: at home, graded, handed out, and where they cannot go.
@Suite("Printed text")
struct PrintedTextTests {
  private static let call = "Lessons/greetings/kinds/say"
  private static let program = "Lessons/greetings/kinds/count"

  @Test("What a call prints and what the program prints are values of checks, at home and graded")
  func everywhere() async throws {
    let place = try Self.place()
    try place.write("Work/greetings/say.swift", Self.quiet)
    try place.write("Work/greetings/count.swift", Self.counting("1...3", "Go"))
    try place.submit(Self.right, as: "ada", to: "greetings/say")
    try place.submit(Self.counting("1...3", "go"), as: "ada", to: "greetings/count")
    try place.submit(Self.quiet, as: "bo", to: "greetings/say")
    try place.submit(Self.counting("1...2", "go"), as: "bo", to: "greetings/count")
    // One that leaves where its statements would end has not come to its end.
    try place.submit(Self.right + "print(\"Hello, Ada!\")\n", as: "cy", to: "greetings/say")
    try place.submit(
      "import Glibc\n" + Self.counting("1...3", "go") + "exit(0)\n", as: "cy", to: "greetings/count"
    )
    var text = try await transcript(
      at: place,
      [
        ["lint", "say"], ["lint", "count"], ["check", "say"], ["check", "count"],
        ["grade", "Submissions"], ["export", "--for", "package"],
        ["pack", "--for", "learners", "hand-out"],
        ["check", "say", "--course", "hand-out/Lessons", "--workspace", "Work"],
      ])
    for (name, exercise) in [("bo", "say"), ("cy", "count")] {
      let file = "Results/results/\(name)/greetings/\(exercise).json"
      text += "== \(file)\n" + (try place.read(file)).withoutPlace
    }
    try expectGolden(redacted(text, place), "printed-text.txt")
  }

  @Test("Checks of the program's text need not import the learner's code, and come back")
  func alone() async throws {
    let place = try Self.place()
    let checks = "\(Self.program)/checks.swift"
    let text = try place.read(checks).replacing("@testable import Exercise\n", with: "")
    try place.write(checks, text)
    let export = try await place.lessons(["export", "count", "--for", "package", "--answers"])
    #expect(export.exitCode == 0, "\(export.errors)")
    let back = try await place.lessons(["import", "Export", "--into", "Back", "--no-compile"])
    #expect(back.exitCode == 0, "\(back.errors)")
    let judged = try await place.lessons(["check", "--solutions", "--all", "--course", "Back"])
    #expect(judged.exitCode == 0, "\(judged.output)\(judged.errors)")
  }

  @Test("In a package checks see it, too, and what went out comes back")
  func package() async throws {
    let place = try Self.place()
    let export = try await place.lessons(["export", "kinds", "--for", "package", "--answers"])
    #expect(export.exitCode == 0, "\(export.errors)")
    var text = ""
    for name in ["say", "count"] {
      let folder = "Export/exercises/practice/\(name)"
      text += try place.files(below: folder).keys.sorted().filter { $0.hasSuffix(".swift") }
        .map { "\(name)/\($0)\n" }.joined()
      text += try "\n" + place.read("\(folder)/Package.swift") + "\n"
    }
    let sources = "Export/exercises/practice/count"
    for file in [
      "Sources/Count/main.swift", "Sources/Count/Printing.swift", "Tests/CountTests/Program.swift",
      "Sources/ProgramOutput/ProgramOutput.swift",
    ] { text += try "== \(file)\n" + place.read("\(sources)/\(file)") }
    try expectGolden(text, "export-printing.txt")

    let back = try await place.lessons(["import", "Export", "--into", "Back", "--no-compile"])
    #expect(back.exitCode == 0, "\(back.errors)")
    let judged = try await place.lessons(["check", "--solutions", "--all", "--course", "Back"])
    #expect(judged.exitCode == 0, "\(judged.output)\(judged.errors)")
    let lint = try await place.lessons(["lint", "--course", "Back"])
    #expect(!lint.output.contains("error:"), "\(lint.output)")
  }

  private static let right = """
    func say(_ name: String) async {
      print("Hello", terminator: ", ")
      await Task.yield()
      print("\\(name)!")
    }

    """
  private static let quiet = right.replacing("!\")", with: "\")")

  /// A program that counts and waits between its numbers.
  private static func counting(_ range: String, _ end: String) -> String {
    """
    for number in \(range) {
      await Task.yield()
      print(number, terminator: " ")
    }
    print("\(end)")

    """
  }

  /// The miniature course with two exercises more, whose checks look at what is printed.
  private static func place() throws -> Place {
    let place = try Place()
    for (folder, title) in [(call, "Say hello"), (program, "Count")] {
      try place.write(
        "\(folder)/exercise.md",
        """
        ---
        title: \(title)
        accept:
          few-wrong-answers: one is enough here
        ---

        Print it.

        @Hints

        1. Use `print`.
        2. Nothing else.

        """)
    }
    try place.write("\(call)/solution.swift", right)
    try place.write("\(call)/starter.swift", "func say(_ name: String) async {\n}\n")
    try place.write(
      "\(call)/checks.swift",
      """
      import ProgramOutput
      import Testing

      @testable import Exercise

      struct Saying {
        @Test("it says hello", arguments: ["Ada", "Bo"])
        func hello(name: String) async {
          #expect(await output { await say(name) } == "Hello, \\(name)!\\n")
        }

        @Test("what one says is in all that is said") func nested() async {
          let all = await output {
            await say("Ada")
            #expect(await output { await say("Bo") } == "Hello, Bo!\\n")
          }
          #expect(all == "Hello, Ada!\\nHello, Bo!\\n")
        }

        @Test("nothing is said unasked") func unasked() {
          #expect(programOutput.isEmpty)
        }
      }

      """)
    try place.write(
      "\(call)/wrong/quiet.swift",
      "// expected-failure {{it says hello}} The sign at the end is forgotten.\n" + quiet)
    try place.write(
      "\(call)/wrong/unasked.swift",
      "// expected-failure {{nothing is said unasked}} The trial is left in.\n" + right
        + "await say(\"Ada\")\n")
    try place.write("\(program)/solution.swift", counting("1...3", "go"))
    try place.write("\(program)/starter.swift", counting("1...1", ""))
    try place.write(
      "\(program)/checks.swift",
      """
      import ProgramOutput
      import Testing

      @testable import Exercise

      @Test("it counts to three") func counts() {
        #expect(programOutput == "1 2 3 go\\n")
      }

      """)
    try place.write(
      "\(program)/wrong/two.swift",
      "// expected-failure {{it counts to three}} The end is left out.\n"
        + counting("1..<3", "go"))
    let page = "Lessons/greetings/kinds/page.md"
    try place.write(
      page, try place.read(page) + "\n@Exercise(path: \"say\")\n\n@Exercise(path: \"count\")\n")
    return place
  }
}
