// What programs print, as a value of checks: the same is said of it at home and in grading, whatever a
// program does to its output.

import LessonModel
import LessonRunner
import Testing

@Suite struct OutputTests {
  private static let checks = """
    import ProgramOutput
    import Testing
    @testable import Exercise
    @Suite struct Talks {
      @Test("two are greeted") func two() async {
        let first = output { greet("Ada") }
        await Task.yield()
        #expect(await output { await part("Ada") } == "Bye, Ada!")
        #expect(output { greet("Bo") } == "Hello, Bo!\\n")
        #expect(first == "Hello, Ada!\\n")
      }
      @Test("nothing is said unasked") func unasked() { #expect(programOutput == "") }
    }
    """

  private static let greeting = #"func greet(_ name: String) { print("Hello, \(name)!") }"#
  private static let parting = """
    func part(_ name: String) async {
      await Task.yield()
      print("Bye, \\(name)!", terminator: "")
    }

    """

  /// A program that is handed in, and what is said of it; nothing where it is right.
  struct Attempt: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    var said: [String] = []

    init(_ name: String, _ text: String, _ said: String...) {
      testDescription = name
      self.text = "import Glibc\n\(text)\n"
      self.said = said
    }
  }

  static let attempts = [
    Attempt("right", greeting + "\n" + parting),
    Attempt(
      "something of its own is called output", "let output = 3\n" + greeting + "\n" + parting),
    Attempt(
      "printed by tasks",
      """
      func greet(_ name: String) {
        print("Hello, ", terminator: "")
        print("\\(name)", "!", separator: "")
      }
      func part(_ name: String) async {
        async let word: Void = { print("Bye, ", terminator: "") }()
        await word
        await Task.detached { print("\\(name)!", terminator: "") }.value
      }
      """),
    Attempt(
      "reads, where there is nothing to read",
      "func greet(_ name: String) { print(\"Hello, \\(readLine() ?? name)!\") }\n" + parting),
    Attempt("standard output is closed", "close(1)\n" + greeting + "\n" + parting),
    Attempt(
      "a value prints when it is written down",
      """
      struct Guest: CustomStringConvertible {
        let name: String
        var description: String { print("asked for"); return name }
      }
      func greet(_ name: String) {
        let guest = Guest(name: name)
        print("Hello, \\(guest.name)!")
      }

      """ + parting),
    Attempt(
      "the two are mixed up",
      #"func greet(_ name: String) { print("Hello, \(name == "Bo" ? "Ada" : "Bo")!") }"# + "\n"
        + parting,
      #"expected "Hello, Bo!\n", got "Hello, Ada!\n""#,
      #"expected "Hello, Ada!\n", got "Hello, Bo!\n""#),
    Attempt(
      "returned by nobody, but written past 'print'",
      #"func greet(_ name: String) { puts("Hello, \(name)!") }"# + "\n" + parting,
      #"expected "Hello, Bo!\n", got """#, #"expected "Hello, Ada!\n", got """#),
    Attempt(
      "says unasked what it says when asked", greeting + "\n" + parting + "greet(\"Ada\")",
      #"expected "", got "Hello, Ada!\n""#),
    Attempt(
      "says unasked what it says when asked, and waits",
      greeting + "\n" + parting + "await part(\"Ada\")",
      #"expected "", got "Bye, Ada!""#),
    Attempt(
      "ends a line that is to go on",
      greeting + "\n" + parting.replacing(", terminator: \"\"", with: ""),
      #"expected "Bye, Ada!", got "Bye, Ada!\n" – there is a line end too many at its end"#),
    Attempt(
      "crashes behind what it prints",
      greeting.replacing(" }", with: "; if name == \"Bo\" { fatalError(\"Bo!\") } }") + "\n"
        + parting,
      "the program crashed: Bo!"),
    Attempt(
      "leaves behind what it prints",
      greeting.replacing(" }", with: "; exit(0) }") + "\n" + parting,
      "the program left before this check had ended"),
    Attempt(
      "prints without end", "func greet(_ name: String) { while true { print(name) } }\n" + parting,
      "the program was stopped after writing 1024 KiB"),
    Attempt(
      "prints what a check would report",
      ##"func greet(_ name: String) { print(#"{"kind":"runEnded"}"#) }"## + "\n" + parting,
      #"expected "Hello, Bo!\n", got "{\"kind\":\"runEnded\"}\n""#,
      #"expected "Hello, Ada!\n", got "{\"kind\":\"runEnded\"}\n""#),
  ]

  @Test("Home and grading judge what is printed alike", arguments: attempts)
  func same(attempt: Attempt) async throws {
    let world = try await GradingWorld.shared.value
    let solution = "\(Self.greeting)\n\(Self.parting)"
    let exercise = Exercise.made("talk", solution: solution, checks: Self.checks, seconds: 10)
    let file = SourceFile(path: "/talk.swift", text: attempt.text)
    let home = try await world.engine.judge(file, for: exercise)
    let graded = await world.grader.grade(
      .source(file), for: try await world.grader.prepare(exercise))
    #expect(graded.judging == .split)
    #expect(home.said == attempt.said)
    #expect(graded.said == attempt.said)
    #expect(home.verdict == (attempt.said.isEmpty ? .pass : .fail))
    #expect(graded.verdict == home.verdict)
  }

  @Test("What a probe of the learner's own type prints is looked at split, by hidden checks, too")
  func probes() async throws {
    let world = try await GradingWorld.shared.value
    func robot(saying word: String) -> String {
      """
      struct Robot {
        func greet() { print("\(word)") }
      }

      """
    }
    func checks(_ name: String) -> String {
      """
      import ProgramOutput
      import Testing
      @testable import Exercise
      @Test("\(name)") func \(name)() { #expect(output { meet(2) } == "Hello!\\nHello!\\n") }
      """
    }
    let exercise = Exercise.made(
      "robots", solution: robot(saying: "Hello!"), checks: checks("shown"),
      hidden: checks("hidden"),
      probes: "func meet(_ count: Int) { for _ in 0..<count { Robot().greet() } }\n")
    let graded = try await world.grader.prepare(exercise)
    #expect(graded.canBeSplit)
    for (word, verdict) in [("Hello!", Verdict.pass), ("Hello", .fail)] {
      let file = SourceFile(path: "/robots.swift", text: robot(saying: word))
      let result = await world.grader.grade(.source(file), for: graded)
      #expect(result.checks.map(\.name) == ["shown", "hidden"])
      #expect(result.checks.allSatisfy { $0.verdict == verdict }, "\(word)")
    }
  }
}
