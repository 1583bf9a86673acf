// Honest submissions get the result that they deserve.

import LessonModel
import LessonRunner
import Testing

@Suite struct HonestSubmissions {
  private let world: GradingWorld

  init() async throws { world = try await GradingWorld.shared.value }

  @Test("A right one passes every check, hidden ones too")
  func right() async {
    let result = await world.grade("func double(_ n: Int) -> Int { n + n }")
    #expect(result.verdict == .pass, "\(result.reason ?? "")")
    #expect(result.progress == .done)
    #expect(
      result.verdicts == [
        "small numbers: pass", "a large number: pass", "a negative number: pass",
      ])
    #expect(result.checks.map(\.caseCount) == [3, 1, 1])
    #expect((result.sandbox, result.judging) == ("bwrap", .split))
  }

  @Test("One that calls what our own modules import, and it does not, is refused as at home")
  func importsOfOurs() async {
    let text = """
      func double(_ n: Int) -> Int {
        Int.decodeAtomicRepresentation(Int.encodeAtomicRepresentation(n * 2))
      }
      """
    let result = await world.grade(text)
    #expect(result.diagnostics.contains { $0.name == "could_not_find_type_member" })
    #expect(result.verdict == .fail)
    #expect(await world.grade("import Synchronization\n\(text)").verdict == .pass)
  }

  @Test("One with a type that is called as a module, or as what is used of one, is right")
  func namesOfModules() async throws {
    let solution = "var count = 3\nfunc double(_ n: Int) -> Int { n * 2 }\n"
    let exercise = Exercise.made(
      "doubled", solution: solution,
      checks: """
        import Testing
        @testable import Exercise
        @Test func counts() { #expect(count == 3) }
        @Test func doubles() { #expect(double(2) == 4) }
        """)
    let graded = try await world.grader.prepare(exercise)
    let names = [
      "struct Exercise {}", "let Exercise = 3", "enum SplitSupport {}", "enum Swift {}",
      "class MainActor {}", "struct WireReader {}",
    ]
    for own in names {
      let file = SourceFile(path: "a.swift", text: "\(solution)\(own)\n")
      let result = await world.grader.grade(.source(file), for: graded)
      #expect(result.verdict == .pass, "\(own): \(result.reason ?? "")")
    }
  }

  @Test("One of which the compiler takes the code, and not what records its values, is right")
  func unrecordable() async {
    let result = await world.grade(
      """
      func sum<each Number: BinaryInteger>(_ numbers: repeat each Number) -> Int {
        var sum = 0
        for number in repeat each numbers { sum += Int(number) }
        return sum
      }
      func double(_ n: Int) -> Int { sum(n, Int32(n)) }
      """)
    #expect(result.verdict == .pass, "\(result.reason ?? "")")
  }

  @Test("What checks in its own process need, and one lacks, is told as at home")
  func lacksTogether() async throws {
    let coin = "struct Coin: Equatable { var value = 1 }\n"
    let exercise = Exercise.made(
      "coin", solution: "\(coin)func coin() -> Coin { Coin() }\n",
      checks: """
        import Testing
        @testable import Exercise
        @Test func one() { #expect(coin() == values().first.map { Coin(value: $0) }) }
        """,
      probes: "func values() -> [Int] { [Coin(value: 1).value] }\n")
    let graded = try await world.grader.prepare(exercise)
    let answers = [
      coin, "\(coin)private func coin() -> Coin { Coin() }\n", "func coin() -> Int { 1 }\n",
    ]
    var told: [String] = []
    for text in answers {
      let file = SourceFile(path: "a.swift", text: text)
      let graded = await world.grader.grade(.source(file), for: graded)
      let home = try await world.engine.judge(file, for: exercise)
      #expect(graded.missing == home.missing)
      #expect(graded.reason == home.reason)
      told += graded.missing.map { "\($0.declaration) ← \($0.found ?? "nothing")" }
    }
    #expect(
      told == [
        "func coin() -> Coin ← nothing", "func coin() -> Coin ← private func coin() -> Coin",
        "struct Coin: Equatable ← nothing", "func coin() -> Coin ← func coin() -> Int",
      ])
  }

  @Test("Of one that crashes in a process with its checks it is said what the runtime says")
  func crashesTogether() async throws {
    let coin = "struct Coin: Equatable { var value = 1 }\n"
    let exercise = Exercise.made(
      "coin", solution: "\(coin)func coin() -> Coin { Coin() }\n",
      checks: """
        import Testing
        @testable import Exercise
        @Test func one() { #expect(coin() == Coin()) }
        """)
    let graded = try await world.grader.prepare(exercise)
    func reason(_ function: String) async -> String? {
      let file = SourceFile(path: "a.swift", text: "\(coin)\(function)")
      let result = await world.grader.grade(.source(file), for: graded)
      return result.checks.first?.issues.first?.reason.sentence
    }
    #expect(
      await reason("func coin() -> Coin { fatalError(\"no coin\") }\n")
        == "the program crashed: no coin")
    #expect(
      await reason("func coin() -> Coin {\n  Coin(value: Int(readLine()!)!)\n}\n")
        == "the program crashed: Unexpectedly found nil while unwrapping an Optional value: "
        + "readLine() found no line to read")
  }

  @Test("What a check cannot go on with is told in the runtime's words alone")
  func crashedCheck() async throws {
    let exercise = Exercise.made(
      "list", solution: "func list() -> [Int] { [1] }\n",
      checks: """
        import Testing
        @testable import Exercise
        @Test func one() { #expect(list()[0] == 1) }
        """)
    let graded = try await world.grader.prepare(exercise)
    let file = SourceFile(path: "a.swift", text: "func list() -> [Int] { [] }\n")
    let result = await world.grader.grade(.source(file), for: graded)
    #expect(
      result.checks.first?.issues.first?.reason.sentence
        == "the check cannot go on with what came: Index out of range")
  }

  @Test("Of one that unwraps a line which nobody writes it is said that there was none")
  func unread() async {
    let result = await world.grade("func double(_ n: Int) -> Int {\n  Int(readLine()!)! * 2\n}")
    #expect(
      result.checks.first?.issues.first?.reason.sentence
        == "the program crashed: Unexpectedly found nil while unwrapping an Optional value: "
        + "readLine() found no line to read")
  }

  @Test("One that keeps its function to itself is told to let others use it")
  func ownOnly() async throws {
    let result = await world.grade("private func double(_ n: Int) -> Int { n * 2 }")
    let error = try #require(result.diagnostics.first { $0.severity == .error })
    #expect(error.message.hasPrefix("'double' is inaccessible due to 'private' protection level"))
    #expect(error.location?.position.line == 1)
    #expect(
      error.remedy == "let the exercise use it: declare it without 'private' and 'fileprivate'")
  }

  @Test("One may have something done at its end, and when it is forked")
  func atItsEnd() async {
    let text = """
      import Glibc
      atexit { print(1) }
      at_quick_exit { print(2) }
      pthread_atfork(nil, nil, nil)
      func double(_ n: Int) -> Int { n * 2 }
      """
    let result = await world.grade(text)
    #expect(result.verdict == .pass, "\(result.reason ?? "")")
  }

  @Test("Of a crash without words it is said that it crashed, and of a signal which one it was")
  func wordless() async {
    let overflow = await world.grade("func double(_ n: Int) -> Int { n > 0 ? .max + n : n * 2 }")
    #expect(overflow.checks.first?.issues.first?.reason.sentence == "the program crashed")
    let ended = await world.grade(
      "import Glibc\nfunc double(_ n: Int) -> Int { kill(getpid(), SIGTERM); return n * 2 }")
    #expect(
      ended.checks.first?.issues.first?.reason.sentence == "the program was ended by signal 15")
  }

  @Test("A wrong one says for which arguments, what was expected, what came, and on which line")
  func wrong() async {
    let result = await world.grade("func double(_ n: Int) -> Int {\n  n * n\n}")
    #expect(result.verdict == .fail)
    #expect(
      result.checks.first?.issues.map(\.timeless) == [
        Issue(.difference(expected: "2", actual: "1"), caseOrdinal: 0, arguments: "n → 1", line: 2),
        Issue(.difference(expected: "6", actual: "9"), caseOrdinal: 2, arguments: "n → 3", line: 2),
      ])
  }

  @Test(
    "A half right one passes what it gets right, and of a hidden check only the verdict is told")
  func halfRight() async throws {
    let result = await world.grade("func double(_ n: Int) -> Int { n < 0 ? n : n * 2 }")
    #expect(result.verdict == .fail)
    #expect(result.verdicts.last == "a negative number: fail")
    let hidden = try #require(result.checks.last)
    #expect(
      hidden
        == CheckResult(kind: .function, name: "a negative number", verdict: .fail, isHidden: true))
    let values = try #require(result.timeline?.events)
    #expect(!values.contains { "\($0)".contains("-7") })
    #expect(values.contains { "\($0)".contains("1000") })
  }

  @Test("One that fails as a wrong answer of the author's does is told why people write it")
  func wrongAnswer() async throws {
    let square = WrongAnswer(
      file: SourceFile(path: "/square.swift", text: "func double(_ n: Int) -> Int { n * n }\n"),
      failingChecks: ["small numbers"],
      note: Localized("Squaring is not doubling.", translations: ["zh-Hans": "平方不是加倍。"]))
    var exercise = Exercise.small
    exercise.wrongAnswers = [square]
    let graded = try await world.grader.prepare(exercise)
    func note(_ text: String) async -> Localized<String>? {
      let file = SourceFile(path: "ada/numbers/double.swift", text: text + "\n")
      return await world.grader.grade(.source(file), for: graded).wrongAnswerNote
    }
    let other = "func double(_ n: Int) -> Int {\n  let m = n\n  return m * n\n}"
    #expect(await note(other) == square.note)
    #expect(await note("func double(_ n: Int) -> Int { n + 1 }") == nil)
    // What only a hidden check finds, says nothing.
    #expect(await note("func double(_ n: Int) -> Int { n < 0 ? n : n * 2 }") == nil)
    #expect(await note("func double(_ n: Int) -> Int { n * two }") == nil)
  }

  @Test(
    "Every module of the toolchain's that a program might want can be imported",
    arguments: [
      "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Glibc",
      "Dispatch", "Synchronization", "Observation", "RegexBuilder", "Distributed",
    ])
  func imports(module: String) async {
    let result = await world.grade("import \(module)\nfunc double(_ n: Int) -> Int { n * 2 }")
    #expect(result.verdict == .pass, "\(result.reason ?? "") \(result.diagnostics)")
  }

  @Test("A string that looks like a library's name is a string", arguments: ["-lword", "-l"])
  func stringLikeLibrary(text: String) async {
    let result = await world.grade(
      """
      import Foundation
      let option = "\(text)"
      func double(_ n: Int) -> Int { n * 2 + option.count * 0 + Int(floor(0.5)) }
      """)
    #expect(result.verdict == .pass, "\(result.reason ?? "") \(result.diagnostics)")
  }

  @Test("A string that looks like the name of a library that there is, does not load it")
  func stringLikeOtherLibrary() async {
    let result = await world.grade(
      """
      import Glibc
      let option = "-lXCTest"
      func double(_ n: Int) -> Int {
        n * 2 + (dlopen("libXCTest.so", RTLD_NOLOAD | RTLD_LAZY) == nil ? 0 : option.count)
      }
      """)
    #expect(result.verdict == .pass, "\(result.reason ?? "") \(result.verdicts)")
  }

  @Test("A module that is none is refused in the compiler's words")
  func noSuchModule() async {
    let result = await world.grade("import UIKit\nfunc double(_ n: Int) -> Int { n * 2 }")
    #expect(result.verdict == .fail)
    #expect(result.diagnostics.map(\.message) == ["no such module 'UIKit'"])
  }

  @Test("One that does not compile gets the compiler's words at its own lines")
  func notCompiling() async {
    let result = await world.grade("func double(_ n: Int) -> Int {\n  n * two\n}")
    #expect(result.verdict == .fail)
    #expect(
      result.diagnostics.map { "\($0.location?.description ?? ""): \($0.message)" } == [
        "ada/numbers/double.swift:2:7: cannot find 'two' in scope"
      ])
    #expect(result.verdicts.allSatisfy { $0.hasSuffix("fail") })
  }

  @Test("One with the fence of a page around it is told which lines are no code")
  func fence() async {
    let result = await world.grade("```swift\nfunc double(_ n: Int) -> Int { n * 2 }\n```")
    let message = "this line is from a page or the terminal, not Swift"
    #expect(
      result.diagnostics.map { "\($0.location?.position.line ?? 0): \($0.message)" }
        == ["1: \(message)", "3: \(message)"])
  }

  @Test("One on which the compiler crashes is told the line where it was")
  func compilerCrash() async {
    // So deep that the compiler runs out of its stack.
    let line = String(repeating: "()->", count: 15) + "\n"
    let deep = "typealias Deep =\n" + String(repeating: line, count: 4_200) + "Int\n"
    let result = await world.grade("func double(_ n: Int) -> Int { 2 * n }\n" + deep)
    #expect(result.verdict == .fail)
    #expect(
      result.diagnostics.map { "\($0.location?.description ?? ""): \($0.message)" } == [
        "ada/numbers/double.swift:2:1: the compiler itself crashed on this code"
      ])
  }

  @Test("An empty one is told what to declare")
  func empty() async {
    let result = await world.grade("")
    #expect(result.verdict == .fail)
    #expect(result.missing.map(\.declaration) == ["func double(_ n: Int) -> Int"])
    #expect(result.diagnostics.isEmpty)
  }

  @Test("The starter, nothing, and what cannot be read fail without being judged")
  func notJudged() async {
    let starter = await world.grade("func double(_ n: Int) -> Int { n }")
    #expect((starter.verdict, starter.progress) == (.fail, .notBegun))
    let missing = await world.grader.grade(.missing, for: world.small)
    #expect((missing.verdict, missing.checks.count) == (.fail, 3))
    let unreadable = await world.grader.grade(.unreadable(reason: "a pipe"), for: world.small)
    #expect((unreadable.verdict, unreadable.reason) == (.fail, "a pipe"))
  }

  @Test("A trap costs its check alone, and says what and where")
  func trap() async {
    let result = await world.grade(
      "func double(_ n: Int) -> Int {\n  if n == 2 { fatalError(\"two!\") }\n  return n * 2\n}")
    #expect(result.verdicts.dropFirst() == ["a large number: pass", "a negative number: pass"])
    #expect(result.checks.first?.issues.map(\.reason) == [.trapped("two!")])
    #expect(result.checks.first?.issues.first?.arguments == "n → 2")
    #expect(result.checks.first?.durationNanoseconds ?? 0 > 0)
  }

  @Test("A loop costs its check alone")
  func loop() async {
    let result = await world.grade(
      "func double(_ n: Int) -> Int {\n  while n == 1000 {}\n  return n * 2\n}")
    #expect(
      result.verdicts == [
        "small numbers: pass", "a large number: fail", "a negative number: pass",
      ])
    let loop = result.checks.dropFirst().first
    #expect(loop?.issues.map(\.reason) == [.timedOut])
    // It had the limit of two seconds to itself, but for what its process took to begin.
    #expect((loop?.durationNanoseconds ?? 0) >= 1_500_000_000)
  }

  @Test("What runs into a limit only because it is recorded is judged unrecorded")
  func recordingTooSlow() async {
    let result = await world.grade(
      """
      struct Unseen: CustomStringConvertible { var description: String { while true {} } }
      func double(_ n: Int) -> Int {
        if n == 3 { _ = Unseen() }
        return n * 2
      }
      """)
    #expect(result.verdict == .pass, "\(result.verdicts)")
    #expect(result.timeline?.recordingEnd == .timedOut(limitSeconds: 2))
  }

  @Test(
    "Top-level code that ends the program before its checks fails them, and says so",
    arguments: [
      ("let none: Int? = nil\nnone!", "Unexpectedly found nil while unwrapping an Optional value"),
      ("_ = [1][Int(\"1\")!]", "Index out of range"),
      ("private struct Full: Error {}\nthrow Full()", ".Full()"),
    ])
  func topLevel(statements: String, said: String) async {
    let result = await world.grade("func double(_ n: Int) -> Int { n * 2 }\n\(statements)\n")
    #expect(result.verdict == .fail)
    let reason = result.reason ?? ""
    #expect(reason.hasSuffix("before its checks could begin") && reason.contains("\(said))"))
    #expect(!reason.contains("unknown context"))
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
