// None of the attacks passes, and none costs anybody else anything.

import LessonModel
import LessonRunner
import SwiftReading
import Testing

@Suite(.serialized) struct DishonestSubmissions {
  private let world: GradingWorld

  init() async throws { world = try await GradingWorld.shared.value }

  @Test("do not pass, are judged, and leave the next one alone", arguments: VerdictAttack.all)
  func attack(_ attack: VerdictAttack) async {
    let result = await world.grade(attack.source)
    #expect(result.verdict == .fail, "\(result.reason ?? "") \(result.verdicts)")
    #expect(result.checks.count == 3)
    #expect(result.checks.last?.verdict == .fail)
    let neighbour = await world.grade("func double(_ n: Int) -> Int { n + n }")
    #expect(neighbour.verdict == .pass, "\(neighbour.reason ?? "") \(neighbour.verdicts)")
  }

  @Test("lose nothing by answering in the server's place, if the answers are right")
  func ownServer() async {
    let result = await world.grade(
      VerdictAttack.replying(
        "while true { let r = request(); put(frame(r.id + [0] + number(r.n &* 2))) }"))
    #expect(result.verdict == .pass || result.reason != nil)
  }

  @Test("gain nothing by wrong answers so long that what is wrong with them cannot be recorded")
  func floodedRecord() async throws {
    let checks = (1...9).map { number in
      """
      @Test("text \(number)", arguments: [1, 2]) func text\(number)(n: Int) {
        #expect(text(n) == "1")
      }
      """
    }
    let exercise = Exercise.made(
      "text", solution: "func text(_ n: Int) -> String { \"1\" }\n",
      checks: "import Testing\n@testable import Exercise\n" + checks.joined(separator: "\n"),
      seconds: 10)
    let graded = try await world.grader.prepare(exercise)
    let file = SourceFile(
      path: "a.swift",
      text: "func text(_ n: Int) -> String { String(repeating: \"\\u{1}\", count: 1_000_000) }\n")
    let result = await world.grader.grade(.source(file), for: graded)
    #expect(result.checks.count == 9)
    #expect(result.checks.allSatisfy { $0.verdict == .fail }, "\(result.verdicts)")
  }

