// Functions that take or give functions are judged apart from their checks: calls go both ways.

import LessonModel
import LessonRunner
import Testing

@Suite struct FunctionValues {
  private let grader: Grader

  init() async throws { grader = try await GradingWorld.shared.value.grader }

  private static let solution = """
    typealias Operation = (Double, Double) -> Double
    func twice(_ body: (Int) -> Int, from start: Int) -> Int { body(body(start)) }
    func mapped<Item, Other>(_ items: [Item], _ change: (Item) throws -> Other) rethrows -> [Other] {
      try items.map(change)
    }
    func zipped<A, B, C>(_ a: [A], _ b: [B], with combine: (A, B) -> C) -> [C] {
      zip(a, b).map { combine($0, $1) }
    }
    func counter(from start: Int, by step: Int = 1) -> () -> Int {
      var count = start
      return {
        count += step
        return count
      }
    }
    func composed(
      _ first: @escaping (Int) -> Int, _ second: @escaping @Sendable (Int) -> String
    ) -> (Int) -> String { { second(first($0)) } }
    func curried(_ body: @escaping (Int, Int) -> Int) -> (Int) -> (Int) -> Int {
      { first in { second in body(first, second) } }
    }
    func operation(_ sign: Character) -> Operation? { sign == "+" ? (+) : nil }
    func either(_ first: Bool, _ second: @autoclosure () throws -> Bool) rethrows -> Bool {
      first ? true : try second()
    }
    func change(_ number: inout Int, until isDone: (Int) -> Bool) { while !isDone(number) { number += 1 } }
    func all(_ tests: [(Int) -> Bool], hold number: Int) -> Bool { tests.allSatisfy { $0(number) } }
    func each(_ names: [String], _ body: (_ place: Int, String) -> Void) {
      for (place, name) in names.enumerated() { body(place, name) }
    }
    func double(_ number: Int) -> Int { number * 2 }
    func sorted(_ numbers: [Int], by isBefore: (Int, Int) -> Bool = (<)) -> [Int] {
      numbers.sorted(by: isBefore)
    }
    func attempted(_ body: () throws -> Int) -> String {
      do { return "\\(try body())" } catch { return "\\(error)" }
    }
    func later(_ body: (Int) -> Int) async -> Int { body(1) }
    let table: [String: (Int) -> Int] = ["double": double]
    """

  private static let checks = """
    import Testing
    @testable import Exercise
    enum Refusal: Error { case odd }
    @Suite struct Everything {
      @Test func closures() {
        var seen: [Int] = []
        let result = twice({ seen.append($0); return $0 + 3 }, from: 1)
        #expect(result == 7)
        #expect(seen == [1, 4])
      }
      @Test func own() {
        #expect(twice(double, from: 5) == 20)
        #expect(twice({ double($0) + twice(double, from: $0) }, from: 1) == 36)
      }
      @Test func generic() {
        #expect(mapped([1, 2]) { "\\($0)" } == ["1", "2"])
        #expect(mapped(["a", "bc"]) { $0.count } == [1, 2])
        #expect(zipped([1, 2], [3, 1], with: <) == [true, false])
        #expect(zipped([1, 2], ["a", "b"]) { "\\($0)\\($1)" } == ["1a", "2b"])
      }
      @Test func throwing() throws {
        func even(_ number: Int) throws -> Int {
          guard number.isMultiple(of: 2) else { throw Refusal.odd }
          return number
        }
        #expect(try mapped([2, 4], even) == [2, 4])
        #expect(throws: Refusal.odd) { try mapped([2, 3], even) }
        #expect(attempted { try even(1) } == "odd")
        #expect(attempted { try even(2) } == "2")
      }
      @Test func given() {
        let (one, other) = (counter(from: 5), counter(from: 0, by: 10))
        #expect([one(), other(), one()] == [6, 10, 7])
        #expect(composed({ $0 + 1 }, { "<\\($0)>" })(2) == "<3>")
        #expect(curried(-)(5)(2) == 3)
        #expect(operation("+")?(1.5, 2) == 3.5)
        #expect(operation("?") == nil)
        #expect(table["double"]?(4) == 8)
      }
      @Test func shapes() throws {
        var number = 3
        change(&number) { $0 * $0 > 50 }
        #expect(number == 8)
        #expect(all([{ $0 > 1 }, { $0 < 5 }], hold: 3))
        var lines: [String] = []
        each(["a", "b"]) { lines.append("\\($0)\\($1)") }
        #expect(lines == ["0a", "1b"])
        #expect(sorted([2, 1, 3]) == [1, 2, 3])
        #expect(sorted([2, 1, 3], by: >) == [3, 2, 1])
        var asked = 0
        func ask() throws -> Bool { asked += 1; return false }
        #expect(try !either(false, ask()))
        #expect(either(true, 1 < 0))
        #expect(try either(true, ask()))
        #expect(asked == 1)
      }
      @Test func waiting() async { #expect(await later { $0 + 1 } == 2) }
    }
    """

