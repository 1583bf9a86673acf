// What a program runs only because its values are written down must cost nothing: unrecorded it counts.

import Foundation
import LessonModel
import LessonRunner
import Testing

@Suite("A description that ends the program")
struct TrappingDescriptionTests {
  /// A program that is handed in.
  struct Attempt: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    /// What the checks say of it.
    let verdicts: [Verdict]

    init(_ name: String, _ text: String, _ verdicts: Verdict...) {
      testDescription = name
      self.text = text + "\n"
      self.verdicts = verdicts
    }
  }

  private static let train = """
    final class Train: CustomStringConvertible {
      var engine: String!
      var description: String { "drawn by " + engine }
      init(_ engine: String?) {
        prepare(self)
        self.engine = engine
      }
    }
    func prepare(_ train: Train) {}
    func cars(_ n: Int) -> Int {

    """

  private static let others = [
    Attempt(
      "of an object that is not whole yet",
      train + "  let train = Train(\"a\")\n  _ = train\n  return n + 1\n}", .pass, .pass, .pass),
    Attempt(
      "in one of the checks that are shown",
      train + "  if n == 2 { _ = Train(\"a\") }\n  return n + 1\n}", .pass, .pass, .pass),
    Attempt(
      "by leaving",
      """
      import Glibc
      struct Train: CustomStringConvertible { var description: String { exit(0) } }
      func cars(_ n: Int) -> Int {
        let train = Train()
        _ = train
        return n + 1
      }
      """, .pass, .pass, .pass),
    Attempt(
      "of an answer that is wrong",
      train + "  _ = Train(\"a\")\n  return 2\n}", .pass, .fail, .fail),
  ]

  static let attempts =
    [
      Attempt(
        "in the hidden check alone",
        train + "  if n == 3 { _ = Train(\"a\") }\n  return n + 1\n}", .pass, .pass, .pass),
      Attempt(
        "before the checks",
        train + "  n + 1\n}\nlet train = Train(\"a\")\nprint(train)", .pass, .pass, .pass),
      Attempt(
        "for which the program itself asks",
        train + "  if n == 2 { print(Train(nil)) }\n  return n + 1\n}", .pass, .fail, .pass),
    ] + (ProcessInfo.processInfo.environment["LESSONS_TEST_ALL"] == nil ? [] : others)

  @Test("costs nothing where the program does not ask for it", arguments: attempts)
  func split(attempt: Attempt) async throws {
    try await judge(attempt, isSplit: true)
  }

  @Test("costs nothing in one process with the checks")
  func together() async throws {
    try await judge(Self.others[1], isSplit: false)
  }

  private func judge(_ attempt: Attempt, isSplit: Bool) async throws {
    let world = try await GradingWorld.shared.value
    let solution = "func cars(_ n: Int) -> Int { n + 1 }\n"
    // What takes a closure that awaits cannot be split.
    let closure = "func twice(_ body: () async -> Int) async -> Int { await body() + body() }\n"
    func test(_ name: String, _ n: Int) -> String {
      "@Test(\"\(name)\") func \(name)() { #expect(cars(\(n)) == \(n + 1)) }\n"
    }
    let start = "import Testing\n@testable import Exercise\n"
    let exercise = Exercise.made(
      "cars", solution: isSplit ? solution : solution + closure,
      checks: start + test("first", 1) + test("second", 2)
        + (isSplit
          ? "" : "@Test(\"third\") func third() async { #expect(await twice { 2 } == 4) }\n"),
      hidden: isSplit ? start + test("third", 3) : nil)
    let text = isSplit ? attempt.text : attempt.text + closure
    let file = SourceFile(path: "/cars.swift", text: text)
    if isSplit {
      let home = try await world.engine.judge(file, for: exercise)
      #expect(home.checks.map(\.verdict) == attempt.verdicts.dropLast(), "\(home.reason ?? "")")
    }
    for sandbox in [GradingSandbox.bubblewrap, .landlock] {
      let grader = try await Grader(engine: world.engine, sandbox: sandbox)
      let graded = try await grader.prepare(exercise)
      let result = await grader.grade(.source(file), for: graded)
      #expect(result.judging == (isSplit ? .split : .inProcess))
      #expect(
        result.checks.map(\.verdict) == attempt.verdicts,
        "\(sandbox): \(result.reason ?? "") \(result.checks)")
    }
  }
}