  @Test("learn nothing of hidden checks for what shown ones tell")
  func hiddenArguments() async {
    // Whatever it could tell by, the process that learners see is over by then.
    let result = await world.grade("func double(_ n: Int) -> Int { n < 0 ? 1 : n * 2 }")
    #expect(
      result.verdicts
        == ["small numbers: pass", "a large number: pass", "a negative number: fail"],
      "\(result.reason ?? "") \(result.diagnostics)")
    let shown = result.timeline?.events.contains { "\($0)".contains("-7") } ?? true
    #expect(!shown)
  }

  @Test("cost no more than their length, whatever marks they hold or answer")
  func combiningMarks() async throws {
    let exercise = Exercise.made(
      "text", solution: "func text(_ n: Int) -> String { \"1\" }\n",
      checks: """
        import Testing
        @testable import Exercise
        @Test func text() { #expect(text(1) == "1") }
        """)
    let graded = try await world.grader.prepare(exercise)
    let answer = SourceFile(
      path: "a.swift",
      text: """
        func text(_ n: Int) -> String {
          String(repeating: "\\u{301}\\u{323}", count: 200_000)
        }

        """)
    let result = await world.grader.grade(.source(answer), for: graded)
    #expect(result.verdict == .fail)
    #expect(
      result.checks.first?.issues.map(\.reason)
        == [.message("the check cannot go on with what came")])
    let file = SourceFile(
      path: "a.swift",
      text: "// e" + String(repeating: "\u{301}\u{323}", count: 100_000) + answer.text)
    let refused = await world.grader.grade(.source(file), for: graded)
    #expect(refused.reason == "the file has more than 256 combining marks on one sign")
  }

  @Test("cost no more than their length, however many marks they predict or lines they change")
  func predictions() async throws {
    let code = "let a = 1\nlet b: Int = \"\"\n"
    var exercise = Exercise.made(
      "lines", solution: "let a = 1\nlet b: Int = \"\"  // expected-error {{cannot}}\n", checks: "")
    exercise.kind = .predict
    exercise.starter = SourceFile(path: "lines/starter.swift", text: code)
    let graded = try await world.grader.prepare(exercise)
    // Each alone would take the grader itself many minutes.
    let marks = String(repeating: "//expected-value{{x}}\n", count: 11_000)
    let marked = await world.grader.grade(
      .source(SourceFile(path: "a.swift", text: code + marks)), for: graded)
    #expect(marked.verdict == .fail)
    let lines = (0..<60_000).map { "\($0 % 10)\n" }.joined()
    let changed = await world.grader.grade(
      .source(SourceFile(path: "a.swift", text: lines)), for: graded)
    #expect(changed.reason == "the code is not what was given (line 1): write marks only")
  }

  @Test("get no more time by staying below each limit")
  func budget() async throws {
    let engine = world.engine
    let grader = try await Grader(engine: engine, sandbox: .boxed, fileSecondsMax: 3)
    let checks = (1...12).map { "@Test func check\($0)() { #expect(double(\($0)) == \(2 * $0)) }" }
    let exercise = Exercise.made(
      "double", solution: "func double(_ n: Int) -> Int { n * 2 }\n",
      checks: "import Testing\n@testable import Exercise\n" + checks.joined(separator: "\n"))
    let graded = try await grader.prepare(exercise)
    // In time for its answer, and each check needs a process of its own.
    let source = "import Glibc\nfunc double(_ n: Int) -> Int { sleep(2); _exit(0) }\n"
    let result = await grader.grade(
      .source(SourceFile(path: "a.swift", text: source)), for: graded)
    #expect(result.verdict == .fail)
    #expect(
      result.reason
        == "judging this file took more than 3 s, which is all that a file may take "
        + "(the limit fileSeconds)")
    let right = await grader.grade(.source(exercise.solution), for: graded)
    #expect(right.verdict == .pass, "\(right.reason ?? "")")
  }

  // MARK: Clients

  private static let train = """
    class Train {
      init() {}
      func stop() -> Int { 0 }
    }
    """

  private static func clients() -> [Client] {
    let refused = SourceFile(
      path: "/clients/refused.swift",
      text: """
        // No subclass may stop otherwise
        class Stunt: Train {
          // expected-error@+1 {{instance method overrides a 'final' instance method}}
          override func stop() -> Int { 1 }
        }
        """)
    let accepted = SourceFile(
      path: "/clients/accepted.swift",
      text: "// Anybody may stop\nfunc halt(_ train: Train) -> Int { train.stop() }\n")
    return [
      Client(name: "refused", file: refused, marks: refused.marks, isOutside: false),
      Client(name: "accepted", file: accepted, marks: [], isOutside: false),
    ]
  }

  private static let message = "instance method overrides a 'final' instance method"

  @Test(
    "forge no refusal",
    arguments: [
      train,
      train.replacing("func", with: "@available(*, unavailable, message: \"\(message)\") func"),
      train + "\n#error(\"\(message)\")",
      train + "\n#if hasFeature(PlaygroundExtendedCallbacks)\n#else\n"
        + "#sourceLocation(file: \"client.swift\", line: 4)\n#error(\"\(message)\")\n"
        + "#sourceLocation()\n#endif",
      // Refused where values are recorded, and so compiled without; clients see the first.
      "#if hasFeature(PlaygroundExtendedCallbacks)\nlet number: Int = \"\"\n"
        + train.replacing("func", with: "final func") + "\n#else\n" + train + "\n#endif",
      train + "\n#sourceLocation(file: \"client.swift\", line: 4)\n#warning(\"\(message)\")",
      train.replacing(
        "func", with: "@available(swift, obsoleted: 5, message: \"\(message)\") func"),
    ])
  func clients(source: String) async throws {
    let exercise = Exercise.made(
      "final", solution: Self.train.replacing("func", with: "final func"), clients: Self.clients())
    let graded = try await world.grader.prepare(exercise)
    let right = await world.grader.grade(.source(exercise.solution), for: graded)
    #expect(right.verdict == .pass, "\(right.reason ?? "") \(right.checks)")
    let file = SourceFile(path: "a.swift", text: source + "\n")
    let result = await world.grader.grade(.source(file), for: graded)
    #expect(result.verdict == .fail)
    #expect(result.checks.first?.verdict == .fail)
  }

  @Test(
    "forge no refusal by a line under another name, whatever hides it",
    arguments: [
      "", "#!/usr/bin/swift /*\n", "#if compiler(>=99)\ndon't /*\n#endif\n",
    ])
  func otherName(hiding: String) async throws {
    let exercise = Exercise.made(
      "final", solution: Self.train.replacing("func", with: "final func"), clients: Self.clients())
    let graded = try await world.grader.prepare(exercise)
    let line = "#sourceLocation(file: \"client.swift\", line: 4)\nlet a = 1\n#sourceLocation()\n"
    let file = SourceFile(path: "a.swift", text: "\(hiding)\(line)// */\n\(Self.train)\n")
    let result = await world.grader.grade(.source(file), for: graded)
    #expect(
      result.checks.first?.issues.map(\.reason.sentence)
        == ["no refusal counts beside #sourceLocation; take it out"])
  }

  // MARK: Predictions

  @Test("change no code that was only to be predicted, and none of it runs")
  func prediction() async throws {
    var exercise = Exercise.made(
      "guess", solution: "let a = 2\na + 1  // expected-value {{3}}\n",
      starter: "let a = 2\na + 1\n")
    exercise.kind = .predict
    let graded = try await world.grader.prepare(exercise)
    let marks = String(repeating: "// expected-value {{3}}\n", count: 12_000)
    let flood = await world.grader.grade(
      .source(SourceFile(path: "a.swift", text: marks + exercise.starter.text)), for: graded)
    #expect(flood.reason == "the file has more than 200 marks")
    let answers = [
      ("let a = 2\n// so\n\na + 1  // expected-value {{3}}\n", Verdict.pass),
      ("let a = 2\na + 1  // expected-value {{4}}\n", .fail),
      ("let a = 2\na + 1  // expected-value {{}}\n", .fail),
      ("let a = 3\na + 1  // expected-value {{4}}\n", .fail),
      ("let a = 2\na + 1  // expected-value {{3}}\nimport Glibc\nexit(0)\n", .fail),
      ("#sourceLocation(file: \"b\", line: 1)\nlet a = 2\na + 1  // expected-value {{3}}\n", .fail),
    ]
    for (text, verdict) in answers {
      let result = await world.grader.grade(
        .source(SourceFile(path: "a.swift", text: text)), for: graded)
      #expect(result.verdict == verdict, "\(text)")
    }
  }
}