  private static let exercise = Exercise.made("functions", solution: solution, checks: checks)

  @Test("Functions of every kind go both ways")
  func everything() async throws {
    let graded = try await grader.prepare(Self.exercise)
    #expect(graded.reasonNotSplit == nil)
    let right = await grader.grade(
      .source(SourceFile(path: "a.swift", text: Self.solution + "\n")), for: graded)
    #expect(right.verdict == .pass, "\(right.reason ?? "") \(right.checks)")
    #expect(right.judging == .split)
  }

  @Test(
    "A wrong one fails the check that is about it",
    arguments: [
      ("body(body(start))", "body(start)", ["closures()", "own()"]),
      ("try items.map(change)", "try items.reversed().map(change)", ["generic()", "throwing()"]),
      ("count += step\n", "count += start\n", ["given()"]),
      ("{ tests.allSatisfy { $0(number) } }", "{ !tests.allSatisfy { $0(number) } }", ["shapes()"]),
      ("first ? true : try second()", "try second() || first", ["shapes()"]),
      ("return \"\\(error)\"", "return \"?\"", ["throwing()"]),
      ("async -> Int { body(1) }", "async -> Int { body(2) }", ["waiting()"]),
    ])
  func wrong(part: String, other: String, failing: [String]) async throws {
    let graded = try await grader.prepare(Self.exercise)
    let text = Self.solution.replacing(part, with: other)
    #expect(text != Self.solution)
    let result = await grader.grade(
      .source(SourceFile(path: "a.swift", text: text)), for: graded)
    #expect(result.checks.filter { $0.verdict != .pass }.map(\.name) == failing)
    #expect(result.judging == .split)
  }

  private static let small = Exercise.made(
    "small",
    solution: """
      func sum(_ count: Int, _ part: @escaping (Int) -> Int) -> Int {
        (0..<count).map(part).reduce(0, +)
      }

      """,
    checks: """
      import Testing
      @testable import Exercise
      @Test func parts() {
        let values = [1, 2, 3]
        #expect(sum(3) { values[$0] } == 6)
      }
      @Test func squares() { #expect(sum(4) { $0 * $0 } == 14) }
      """,
    hidden: """
      import Testing
      @testable import Exercise
      @Test func cubes() { #expect(sum(5) { $0 * $0 * $0 } == 100) }
      """)

  /// The checks that a submission does not pass, and why.
  private static func failed(_ result: ExerciseResult) -> [String] {
    result.checks.filter { $0.verdict != .pass }.map { check in
      let reasons = check.issues.map { issue in
        if case .message(let text) = issue.reason { text } else { "\(issue.reason)" }
      }
      return "\(check.name): \(reasons.joined(separator: ", "))"
    }
  }

  /// Calls the first function that was given to any of a submission's processes.
  private static let callOfFirst = """
    var reader = WireReader([1, 0, 0, 0])
    let first = try! reader.function { $0 }
    var call = RemoteCall(first)
    call.pass { $0.write(2) }
    _ = call.result { (reader) throws(WireError) -> Int in try reader.read() }
    """

  @Test(
    "What a submission does with a function that it is given ends its check, and no other",
    arguments: [
      ("", []),
      // Asks for what there is none of.
      (
        "if count == 3 { return part(3) }",
        ["parts(): the check cannot go on with what came: Index out of range"]
      ),
      ("while count == 3 { _ = part(0) }", ["parts(): timedOut"]),
      // Calls what another check gave, and what a check gave that learners do not see.
      (
        "if count == 4 { \(callOfFirst) }", ["squares(): the check cannot go on with what came"]
      ),
      (
        "if count == 5 { \(callOfFirst) }", ["cubes(): "]
      ),
    ])
  func ends(part: String, failing: [String]) async throws {
    let graded = try await grader.prepare(Self.small)
    #expect(graded.reasonNotSplit == nil)
    let text = """
      import SplitSupport
      func sum(_ count: Int, _ part: @escaping (Int) -> Int) -> Int {
        \(part)
        return (0..<count).map(part).reduce(0, +)
      }
      """
    let result = await grader.grade(
      .source(SourceFile(path: "a.swift", text: text)), for: graded)
    #expect(Self.failed(result) == failing)
  }

  @Test(
    "What a submission asks of checks is bounded as its answers are",
    arguments: [
      // What comes of it is more than is carried.
      ("text(100_000_000)", "texts(): the check cannot go on with what came"),
      // It takes without end.
      ("\\(part(.max))", "counts(): timedOut"),
    ])
  func isBounded(asked: String, failing: String) async throws {
    let solution = """
      func counted(_ part: (Int) -> Int) -> String { "\\(part(3))" }
      func written(_ text: (Int) -> String) -> String { text(3) }

      """
    let exercise = Exercise.made(
      "bounded", solution: solution,
      checks: """
        import Testing
        @testable import Exercise
        @Test func counts() {
          let count = counted { number in
            var count = 0
            while count < number { count += 1 }
            return count
          }
          #expect(count == "3")
        }
        @Test func texts() {
          #expect(written { String(repeating: "a", count: $0) } == "aaa")
        }
        """)
    let graded = try await grader.prepare(exercise)
    #expect(graded.reasonNotSplit == nil)
    let text =
      solution
      .replacing("text(3)", with: asked.hasPrefix("text") ? asked : "text(3)")
      .replacing("\\(part(3))", with: asked.hasPrefix("text") ? "\\(part(3))" : asked)
    let result = await grader.grade(
      .source(SourceFile(path: "a.swift", text: text)), for: graded)
    #expect(Self.failed(result) == [failing])
  }

