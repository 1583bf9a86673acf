// What is said of an expectation that does not hold: values and never the author's source, the same at
// home and in grading, with the evidence of that expectation alone.

import LessonModel
import LessonRunner
import Testing

@Suite struct ExpectationTests {
  private static let checks = """
    import Testing
    @testable import Exercise
    @Suite struct Words {
      @Test("throws and waits") func effects() async throws {
        #expect(try cut("A cow") == ["A", "cow"], "two words")
        #expect(await later(4) == 8)
      }
      @Test("an error is thrown") func errors() throws {
        #expect(throws: (any Error).self) { try cut("no error") }
        _ = try cut("")
      }
      @Test("what is claimed") func claims() throws {
        #expect(!squares(5).isEmpty)
        #expect(squares(3).contains(9) && 1 < 2)
        #expect(!isEven(3))
        #expect(later(of: 1) > 1, "more than \\(1)")
        if isEven(1) { Issue.record("one is not even") }
        _ = try #require(find(7))
      }
      @Test("several conditions") func several() throws {
        #expect(later(of: 1) > 1 || squares(3).contains(9) || isEven(3) && isEven(4))
        #expect(squares(10).isEmpty == false && (later(of: 2) == 4 || shout("a") == "A!"))
        #expect(!(isEven(3) || isEven(5)))
        #expect(try cut("A cow").count == 2 && shout("a") == "A!")
        #expect(isEven(4) || isEven(3) || later(of: 3) > 0)
      }
      @Test("long ones") func long() {
        #expect(squares(20) == (1...20).map { $0 * $0 })
        #expect(names() == ["Ada", "Bo", "Cy", "Di", "Eve", "Fox", "Gil", "Hal", "Ivy"])
        #expect(poem() == "Roses are red,\\nviolets are blue,\\nand this is a rather long line.")
      }
      @Test("texts", arguments: ["hi", "ho", "ha"]) func texts(word: String) {
        #expect(shout(word) == word.uppercased() + "!")
      }
    }
    """

  private static let solution = """
    struct Mistake: Error {}
    func cut(_ s: String) throws -> [String] {
      if s == "no error" { throw Mistake() }
      return s.split(separator: " ").map(String.init)
    }
    func later(_ n: Int) async -> Int { n * 2 }
    func later(of n: Int) -> Int { n * 2 }
    func squares(_ n: Int) -> [Int] { n < 1 ? [] : (1...n).map { $0 * $0 } }
    func names() -> Set<String> { ["Ada", "Bo", "Cy", "Di", "Eve", "Fox", "Gil", "Hal", "Ivy"] }
    func shout(_ s: String) -> String { s.uppercased() + "!" }
    func find(_ n: Int) -> Int? { n }
    func isEven(_ n: Int) -> Bool { n % 2 == 0 }
    func poem() -> String { "Roses are red,\\nviolets are blue,\\nand this is a rather long line." }

    """

  private static let wrong = """
    enum Mistake: Error { case empty }
    func cut(_ s: String) throws -> [String] {
      if s.isEmpty { throw Mistake.empty }
      return s.split(separator: "o").map(String.init)
    }
    func later(_ n: Int) async -> Int { 0 }
    func later(of n: Int) -> Int { 1 }
    func squares(_ n: Int) -> [Int] { n < 10 ? [] : (1...n).map { $0 == 15 ? 0 : $0 * $0 } }
    func names() -> Set<String> { ["Ada", "Bob", "Cy", "Di", "Eve", "Fox", "Gil", "Hal", "Ivy"] }
    func shout(_ s: String) -> String {
      if s == "ho" { print("HO!") }
      return s == "hi" ? s + "!" : s == "ho" ? "" : s.uppercased() + "！"
    }
    func find(_ n: Int) -> Int? { nil }
    func isEven(_ n: Int) -> Bool { n % 2 == 1 }
    func poem() -> String { "Roses are red,\\nviolets are green,\\nand this is a rather long line." }

    """

