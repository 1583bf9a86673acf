// Generic functions are judged apart from their checks where those call them with plain values.

import LessonModel
import LessonRunner
import Testing

@Suite struct GenericFunctions {
  private let world: GradingWorld

  init() async throws { world = try await GradingWorld.shared.value }

  private static let solution = """
    func largest<T: Comparable>(_ values: [T]) -> T? { values.max() }
    func exchange<Value>(_ left: inout Value, _ right: inout Value) { (left, right) = (right, left) }
    func inverted<Key: Hashable, Value: Hashable>(_ names: [Key: Value]) -> [Value: Set<Key>] {
      names.reduce(into: [:]) { $0[$1.value, default: []].insert($1.key) }
    }
    func doubled(_ number: some Numeric) -> String { "\\(number + number)" }
    func pair<A, B>(_ first: A, with second: B) -> (first: A, second: B) { (first, second) }
    func count<T>(_ values: T..., equalTo wanted: T) -> Int where T: Equatable {
      values.filter { $0 == wanted }.count
    }

    """

  private static let checks = """
    import Testing
    @testable import Exercise
    @Test("of each type its own order") func orders() {
      #expect(largest([3, 10, 2]) == 10)
      #expect(largest(["3", "10", "2"]) == "3")
      #expect(largest([0.5, -1]) == 0.5)
      #expect(largest([Int]()) == nil)
    }
    @Test("both change") func exchanged() {
      var (one, other) = ("a", "b")
      exchange(&one, &other)
      #expect([one, other] == ["b", "a"])
    }
    @Test("keys of each value") func keys() {
      #expect(inverted(["a": 1, "b": 2, "c": 1]) == [1: ["a", "c"], 2: ["b"]])
    }
    @Test("without a name for the type") func unnamed() {
      #expect([doubled(2), doubled(1.5)] == ["4", "3.0"])
    }
    @Test("two types") func pairs() {
      #expect(pair(1, with: "a") == (1, "a"))
      #expect(pair(true, with: 2.5).second == 2.5)
    }
    @Test("any number") func counted() {
      #expect(count(1, 2, 1, equalTo: 1) == 2)
      #expect(count("a", equalTo: "b") == 0)
    }

    """

  private static let exercise = Exercise.made("generic", solution: solution, checks: checks)

  @Test("A right one passes, apart from its checks, be it generic or not")
  func right() async throws {
    let own = Self.solution.replacing(
      "func exchange<Value>(_ left: inout Value, _ right: inout Value)",
      with: "func exchange(_ left: inout String, _ right: inout String)")
    for text in [Self.solution, own] {
      let result = try await world.grade(text, for: Self.exercise)
      #expect(result.verdict == .pass, "\(result.reason ?? "")")
      #expect(result.judging == .split)
      #expect(result.checks.count == 6)
      let file = SourceFile(path: "answer.swift", text: text)
      #expect(try await world.engine.judge(file, for: Self.exercise).verdict == .pass)
    }
  }

  @Test(
    "A wrong one fails the check that is about it",
    arguments: [
      ("values.max()", "values.first", "of each type its own order: fail"),
      ("= (right, left)", "= (left, left)", "both change: fail"),
      (", default: []].insert($1.key)", "] = [$1.key]", "keys of each value: fail"),
      ("number + number", "number * number", "without a name for the type: fail"),
      ("$0 == wanted", "$0 != wanted", "any number: fail"),
    ])
  func wrong(part: String, other: String, failing: String) async throws {
    let result = try await world.grade(
      Self.solution.replacing(part, with: other), for: Self.exercise)
    #expect(result.verdicts.filter { !$0.hasSuffix(": pass") } == [failing])
    #expect(result.judging == .split)
  }

  @Test("One that has it for another type only is refused at home as in grading")
  func otherType() async throws {
    let checks = """
      import Testing
      @testable import Exercise
      @Test func numbers() { #expect(largest([3, 10, 2]) == 10) }
      """
    let exercise = Exercise.made("generic", solution: Self.solution, checks: checks)
    var verdicts: [[Verdict?]] = []
    for type in ["Double", "Int"] {
      let text = "func largest(_ values: [\(type)]) -> \(type)? { values.max() }\n"
      let file = SourceFile(path: "answer.swift", text: text)
      let home = try await world.engine.judge(file, for: exercise)
      verdicts.append([home.verdict, try await world.grade(text, for: exercise).verdict])
    }
    #expect(verdicts == [[.fail, .fail], [.pass, .pass]])
  }

  @Test("One of several by its name is called as Swift takes it")
  func overloaded() async throws {
    let solution = """
      func name(_ value: Int) -> String { "whole" }
      func name<T: Comparable>(_ value: T) -> String { "ordered" }
      func name<T>(_ value: T) -> String { "any" }
      func name<T>(_ values: [T]) -> String { "list" }
      func name<T>(_ value: T, twice: Bool = true) -> Bool { twice }

      """
    let exercise = Exercise.made(
      "overloaded", solution: solution,
      checks: """
        import Testing
        @testable import Exercise
        @Test("whole") func whole() { #expect(name(1) == "whole") }
        @Test("ordered") func ordered() { #expect([name("a"), name(1.5)] == ["ordered", "ordered"]) }
        @Test("any") func others() { #expect(name(true) == "any") }
        @Test("list") func lists() { #expect([name([1]), name(["a"])] == ["list", "list"]) }
        @Test("twice") func twice() { #expect(!name(1, twice: false)) }
        """)
    let other = """
      func name<T>(_ value: T) -> String {
        value is Int ? "whole" : value is Bool ? "any" : value is [Any] ? "list" : "ordered"
      }
      func name(_ value: Int, twice: Bool) -> Bool { twice }

      """
    for text in [solution, other] {
      let result = try await world.grade(text, for: exercise)
      #expect(result.verdict == .pass, "\(result.reason ?? "")")
      #expect(result.judging == .split)
      let file = SourceFile(path: "answer.swift", text: text)
      #expect(try await world.engine.judge(file, for: exercise).verdict == .pass)
    }
    let wrong = solution.replacing("func name<T: Comparable>", with: "func named<T: Comparable>")
    #expect(
      try await world.grade(wrong, for: exercise).verdicts.filter { !$0.hasSuffix(": pass") }
        == ["ordered: fail"])
  }

  @Test("Where checks give one a type of the learner's, they share its process")
  func together() async throws {
    let checks = Self.checks.replacing(
      "largest([Int]()) == nil", with: "largest([Coin()]) == Coin()")
    let coin =
      "struct Coin: Comparable { var value = 1; static func < (a: Coin, b: Coin) -> Bool { a.value < b.value } }\n"
    let exercise = Exercise.made("generic", solution: Self.solution + coin, checks: checks)
    let result = try await world.grade(Self.solution + coin, for: exercise)
    #expect(result.verdict == .pass)
    #expect(result.judging == .inProcess)
  }
}
