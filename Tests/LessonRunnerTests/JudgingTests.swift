// Judges learners' files with the real compiler: every way to be wrong, and what is said of it.

import Foundation
import LessonModel
import Testing

@testable import LessonRunner

@Suite(.serialized) struct JudgingTests {
  private let world: JudgedWorld

  init() async throws { world = try await JudgedWorld.shared.value }

  @Test("A right answer passes every known check")
  func right() async throws {
    let result = try await world.judge("func double(_ n: Int) -> Int { n + n }")
    #expect(result.verdict == .pass)
    #expect(result.progress == .done)
    #expect(result.checks.map(\.summary) == ["small numbers: pass 3", "a large number: pass 1"])
  }

  @Test("A wrong answer says for which arguments, what was expected and what came")
  func wrong() async throws {
    let result = try await world.judge("func double(_ n: Int) -> Int {\n  n * n\n}")
    #expect(result.verdict == .fail)
    #expect(
      result.checks[0].issues.map(\.timeless) == [
        Issue(.difference(expected: "2", actual: "1"), caseOrdinal: 0, arguments: "n → 1", line: 2),
        Issue(.difference(expected: "6", actual: "9"), caseOrdinal: 2, arguments: "n → 3", line: 2),
      ])
    #expect(result.wrongAnswerNote?.main == "Squaring looks like doubling at two.")
  }

  @Test("A trap in a check costs that check, and the others are still judged")
  func trap() async throws {
    let result = try await world.judge(
      "func double(_ n: Int) -> Int {\n  if n == 3 { fatalError(\"three!\") }\n  return n * 2\n}")
    #expect(result.checks.map(\.summary) == ["small numbers: fail 3", "a large number: pass 1"])
    #expect(result.checks[0].issues.map(\.reason) == [.trapped("three!")])
    #expect(result.checks[0].issues[0].arguments == "n → 3")
  }

  @Test("A program that aborts in a check has crashed, and has not left")
  func abort() async throws {
    let result = try await world.judge(
      "import Glibc\nfunc double(_ n: Int) -> Int {\n  if n == 3 { abort() }\n  return n * 2\n}")
    #expect(result.checks.map(\.summary) == ["small numbers: fail 3", "a large number: pass 1"])
    #expect(result.checks[0].issues.map(\.reason) == [.trapped("")])
    let stop = try #require(result.timeline?.stop)
    #expect(stop.isExact && stop.location.position.line == 3)
  }

  @Test("A program that leaves with success in a check has not passed it")
  func exitInCheck() async throws {
    let result = try await world.judge(
      "import Glibc\nfunc double(_ n: Int) -> Int { exit(0) }")
    #expect(result.verdict == .fail)
    #expect(result.checks.flatMap(\.issues).map(\.reason) == [.leftEarly, .leftEarly])
  }

  @Test("A program that leaves before its checks has passed none")
  func exitBeforeChecks() async throws {
    let result = try await world.judge(
      "import Glibc\nfunc double(_ n: Int) -> Int { n * 2 }\nexit(0)")
    #expect(result.verdict == .fail)
    #expect(result.reason == "the program left by exit(0) before its checks could begin")
    #expect(result.checks.flatMap(\.issues).map(\.reason) == [.notRun, .notRun])
  }

  @Test("A loop in a check is stopped at the limit, and the others are still judged")
  func loop() async throws {
    let result = try await world.judge(
      "func double(_ n: Int) -> Int {\n  while n == 2 {}\n  return n * 2\n}")
    #expect(result.checks.map(\.summary) == ["small numbers: fail 3", "a large number: pass 1"])
    #expect(result.checks[0].issues.map(\.reason) == [.timedOut])
  }

  @Test("A loop is looked at unrecorded once, and taken for one where it is met again")
  func sameLoop() async throws {
    let runs = "\(FileManager.default.temporaryDirectory.path)/\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: runs) }
    let result = try await world.judge(
      """
      import Glibc
      let runs = fopen("\(runs)", "a")!
      fputs("run ", runs)
      fclose(runs)
      func double(_ n: Int) -> Int {
        while true {}
      }
      """)
    #expect(result.checks.flatMap(\.issues).map(\.reason) == [.timedOut, .timedOut])
    #expect(try String(contentsOfFile: runs, encoding: .utf8) == "run run run ")
  }

  @Test("After two checks that ran out of time no other is run, and that is said")
  func manyLoops() async throws {
    var exercise = world.exercise
    let checks = try #require(exercise.checks)
    exercise.checks = SourceFile(
      path: checks.path,
      text: checks.text + "\n@Test(\"another\") func another() { #expect(double(7) == 14) }\n")
    let file = SourceFile(
      path: "/double.swift", text: "func double(_ n: Int) -> Int {\n  while true {}\n}\n")
    let result = try await world.engine.judge(file, for: exercise)
    let issues = result.checks.flatMap(\.issues)
    #expect(issues.map(\.reason) == [.timedOut, .timedOut, .notRun])
    #expect(issues[2].remarks == ["checks before it ran out of time"])
  }

  /// A type whose values nobody can look at in any time, which only a recording does.
  private static let unseen = """
    struct Unseen: CustomStringConvertible {
      var description: String { while true {} }
    }

    """

  @Test("A check that runs into the limit only because it is recorded is judged unrecorded")
  func recordingTooSlow() async throws {
    let result = try await world.judge(
      Self.unseen
        + "func double(_ n: Int) -> Int {\n  if n == 3 { _ = Unseen() }\n  return n * 2\n}")
    #expect(result.checks.map(\.summary) == ["small numbers: pass 3", "a large number: pass 1"])
    #expect(result.verdict == .pass)
    #expect(result.timeline?.recordingEnd == .timedOut(limitSeconds: 2))
    #expect(result.timeline?.termination == .exited(code: 0))
    #expect(result.timeline?.stop == nil)
  }

  @Test("What fails unrecorded fails for its own reason, with the values that there are")
  func recordingTooSlowAndWrong() async throws {
    let result = try await world.judge(
      Self.unseen
        + "func double(_ n: Int) -> Int {\n  let m = n + n\n  if m == 6 { _ = Unseen() }\n"
        + "  return m == 6 ? 7 : m\n}")
    #expect(result.checks.map(\.summary) == ["small numbers: fail 3", "a large number: pass 1"])
    #expect(
      result.checks[0].issues.map(\.reason) == [.difference(expected: "6", actual: "7")])
    #expect(result.timeline?.places.first { $0.name == "m" }?.last?.text == "6")
  }

  @Test("Top-level code that runs into the limit only because it is recorded comes to its checks")
  func recordingTooSlowAtTopLevel() async throws {
    let result = try await world.judge(
      Self.unseen + "func double(_ n: Int) -> Int { n * 2 }\nprint(1)\nUnseen()\nprint(2)")
    #expect(result.verdict == .pass, "\(result.reason ?? "")")
    #expect(result.timeline?.standardOutput.text == "1\n2\n")
  }

  @Test("A file that does not compile says where, and no check is said to have passed")
  func refused() async throws {
    let result = try await world.judge("func double(_ n: Int) -> Int { \"two\" }")
    #expect(result.verdict == .fail)
    #expect(result.diagnostics.map(\.severity) == [.error])
    #expect(
      result.diagnostics[0].location == SourceLocation(path: "/double.swift", line: 1, column: 32))
    #expect(result.checks.allSatisfy { $0.verdict == .fail })
  }

  @Test("What is wrong in a macro's expansion is told where the macro is used")
  func refusedExpansion() async throws {
    func said(_ code: String) async throws -> [String] {
      let result = try await world.judge(
        "import Observation\n\(code)\nfunc double(_ n: Int) -> Int { n * 2 }")
      #expect(result.verdict == .fail)
      return result.diagnostics.filter { $0.severity == .error }.map {
        "\($0.location?.path ?? ""):\($0.location?.position.line ?? 0): \($0.message)"
      }
    }
    // What `@Observable` expands to has macros of its own, whose place is in no file.
    #expect(
      try await said("@Observable final class Night {\n  weak var n: Int?\n}") == [
        "/double.swift:3: 'weak' may only be applied to class and class-bound protocol types, not "
          + "'Int'"
      ])
    #expect(
      try await said("func f() {\n  @Observable class Night { var n = 1 }\n}").contains(
        "/double.swift:3: instance method 'access(_:keyPath:)' requires that 'Night' conform to "
          + "'Observable'"))
  }

  @Test("What the checks need is said in the learner's terms")
  func missing() async throws {
    let result = try await world.judge("func twice(_ n: Int) -> Int { n * 2 }")
    #expect(result.missing == [MissingDeclaration(declaration: "func double(_ n: Int) -> Int")])
    let other = try await world.judge("func double(of n: Int) -> Int { n * 2 }")
    #expect(
      other.missing == [
        MissingDeclaration(
          declaration: "func double(_ n: Int) -> Int", found: "func double(of n: Int) -> Int")
      ])
  }

  @Test("The learner's own tests, and printed success, prove nothing")
  func forgery() async throws {
    let result = try await world.judge(
      """
      import Testing
      @Suite struct Doubling { @Test("small numbers") func small() {} }
      func double(_ n: Int) -> Int { 0 }
      print("Test run with 2 tests passed")
      """)
    #expect(result.verdict == .fail)
    #expect(result.checks.allSatisfy { $0.verdict == .fail })
  }

  @Test("Checks follow a program whose top-level code awaits, unless it leaves before its end")
  func topLevelAwait() async throws {
    let program = "func double(_ n: Int) -> Int { n * 2 }\nawait Task.yield()\n"
    #expect(try await world.judge(program).verdict == .pass)
    let left = try await world.judge("import Glibc\n\(program)exit(0)")
    #expect(left.verdict == .fail)
    #expect(left.checks.allSatisfy { $0.verdict == .fail })
  }

  @Test("A 'main' that awaits is explained, for it would end the program before its checks")
  func awaitingMain() async throws {
    let result = try await world.judge(
      """
      func double(_ n: Int) -> Int { n * 2 }
      @main struct App {
        static func main() async { await Task.yield() }
      }
      """)
    #expect(result.verdict == .fail)
    #expect(result.reason?.hasPrefix("a 'main' that awaits ends the program") == true)
  }

  @Test("Checks that call functions are compiled once, whatever else is declared")
  func checksAreKept() async throws {
    _ = try await world.judge("func double(_ n: Int) -> Int { n &+ n }")
    let before = try world.products("checks")
    let edited = try await world.judge("func double(_ n: Int) -> Int { 2 &* n }\nfunc half() {}")
    #expect(edited.verdict == .pass)
    #expect(try world.products("checks") == before)
    // A function by another type is not the one that they call.
    let other = try await world.judge("func double(_ n: Int) -> Double { Double(2 * n) }")
    #expect(other.verdict == .fail)
  }

  @Test("Checks that use a type of the module are compiled for each form that the type has")
  func checksOfTypes() async throws {
    var exercise = world.exercise
    exercise.slug = "double-type"
    exercise.solution.text = "struct Twice { var n: Int; var value: Int { n * 2 } }\n"
    exercise.checks?.text = """
      import Testing
      @testable import Exercise
      @Test("twice") func twice() { #expect(Twice(n: 3).value == 6) }
      """
    exercise.wrongAnswers = []
    let other = SourceFile(
      path: "/double.swift",
      text: "struct Twice { let a = 1, b = 2; var n: Int; var value: Int { n + n } }\n")
    #expect(try await world.engine.judge(other, for: exercise).verdict == .pass)
  }

  @Test("An expectation keeps no object alive")
  func expectationsRetainNothing() async throws {
    var exercise = world.exercise
    exercise.slug = "double-object"
    exercise.solution.text = "final class Twice { let value = 6 }\n"
    exercise.checks?.text = """
      import Testing
      @testable import Exercise
      @Test("twice") func twice() {
        weak var kept: Twice?
        do {
          let object = Twice()
          kept = object
          #expect(object === kept && object.value == 6)
          #expect(kept != nil)
        }
        #expect(kept == nil)
      }
      """
    exercise.wrongAnswers = []
    let result = try await world.engine.judge(exercise.solution, for: exercise)
    #expect(result.verdict == .pass, "\(result.checks.flatMap(\.issues))")
  }

  @Test(
    "What a case is about is said whole, whatever words stand in its values and in the check's name"
  )
  func wordsOfArguments() async throws {
    var exercise = world.exercise
    exercise.checks = SourceFile(
      path: "/checks.swift",
      text: """
        import Testing
        @testable import Exercise
        @Suite struct Doubling {
          @Test("from one to two", arguments: ["to be", "1 to \\"3\\" started."]) func named(way: String) {
            #expect(double(way.count) == 0)
          }
          @Test(arguments: [1]) func unnamed(n: Int) { #expect(double(n) == 0) }
        }
        """)
    let result = try await world.engine.judge(exercise.solution, for: exercise)
    #expect(
      result.checks.flatMap(\.issues).map(\.arguments) == [
        #"way → "to be""#, #"way → "1 to "3" started.""#, "n → 1",
      ])
  }

  @Test("An == of the learner's own does not reach into the checks")
  func ownEquality() async throws {
    let result = try await world.judge(
      "func double(_ n: Int) -> Int { 0 }\nfunc == (left: Int, right: Int) -> Bool { true }")
    #expect(result.checks.map(\.verdict) == [.fail, .fail])
  }
}