  private static let said = [
    #"expected ["A", "cow"], got ["A c", "w"] – two words"#,
    "expected 8, got 0",
    "expected an error, got [\"n\", \" err\", \"r\"]",
    "it throws .empty",
    "expected it not to be empty, got []",
    "expected it to contain 9, got [] – condition 2 was not looked at",
    "expected false, got true",
    "expected more than 1, got 1 – more than 1",
    "one is not even",
    "expected a value, got nil",
    "expected one of several conditions to hold, and none does"
      + " – condition 1: expected more than 1, got 1"
      + " – condition 2: expected it to contain 9, got []"
      + " – condition 3 holds – condition 4: expected true, got false",
    "expected one of several conditions to hold, and none does"
      + " – condition 1 holds: it is [1, 4, 9, 16, 25, 36, 49, 64, 81, 100]"
      + " – condition 2: expected 4, got 1"
      + #" – condition 3: expected "A!", got "A！""#,
    "expected none of several conditions to hold"
      + " – condition 1 holds – condition 2 was not looked at",
    #"expected "A!", got "A！" – condition 1 holds: it is 2"#
      + " – it has ！ where ! belongs: the characters look alike",
    "expected […, 169, 196, 225, 256, 289, …], got […, 169, 196, 0, 256, 289, …]"
      + " – the first difference is at index 14: expected 225, got 0",
    #"expected ["Ada", "Bo", "Cy", "Di", "Eve", "Fox", "Gil", "Hal", "Ivy"], "#
      + #"got ["Ada", "Bob", "Cy", "Di", "Eve", "Fox", "Gil", "Hal", "Ivy"]"#
      + #" – missing: "Bo" – should not be there: "Bob""#,
    #"expected "Roses are red,\nviolets are blue,\nand this is a rather long line.", "#
      + #"got "Roses are red,\nviolets are green,\nand this is a rather long line.""#
      + #" – the first difference is in line 2: expected "violets are blue,", "#
      + #"got "violets are green,""#,
    #"expected "HI!", got "hi!" – only capital and small letters differ"#,
    #"expected "HO!", got "" – your code prints it, but the check looks at what is returned"#,
    #"expected "HA!", got "HA！" – it has ！ where ! belongs: the characters look alike"#,
  ]

  @Test("Home and grading say the same of each expectation, with values and without source")
  func same() async throws {
    let world = try await GradingWorld.shared.value
    let file = SourceFile(path: "/words.swift", text: Self.wrong)
    let exercise = Exercise.made("words", solution: Self.solution, checks: Self.checks)
    let home = try await world.engine.judge(file, for: exercise)
    let graded = await world.grader.grade(
      .source(file), for: try await world.grader.prepare(exercise))
    #expect(graded.judging == .split)
    #expect(home.said == Self.said)
    #expect(graded.said == Self.said)
    #expect(home.evidence == graded.evidence)
    #expect(home.evidence.first == ["s = \"A cow\"", "[\"A c\", \"w\"]"])
  }

  @Test(
    "Checks with an exit test judge nobody, whatever its body does",
    arguments: [
      "await #expect(processExitsWith: .failure) { precondition(double(1) == 3) }",
      "await #expect(processExitsWith: .success) { _ = double(1) }",
      "let n = 3; await #expect(processExitsWith: .failure) { [n] in _ = double(n); fatalError() }",
      "try await #require(\n  processExitsWith: .exitCode(3)\n) { exit(3) }",
      "let r = await #expect(processExitsWith: .signal(6), observing: [\\.standardErrorContent]) { f() }",
      "await #Testing.expect(processExitsWith: .failure) {}",
    ])
  func exitTests(test: String) async throws {
    let world = try await GradingWorld.shared.value
    var exercise = Exercise.small
    exercise.checks?.text += """

      @Test("it stops") func stops() async throws {
        \(test)
      }
      """
    let file = exercise.solution
    await #expect(throws: AuthorFault.self) { try await world.engine.judge(file, for: exercise) }
    await #expect(throws: AuthorFault.self) { try await world.grader.prepare(exercise) }
  }

  @Test("A learner's function that is to stop the program fails the check that calls it")
  func stopping() async throws {
    let world = try await GradingWorld.shared.value
    let solution = "func half(_ n: Int) -> Int { n / 2 }\n"
    let checks = """
      import Testing
      @testable import Exercise
      @Test("it halves") func halves() { #expect(half(4) == 2) }
      """
    let wrong = "func half(_ n: Int) -> Int { precondition(n < 0, \"too large\"); return n }\n"
    let exercise = Exercise.made("half", solution: solution, checks: checks)
    let file = SourceFile(path: "/half.swift", text: wrong)
    let home = try await world.engine.judge(file, for: exercise)
    let graded = await world.grader.grade(
      .source(file), for: try await world.grader.prepare(exercise))
    #expect(home.verdict == .fail)
    #expect(graded.verdict == .fail)
    #expect(home.said.first?.contains("too large") == true)
  }
}

extension ExerciseResult {
  /// All that is said of each issue.
  var said: [String] {
    checks.flatMap(\.issues).map { $0.phrases.map(\.filled).joined(separator: " – ") }
  }

  /// The values that stand with each issue.
  fileprivate var evidence: [[String]] {
    checks.flatMap { check in
      check.issues.map { issue in
        guard let timeline else { return [] }
        let extent = timeline.extent(of: issue, in: check.name)
        return timeline.events.filter(extent.contains).compactMap { event in
          guard case .value(let name, let value) = event.kind else { return nil }
          return name.isEmpty ? value.text : "\(name) = \(value.text)"
        }
      }
    }
  }
}
