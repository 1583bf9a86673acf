// Functions that change what they are given, or take any number of arguments, are judged apart from their checks.

import LessonModel
import LessonRunner
import Testing

@Suite struct HandedOver {
  private let world: GradingWorld

  init() async throws { world = try await GradingWorld.shared.value }

  private static let solution = """
    func swapThem(_ first: inout Int, with second: inout Int) { (first, second) = (second, first) }
    func take(_ count: Int, from names: inout [String]) -> [String] {
      defer { names.removeFirst(count) }
      return Array(names.prefix(count))
    }
    func rename(_ pair: inout (name: String, age: Int)?, to name: String) -> Bool {
      pair?.name = name
      return pair != nil
    }
    func total(_ numbers: Int..., times factor: Int) -> Int { numbers.reduce(0, +) * factor }
    func longest(of words: String...) async -> String? { words.max { $0.count < $1.count } }
    func mean(_ first: Double, _ others: Double...) throws -> Double {
      struct None: Error {}
      if others.isEmpty { throw None() }
      return (first + others.reduce(0, +)) / Double(others.count + 1)
    }
    func withdraw(_ amount: Int, from balance: inout Int, noting notes: inout [String]) throws -> Int {
      struct Overdrawn: Error {}
      notes.append("\\(amount)")
      if amount > balance { throw Overdrawn() }
      balance -= amount
      return balance
    }
    func grow(_ sum: inout Int, by steps: Int...) { for step in steps { sum += step } }

    """

  private static let exercise = Exercise.made(
    "handed", solution: solution,
    checks: """
      import Testing
      @testable import Exercise
      @Test("both change") func swapped() {
        var (left, right) = (1, 2)
        swapThem(&left, with: &right)
        #expect([left, right] == [2, 1])
      }
      @Test("what is taken is gone") func taken() {
        var names = ["Ada", "Bo", "Cy"]
        #expect(take(2, from: &names) == ["Ada", "Bo"])
        #expect(names == ["Cy"])
      }
      @Test("a part changes") func renamed() {
        var pair: (name: String, age: Int)? = ("Ada", 3)
        #expect(rename(&pair, to: "Bo"))
        #expect(pair?.name == "Bo" && pair?.age == 3)
        var none: (name: String, age: Int)?
        #expect(!rename(&none, to: "Bo"))
      }
      @Test("any number", arguments: [2]) func totals(factor: Int) {
        #expect(total(times: factor) == 0)
        #expect(total(1, 2, 3, times: factor) == 12)
      }
      @Test("one that waits") func longer() async {
        #expect(await longest(of: "a", "abc", "ab") == "abc")
        #expect(await longest() == nil)
      }
      @Test("one that throws") func means() throws {
        #expect(try mean(1, 2, 3) == 2)
        #expect(throws: (any Error).self) { try mean(1) }
      }
      @Test("what is changed before it throws") func withdrawn() throws {
        var (balance, notes) = (20, [String]())
        #expect(try withdraw(5, from: &balance, noting: &notes) == 15)
        #expect(throws: (any Error).self) { try withdraw(50, from: &balance, noting: &notes) }
        #expect(balance == 15)
        #expect(notes == ["5", "50"])
      }
      """,
    hidden: """
      import Testing
      @testable import Exercise
      @Test("both at once") func grown() {
        var sum = 1
        grow(&sum, by: 2, 3)
        grow(&sum)
        #expect(sum == 6)
      }
      """)

  @Test("A right one passes, apart from its checks as at home, be it generic or not")
  func right() async throws {
    let generic = Self.solution.replacing(
      "(_ numbers: Int..., times factor: Int) -> Int",
      with: "<N: Numeric>(_ numbers: N..., times factor: N) -> N")
    for text in [Self.solution, generic] {
      let result = try await world.grade(text, for: Self.exercise)
      #expect(result.verdict == .pass, "\(result.reason ?? "")")
      #expect(result.judging == .split)
      #expect(result.checks.count == 8)
      let file = SourceFile(path: "answer.swift", text: text)
      #expect(try await world.engine.judge(file, for: Self.exercise).verdict == .pass)
    }
  }

  @Test(
    "A wrong one fails the check that is about it",
    arguments: [
      ("(first, second) = (second, first)", "first = second", "both change: fail"),
      ("names.removeFirst(count)", "_ = count", "what is taken is gone: fail"),
      ("pair?.name = name", "pair?.age += 1", "a part changes: fail"),
      ("* factor", "+ factor", "any number: fail"),
      ("words.max", "words.dropLast(2).max", "one that waits: fail"),
      ("throw None()", "return first", "one that throws: fail"),
      (
        "if amount > balance { throw Overdrawn() }\n  balance -= amount",
        "balance -= amount\n  if balance < 0 { throw Overdrawn() }",
        "what is changed before it throws: fail"
      ),
      ("sum += step", "sum = step", "both at once: fail"),
    ])
  func wrong(part: String, other: String, failing: String) async throws {
    let result = try await world.grade(
      Self.solution.replacing(part, with: other), for: Self.exercise)
    #expect(result.verdicts.filter { !$0.hasSuffix(": pass") } == [failing])
    #expect(result.judging == .split)
  }
}