extension CheckResult {
  fileprivate var summary: String { "\(name): \(verdict.rawValue) \(caseCount)" }
}

/// An engine with a cache of its own, and one small exercise.
struct JudgedWorld {
  let engine: Engine
  let exercise: Exercise
  let cachePath: String

  /// Made once.
  static let shared = Task { try await JudgedWorld() }

  private init() async throws {
    cachePath =
      FileManager.default.temporaryDirectory
      .appending(path: "lessons-judging-\(UUID())").path
    try await SharedRuntime.copy(into: cachePath)
    engine = try await Engine(toolchain: try Toolchain.locate(), cachePath: cachePath)
    let checks = """
      import Testing
      @testable import Exercise
      @Suite struct Doubling {
        @Test("small numbers", arguments: [1, 2, 3]) func small(n: Int) {
          #expect(double(n) == n * 2)
        }
        @Test("a large number") func large() { #expect(double(1000) == 2000) }
      }
      """
    let text = ExerciseText(
      file: SourceFile(path: "/exercise.md", text: ""), title: "Double", instructions: [],
      hints: [])
    exercise = Exercise(
      slug: "double", lesson: "numbers", page: "page", path: "/", kind: .checks,
      text: Localized(text),
      solution: SourceFile(
        path: "/solution.swift", text: "func double(_ n: Int) -> Int { n * 2 }\n"),
      starter: SourceFile(path: "/starter.swift", text: "func double(_ n: Int) -> Int { n }\n"),
      checks: SourceFile(path: "/checks.swift", text: checks),
      wrongAnswers: [
        WrongAnswer(
          file: SourceFile(path: "/wrong.swift", text: "func double(_ n: Int) -> Int { n * n }"),
          failingChecks: ["small numbers"],
          note: Localized("Squaring looks like doubling at two."))
      ])
  }

  func judge(_ text: String) async throws -> ExerciseResult {
    try await engine.judge(SourceFile(path: "/double.swift", text: text + "\n"), for: exercise)
  }

  /// The names of the products of one kind in the cache.
  func products(_ kind: String) throws -> Set<String> {
    Set(
      try FileManager.default.contentsOfDirectory(atPath: cachePath)
        .filter { $0.hasPrefix("\(kind)-") })
  }
}

extension LessonModel.Issue {
  /// The issue without when it was.
  fileprivate var timeless: LessonModel.Issue {
    var issue = self
    issue.span = nil
    return issue
  }
}
