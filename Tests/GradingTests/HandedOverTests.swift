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

  @Test("Beside any number of arguments others may be left out")
  func leftOut() async throws {
    let solution = """
      func joined(
        _ words: String..., by separator: String = ", ", last: String? = nil
      ) throws -> String {
        struct None: Error {}
        guard let end = words.last else { throw None() }
        return words.dropLast().joined(separator: separator) + (last ?? separator) + end
      }
      func add(_ more: Int..., to sum: inout Int, times factor: Int = 1) {
        for one in more { sum += one * factor }
      }
      func count(_ all: Int..., over limit: Int = 0) async -> Int {
        all.filter { $0 > limit }.count
      }

      """
    let exercise = Exercise.made(
      "left-out", solution: solution,
      checks: """
        import Testing
        @testable import Exercise
        @Test("with a comma") func comma() throws {
          #expect(try joined("a", "b", "c") == "a, b, c")
          #expect(throws: (any Error).self) { try joined() }
        }
        @Test("by a dash") func dash() throws { #expect(try joined("a", "b", by: "-") == "a-b") }
        @Test("with a word") func word() throws {
          #expect(try joined("a", "b", "c", last: " or ") == "a, b or c")
          #expect(try joined("a", "b", by: "+", last: "=") == "a=b")
        }
        @Test("added") func added() {
          var sum = 1
          add(2, 3, to: &sum)
          #expect(sum == 6)
          add(1, to: &sum, times: 4)
          #expect(sum == 10)
        }
        @Test("counted") func counted() async {
          #expect(await count(1, 0, 2) == 2)
          #expect(await count(1, over: 1) == 0)
        }
        """)
    let generic = "func count<N: BinaryInteger>(_ all: N..., over limit: N = 0) -> Int"
    for (part, other, failing) in [
      ("", "", nil),
      ("by separator: String = \", \"", "by separator: String = \"; \"", "with a comma"),
      ("?? separator", "?? last ?? \"-\"", "with a comma"),
      ("factor: Int = 1", "factor: Int = 0", "added"),
      ("func count(_ all: Int..., over limit: Int = 0) async -> Int", generic, nil),
    ] as [(String, String, String?)] {
      let text = part.isEmpty ? solution : solution.replacing(part, with: other)
      let result = try await world.grade(text, for: exercise)
      #expect(result.judging == .split)
      #expect(result.checks.count == 5)
      if let failing {
        #expect(result.verdicts.contains("\(failing): fail"))
      } else {
        #expect(result.verdict == .pass, "\(result.reason ?? "")")
        let file = SourceFile(path: "answer.swift", text: text)
        #expect(try await world.engine.judge(file, for: exercise).verdict == .pass)
      }
    }
  }

  @Test("Types may have names of the author's")
  func namedTypes() async throws {
    let names = """
      typealias Place = (x: Int, y: Int)
      typealias Path = [Place]

      """
    let solution = """
      func walk(_ path: inout Path, to place: Place?) -> Int {
        if let place { path.append(place) }
        return path.count
      }
      var start: Place { (0, 1) }
      func farthest<T: Comparable>(_ all: [T], in path: Path = []) -> (T?, Place?) {
        (all.max(), path.last)
      }

      """
    let exercise = Exercise.made(
      "named", solution: names + solution,
      checks: """
        import Testing
        @testable import Exercise
        @Test("walked") func walked() {
          var path: Path = [start]
          #expect(walk(&path, to: (2, 3)) == 2)
          let last: Place? = path.last
          #expect(last! == (2, 3))
          #expect(path[0].y == 1)
        }
        @Test("farthest") func far() {
          #expect(farthest([1, 3]).0 == 3)
          #expect(farthest(["a"], in: [(1, 2)]).1?.x == 1)
        }
        """)
    let own = solution.replacing("Path", with: "[(x: Int, y: Int)]").replacing(
      "Place", with: "(x: Int, y: Int)")
    for text in [names + solution, own, names + solution.replacing("append", with: "insert")] {
      let result = try await world.grade(
        text.replacing("insert(place)", with: "insert(place, at: 0)"), for: exercise)
      let isRight = !text.contains("insert")
      #expect(
        result.verdicts == ["walked: \(isRight ? "pass" : "fail")", "farthest: pass"],
        "\(result.reason ?? "")")
      #expect(result.judging == .split)
    }
  }

  @Test("Any number of arguments twice cannot be handed over, and that is said")
  func twice() async throws {
    let exercise = Exercise.made(
      "twice",
      solution: "func pairs(_ a: Int..., with b: Int...) -> Int { min(a.count, b.count) }\n",
      checks: """
        import Testing
        @testable import Exercise
        @Test func paired() { #expect(pairs(1, 2, with: 3) == 1) }
        """)
    #expect(
      try await world.grader.prepare(exercise).reasonNotSplit
        == "the checks use more than functions on plain values (line 3): "
        + "'func pairs(_ a: Int..., with b: Int...) -> Int' is none")
  }
}