  @Test("Functions that may be kept are taken as at home, where the author's may not be")
  func kept() async throws {
    let solution = """
      func applied(_ number: Int, _ body: (Int) -> Int) -> Int { body(number) }
      func noted(_ text: @autoclosure () -> String, _ numbers: Int..., by body: (Int) -> Int) -> String {
        text() + "\\(numbers.map(body))"
      }

      """
    let exercise = Exercise.made(
      "kept", solution: solution,
      checks: """
        import Testing
        @testable import Exercise
        @Test func applies() {
          #expect(applied(2) { $0 + 1 } == 3)
          #expect(noted("a", 1, 2) { $0 * 2 } == "a[2, 4]")
        }
        """)
    let world = try await GradingWorld.shared.value
    let escaping = solution.replacing("body: (Int)", with: "body: @escaping (Int)")
      .replacing("text: @autoclosure", with: "text: @autoclosure @escaping")
    #expect(escaping != solution)
    for text in [solution, escaping] {
      let result = try await world.grade(text, for: exercise)
      #expect(result.verdict == .pass, "\(result.reason ?? "") \(result.checks)")
      #expect(result.judging == .split)
      let file = SourceFile(path: "answer.swift", text: text)
      #expect(try await world.engine.judge(file, for: exercise).verdict == .pass)
    }
  }

  @Test("Where checks hand over nothing that throws, a right one need not take it")
  func needNotThrow() async throws {
    let solution = """
      func mapped<A, B>(_ items: [A], _ change: (A) throws -> B) rethrows -> [B] { try items.map(change) }
      func count(_ items: [Int], where isWanted: (Int) throws -> Bool) rethrows -> Int {
        try items.filter(isWanted).count
      }

      """
    let checks = """
      import Testing
      @testable import Exercise
      @Test func calm() {
        #expect(mapped([1, 2]) { "\\($0)" } == ["1", "2"])
        #expect(mapped(["a", "bc"], \\.count) == [1, 2])
        #expect(count([1, 2, 3]) { $0 > 1 } == 2)
      }

      """
    let throwing = """
      @Test func fails() {
        struct Refusal: Error {}
        #expect(throws: Refusal.self) { try count([1]) { _ in throw Refusal() } }
      }
      """
    let plain = solution.replacing(" throws ->", with: " ->").replacing(" rethrows", with: "")
      .replacing("{ try ", with: "{ ").replacing("  try ", with: "  ")
    #expect(!plain.contains("try") && !plain.contains("throws"))
    let world = try await GradingWorld.shared.value
    for (name, checks, verdict) in [
      ("calm", checks, Verdict.pass), ("throwing", checks + throwing, .fail),
    ] {
      let exercise = Exercise.made(name, solution: solution, checks: checks)
      for (text, wanted) in [(solution, Verdict.pass), (plain, verdict)] {
        let result = try await world.grade(text, for: exercise)
        #expect(result.verdict == wanted, "\(result.reason ?? "") \(result.checks)")
        #expect(result.judging == .split)
        let file = SourceFile(path: "answer.swift", text: text)
        #expect(try await world.engine.judge(file, for: exercise).verdict == wanted)
      }
    }
  }

  @Test("What may be called when nobody listens any more stays with its checks")
  func tellsLater() async throws {
    let exercise = Exercise.made(
      "later", solution: "func load(_ done: @escaping (Int) -> Void) { done(1) }\n",
      checks: """
        import Testing
        @testable import Exercise
        @Test func loads() { load { #expect($0 == 1) } }
        """)
    let graded = try await grader.prepare(exercise)
    #expect(
      graded.reasonNotSplit?.hasSuffix("'func load(_ done: @escaping (Int) -> Void)' is none")
        == true)
  }

  @Test("What changes its argument stays with its checks, and is no argument that is changed")
  func changing() async throws {
    let exercise = Exercise.made(
      "changing", solution: "func five(_ change: (inout Int) -> Void) -> Int { 5 }\n",
      checks: """
        import Testing
        @testable import Exercise
        @Test func stays() { #expect(five { $0 += 1 } == 5) }
        """)
    let graded = try await grader.prepare(exercise)
    #expect(
      graded.reasonNotSplit?.hasSuffix("'func five(_ change: (inout Int) -> Void) -> Int' is none")
        == true)
  }
}
