// What checks can call in another box: every kind of plain value, and every kind of function.

import LessonModel
import LessonRunner
import Testing

@Suite struct SplitInterface {
  private let grader: Grader

  init() async throws { grader = try await GradingWorld.shared.value.grader }

  private static let solution = """
    var calls = 0
    func ends(of numbers: [Int]) -> (first: Int, last: Int)? {
      calls += 1
      guard let first = numbers.first, let last = numbers.last else { return nil }
      return (first, last)
    }
    func count(_ words: [String], by length: Int = 3) -> [String: Int] {
      words.filter { $0.count >= length }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    func letters(_ text: String) -> Set<Character> { Set(text) }
    func halves(_ pairs: [(Int, Double)]) -> [(Int, Double?)] { pairs.map { ($0, $1 / 2) } }
    func later(_ n: UInt8) async -> UInt8 { n &+ 1 }
    struct Refusal: Error {}
    func only(_ n: Int) throws -> Int { if n < 0 { throw Refusal() } else { n } }
    nonisolated func everywhere(`in` place: Bool) -> Float { place ? .infinity : -0.5 }
    func nothing() {}
    func within(_ range: ClosedRange<Int>) -> Range<Double> {
      Double(range.lowerBound)..<Double(range.upperBound)
    }
    func first(of text: Substring, as scalars: [Unicode.Scalar]) -> Substring {
      text.prefix { !scalars.contains($0.unicodeScalars.first!) }
    }
    let answer = 42
    func notPlain(_ body: () -> Int) -> Int { body() }
    """

  private static let checks = """
    import Testing
    @testable import Exercise
    @Suite struct Everything {
      @Test func tuples() throws {
        let found = try #require(ends(of: [4, 5, 6]))
        #expect(found.first == 4 && found.last == 6)
        #expect(ends(of: []) == nil)
        #expect(halves([(1, 3), (2, .nan)]).first?.1 == 1.5)
        #expect(calls == 2)
      }
      @Test func lists() {
        #expect(count(["ein", "ei", "ein"]) == ["ein": 2])
        #expect(count(["ei"], by: 2) == ["ei": 1])
        #expect(letters("anna") == ["a", "n"])
      }
      @Test func effects() async throws {
        #expect(await later(255) == 0)
        #expect(try only(3) == 3)
        #expect(throws: (any Error).self) { try only(-1) }
      }
      @Test nonisolated func isolation() { #expect(everywhere(in: true) == .infinity) }
      @Test func ranges() {
        #expect(within(1...3) == 1..<3)
        #expect(within(2...2).isEmpty)
      }
      @Test func parts() { #expect(first(of: "anna"[...], as: ["n", "x"]) == "a") }
      @Test func others() {
        nothing()
        #expect(answer == 42)
      }
    }
    """

  @Test("Every kind of plain value and function goes both ways")
  func everything() async throws {
    let exercise = Exercise.made("all", solution: Self.solution, checks: Self.checks)
    let graded = try await grader.prepare(exercise)
    #expect(graded.reasonNotSplit == nil)
    let right = await grader.grade(
      .source(SourceFile(path: "a.swift", text: Self.solution + "\n")), for: graded)
    #expect(right.verdict == .pass, "\(right.checks)")
    let other = Self.solution.replacing("length: Int = 3", with: "length: Int = 2")
      .replacing("else { n }", with: "else { n + 1 }")
    let wrong = await grader.grade(.source(SourceFile(path: "a.swift", text: other)), for: graded)
    #expect(wrong.checks.filter { $0.verdict != .pass }.map(\.name) == ["lists()", "effects()"])
  }

  @Test("A submission needs only what the checks call")
  func onlyWhatIsCalled() async throws {
    let exercise = Exercise.made(
      "some",
      solution: "func helper() -> Int { 1 }\nfunc one(_ n: Int = 0) -> Int { helper() + n }\n",
      checks: """
        import Testing
        @testable import Exercise
        @Test("one") func check() { #expect(one() == 1) }
        """)
    let graded = try await grader.prepare(exercise)
    let result = await grader.grade(
      .source(SourceFile(path: "a.swift", text: "func one() -> Int { 1 }\n")), for: graded)
    #expect(result.verdict == .pass, "\(result.reason ?? "") \(result.missing)")
  }

  @Test("Checks of functions that await cannot be split, and it is said which line is in the way")
  func notSplit() async throws {
    let exercise = Exercise.made(
      "closures",
      solution:
        "func twice(_ body: @Sendable () async -> Int) async -> Int { await body() + body() }\n",
      checks: """
        import Testing
        @testable import Exercise
        @Test("twice") func check() async { #expect(await twice { 2 } == 4) }
        """)
    let graded = try await grader.prepare(exercise)
    #expect(!graded.canBeSplit)
    #expect(
      graded.reasonNotSplit?.hasSuffix(
        "(line 3): 'func twice(_ body: @Sendable () async -> Int) async -> Int' is none") == true)
    #expect(graded.checks.map(\.name) == ["twice"])
    let sources = [
      ("func twice(_ body: () async -> Int) async -> Int { await 2 * body() }\n", Verdict.pass),
      ("func twice(_ body: () async -> Int) async -> Int { await body() }\n", .fail),
      ("func twice(_ body: Int) -> Int { body }\n", .fail),
    ]
    for (source, verdict) in sources {
      let result = await grader.grade(
        .source(SourceFile(path: "a.swift", text: source)), for: graded)
      #expect(result.verdict == verdict, "\(result.reason ?? "") \(result.checks)")
      #expect((result.sandbox, result.judging) == ("bwrap", .inProcess))
    }
  }
}
