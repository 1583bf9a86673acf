// What passes at home counts when it is handed in.

import Testing

@Suite("Judged at home and when handed in")
struct SameAtHomeTests {
  /// What an exercise asks for, what is checked of it, and what learners write.
  struct Task: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var solution: String
    var checks: String
    var answers: [(learner: String, text: String)]
  }

  private static let double = "func double(_ n: Int) async -> Int { n * 2 }\n"

  private static let throwing = """
    enum Fault: Error { case none }
    func number(_ text: String) throws(Fault) -> Int {
      guard let number = Int(text) else { throw .none }
      return number
    }

    """
  private static let faults = "enum Fault: Error { case none, many(Int) }\n"
  private static let bothEnds = """
    func ends(_ list: [Int]) async -> (first: Int, last: Int)? {
      list.first.map { ($0, list[list.count - 1]) }
    }

    """
  private static let halfAsValue = "let half: (Double) -> Double = { $0 / 2 }\n"

  private static let tasks = [
    Task(
      testDescription: "function", solution: "func half(_ n: Double) -> Double { n / 2 }\n",
      checks: "@Test(\"half of three\") func three() { #expect(half(3) == 1.5) }\n",
      answers: [
        ("any", "func half<Number: BinaryFloatingPoint>(_ n: Number) -> Number { n / 2 }\n"),
        ("float", "func half(_ n: Float) -> Float { n / 2 }\n"),
        ("in-package", "package func half(_ n: Double) -> Double { n / 2 }\n"),
        ("more", "func half(_ n: Double, _ parts: Double = 2) -> Double { n / parts }\n"),
        ("same", "func half(_ n: Double) -> Double { n / 2 }\n"),
        ("throws", "func half(_ n: Double) throws -> Double { n / 2 }\n"),
        ("value", "let half: (Double) -> Double = { $0 / 2 }\n"),
      ]),
    Task(
      testDescription: "variable", solution: "var count = 2\n\(double)",
      checks: """
        @Test("two, and six") func six() async {
          #expect(count == 2)
          #expect(await double(3) == 6)
        }

        """,
      answers: [
        ("computed", "var count: Int { 1 + 1 }\n\(double)"),
        ("constant", "let count = 2\n\(double)"),
        ("number", "var count = 2.0\n\(double)"),
        ("same", "var count = 2\n\(double)"),
        ("unsigned", "var count = 2\nfunc double(_ n: UInt) async -> UInt { n * 2 }\n"),
        ("waiting", "var count = 2\nfunc double(_ n: Int) -> Int { n * 2 }\n"),
      ]),
    Task(
      testDescription: "error",
      solution: """
        enum Fault: Error { case none }
        func number(_ text: String) throws(Fault) -> Int {
          if let number = Int(text) { return number } else { throw .none }
        }

        """,
      checks: "@Test(\"three\") func three() throws { #expect(try number(\"3\") == 3) }\n",
      answers: [
        (
          "maybe",
          """
          enum Fault: Error { case none }
          func number(_ text: String) throws(Fault) -> Int? { Int(text) }

          """
        ),
        ("never", "func number(_ text: String) -> Int { Int(text) ?? 0 }\n"),
        (
          "other",
          """
          struct Unread: Error {}
          func number(_ text: String) throws(Unread) -> Int {
            guard let number = Int(text) else { throw Unread() }
            return number
          }

          """
        ),
        ("same", throwing),
      ]),
    Task(
      testDescription: "error-text",
      solution: "\(faults)func number() throws -> Int { throw Fault.many(2) }\n",
      checks: """
        @Test("two faults") func two() {
          var said = ""
          do { _ = try number() } catch { said = "\\(error)" }
          #expect(said == "many(2)")
        }
        @Test("thrown") func thrown() throws {
          let error = #expect(throws: (any Error).self) { try number() }
          #expect(error != nil)
        }

        """,
      answers: [
        ("none", "\(faults)func number() throws -> Int { throw Fault.none }\n"),
        ("same", "\(faults)func number() throws -> Int { throw Fault.many(2) }\n"),
        ("words", "struct Fault: Error {}\nfunc number() throws -> Int { throw Fault() }\n"),
      ]),
    Task(
      testDescription: "results",
      solution: """
        func find(_ key: String) -> Int?? { ["a": 1, "b": nil][key] }
        func ends(_ list: [Int]) async -> (first: Int, last: Int)? {
          list.first.map { ($0, list[list.count - 1]) }
        }

        """,
      checks: """
        @Test("what is not there") func notThere() {
          #expect(find("z") == nil)
          #expect(find("a") == 1)
        }
        @Test("both ends") func bothEnds() async {
          #expect(await ends([3, 1, 2])?.last == 2)
          #expect(await ends([]) == nil)
        }

        """,
      answers: [
        ("any", "func find<Key: Equatable>(_ key: Key) -> Int? { nil }\n\(bothEnds)"),
        ("once", "func find(_ key: String) -> Int? { key == \"a\" ? 1 : nil }\n\(bothEnds)"),
        (
          "plain",
          """
          func find(_ key: String) -> Int? { key == "a" ? 1 : nil }
          func ends(_ list: [Int]) -> (Int, Int)? { list.first.map { ($0, list[list.count - 1]) } }

          """
        ),
        ("unwrapped", "func find(_ key: String) -> Int?! { key == \"a\" ? 1 : nil }\n\(bothEnds)"),
        ("same", "func find(_ key: String) -> Int?? { key == \"a\" ? 1 : nil }\n\(bothEnds)"),
        (
          "wrong",
          "func find(_ key: String) -> Int?? { key == \"a\" ? 1 : .some(nil) }\n\(bothEnds)"
        ),
      ]),
    Task(
      testDescription: "computed", solution: "var count: Int? { [1, 2].max() }\n",
      checks: "@Test(\"two\") func two() { #expect(count == 2) }\n",
      answers: [
        ("number", "let count = 2.0\n"),
        ("same", "var count: Int? { [2, 1].first }\n"),
        ("stored", "let count = [1, 2].max()\n"),
        ("sure", "var count: Int { 2 }\n"),
        ("wrong", "var count: Int? { get { 1 } set {} }\n"),
      ]),
    Task(
      testDescription: "nothing",
      solution: "var most = 0\nfunc note(_ n: Int) { most = max(most, n) }\n",
      checks: "@Test(\"five\") func five() { note(5); #expect(most >= 5) }\n",
      answers: [
        (
          "any", "var most = 0\nfunc note<N>(_ n: N) -> [N] { most = n as? Int ?? 0; return [n] }\n"
        ),
        ("back", "var most = 0\nfunc note(_ n: Int) -> Int { most = max(most, n); return most }\n"),
        ("same", "var most = 0\nfunc note(_ n: Int) { most = max(most, n) }\n"),
        ("wrong", "var most = 0\nfunc note(_ n: Int) -> Int { max(most, n) }\n"),
      ]),
    Task(
      testDescription: "names", solution: "func half(_ n: Double) -> Double { n / 2 }\n",
      checks: "@Test(\"half of three\") func three() { #expect(half(3) == 1.5) }\n",
      answers: ["class MainActor", "struct Bool"].map { own in
        (String(own.split(separator: " ")[1]), "\(own) {}\n\(halfAsValue)")
      }),
    Task(
      testDescription: "own-type",
      solution: "struct Coin: Equatable { var value = 1 }\nfunc coin() -> Coin { Coin() }\n",
      checks: "@Test(\"one\") func one() { #expect(coin() == Coin(value: 1)) }\n",
      answers: [
        ("none", "struct Coin: Equatable { var value = 1 }\n"),
        ("same", "struct Coin: Equatable { var value = 1 }\nfunc coin() -> Coin { Coin() }\n"),
        ("unequal", "struct Coin { var value = 1 }\nfunc coin() -> Coin { Coin() }\n"),
      ]),
  ]

  @Test(
    "What takes literals alone as another type would is not taken for what is asked for",
    arguments: tasks)
  func types(_ task: Task) async throws {
    let place = try Place()
    let exercise = "Lessons/greetings/hello/greet"
    try place.remove("\(exercise)/wrong")
    try place.remove("\(exercise)/clients")
    try place.remove("\(exercise)/exercise.zh-Hans.md")
    try place.write(
      "\(exercise)/exercise.md",
      "---\ntitle: Numbers\n---\n\nCount.\n\n@Hints\n\n1. Divide.\n2. By two.\n")
    try place.write("\(exercise)/solution.swift", task.solution)
    try place.write("\(exercise)/starter.swift", "// Write here.\n")
    try place.write(
      "\(exercise)/checks.swift",
      "import Testing\n\n@testable import Exercise\n\n\(task.checks)")
    let packed = try await place.lessons(["pack", "--for", "learners", "Out"])
    #expect(packed.exitCode == 0, "\(packed.errors)")
    let check = ["check", "greet"]
    let handedOut = ["--course", "Out/Lessons"]
    var text = ""
    for (learner, answer) in task.answers {
      try place.write("Work/greetings/greet.swift", answer)
      try place.write("Class/\(learner)/greetings/greet.swift", answer)
      let said = try await transcript(at: place, [check])
      text += "# \(learner)\n\(said)"
      let there = try await place.lessons(check + handedOut + ["--workspace", "Work"])
      #expect(said.hasSuffix("[exit \(there.exitCode ?? -1)]\n"), "\(learner): \(there.output)")
    }
    let grade = ["grade", "Class", "--exercise", "greet"]
    let graded = try await place.lessons(grade)
    #expect(graded.exitCode == 0, "\(graded.errors)")
    let rows = try place.read("Results/gradebook.csv").replacing("\r\n", with: "\n")
    let practised = try await place.lessons(grade + handedOut + ["--output", "Practice"])
    #expect(practised.exitCode == 0, "\(practised.errors)")
    #expect(try place.read("Practice/gradebook.csv").replacing("\r\n", with: "\n") == rows)
    try expectGolden(text + rows, "same-at-home-\(task.testDescription).txt")
  }
}
