// What is said of errors that are not thrown, of ranges, and of helper functions that answer yes or no:
// which error, and the values that were handed over, the same at home and in grading.

import LessonModel
import LessonRunner
import Testing

@Suite struct CalledExpectationTests {
  private static let checks = """
    import Testing
    @testable import Exercise
    func isRising(_ xs: [Int], by step: Int = 0) -> Bool {
      zip(xs, xs.dropFirst()).allSatisfy { $0 + step <= $1 }
    }
    extension Array where Element == Int {
      var isShort: Bool { count < 3 }
      func ends(with last: Int, _ isWanted: (Int) -> Bool = { _ in true }) -> Bool {
        self.last == last && isWanted(last)
      }
    }
    struct Bag {
      var items: [Int] = []
      mutating func take(_ n: Int) -> Bool { items.popLast() == n }
      func has(_ n: Int) -> Bool { items.contains(n) }
    }
    @Suite struct Calls {
      @Test("errors") func errors() throws {
        #expect(throws: Mistake.empty) { try cut("") }
        #expect(throws: Mistake.self) { try look("") }
        #expect(throws: (any Error).self) { try look("") }
        #expect(throws: Mistake.long(3), "three are too many") { try cut("abc") }
        #expect(throws: Mistake.self) { try cut("abc") }
        #expect(throws: Mistake.long(4)) { try cut("abcd") }
        #expect(throws: Never.self) { try calm() }
        let mistake = try #require(throws: Mistake.self) { try cut("") }
        #expect(mistake == .empty)
      }
      @Test("ranges") func ranges() {
        #expect(3...6 ~= sum(2, 2))
        #expect((3..<6).contains(sum(2, 2)))
        let allowed = 1...
        #expect(allowed.contains(sum(1, 1)) && allowed.contains(1))
        #expect(!(3...9).contains(sum(5, 6)))
        #expect([5, 11].contains(sum(5, 6)))
        #expect(!"a7".contains(String(sum(5, 6))))
        #expect(.some(4) ~= half(8))
        #expect(rising(3).contains(3))
      }
      @Test("calls") func calls() throws {
        #expect(isRising(rising(3)))
        #expect(isRising(rising(3), by: 1), "by one")
        #expect(!rising(4).isShort)
        #expect(rising(3).ends(with: sum(1, 2)) { $0 > 0 })
        var bag = Bag(items: rising(3))
        #expect(bag.has(1))
        #expect(bag.take(sum(1, 2)))
        #expect(rising(3) == [1, 2, 3] || isRising(rising(4)))
        try #require(isRising([1, sum(1, 1)]) == true)
      }
    }
    """

  private static let solution = """
    enum Mistake: Error, Equatable { case empty, long(Int) }
    func cut(_ s: String) throws -> String {
      if s.isEmpty { throw Mistake.empty }
      throw Mistake.long(s.count)
    }
    func look(_ s: String) throws { throw Mistake.empty }
    func calm() throws {}
    func sum(_ a: Int, _ b: Int) -> Int { a + b }
    func half(_ n: Int) -> Int? { n / 2 }
    func rising(_ n: Int) -> [Int] { Array(1...n) }

    """

  private static let wrong = """
    enum Mistake: Error, Equatable { case empty, long(Int) }
    struct Trouble: Error { var size = 3 }
    enum Other: Error { case bad }
    func cut(_ s: String) throws -> String {
      if s.isEmpty { return "nothing" }
      if s == "abcd" { throw Other.bad }
      throw Trouble()
    }
    func look(_ s: String) throws {}
    func calm() throws { throw Trouble() }
    func sum(_ a: Int, _ b: Int) -> Int { a == b ? a * b * 3 - 5 : 7 }
    func half(_ n: Int) -> Int? { nil }
    func rising(_ n: Int) -> [Int] { n == 3 ? [9, 2] : n == 2 ? [8] : [4, 3] }

    """

  private static let said = [
    #"expected the error .empty, got the value nothing"#,
    "expected the error Mistake, and none was thrown",
    "expected an error, and none was thrown",
    "expected the error .long(3) (Mistake), got Trouble(size: 3) – three are too many",
    "expected the error Mistake, got Trouble(size: 3)",
    "expected the error .long(4) (Mistake), got .bad (Other)",
    "it throws Trouble(size: 3)",
    #"expected the error Mistake, got the value nothing"#,
    "expected it to be in 3...6, got 7",
    "expected it to be in 3..<6, got 7",
    "expected it to be in 1..., got -2 – condition 2 was not looked at",
    "expected it not to be in 3...9, got 7",
    "expected it to be in [5, 11], got 7",
    #"expected it not to be in "a7", got "7""#,
    "expected a match for 4, got nil",
    "expected it to contain 3, got [9, 2]",
    "expected true from isRising([9, 2]), got false",
    "expected true from isRising([9, 2], by: 1), got false – by one",
    "expected false from [4, 3].isShort, got true",
    "expected true from [9, 2].ends(with: 7) { … }, got false",
    "expected true from Bag(items: [9, 2]).has(1), got false",
    "expected true from Bag(items: [9, 2]).take(7), got false",
    "expected one of several conditions to hold, and none does"
      + " – condition 1: expected [1, 2, 3], got [9, 2]"
      + " – condition 2: expected true from isRising([4, 3]), got false",
    "expected true from isRising([1, -2]), got false",
  ]

  @Test("Home and grading say which error was wanted, and what a helper was given")
  func same() async throws {
    let world = try await GradingWorld.shared.value
    let file = SourceFile(path: "/calls.swift", text: Self.wrong)
    let exercise = Exercise.made("calls", solution: Self.solution, checks: Self.checks)
    let home = try await world.engine.judge(file, for: exercise)
    let graded = await world.grader.grade(
      .source(file), for: try await world.grader.prepare(exercise))
    #expect(home.said == Self.said)
    #expect(graded.said == Self.said)
  }
}
