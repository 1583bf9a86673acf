// What takes too long in hidden checks, by the clock or the processor's time, costs the same, and no shown one.

import LessonModel
import LessonRunner
import Testing

@Suite struct Overruns {
  private static let exercise = Exercise.made(
    "overruns", solution: "func slow() -> Int { 1 }\nfunc quick() -> Int { 2 }\n",
    checks: """
      import Testing
      @testable import Exercise
      @Test func slowly() { #expect(slow() == 1) }
      @Test func quickly() { #expect(quick() == 2) }
      """,
    hidden: """
      import Testing
      @testable import Exercise
      @Test func a() { #expect(quick() == 2) }
      @Test func b() { #expect(slow() == 1) }
      @Test func c() { #expect(quick() == 2) }
      @Test func d() { #expect(slow() == 1) }
      @Test func e() { #expect(slow() == 1) }
      @Test func f() { #expect(quick() == 2) }
      @Test func g() { #expect(slow() == 1) }
      @Test func h() { #expect(quick() == 2) }
      """, seconds: 0.5)

  @Test(
    "A loop in a hidden check costs as much by the clock as by the processor's time",
    arguments: ["pause()", ""])
  func hidden(body: String) async throws {
    let world = try await GradingWorld.shared.value
    let text =
      "import Glibc\nfunc slow() -> Int { while true { \(body) } }\nfunc quick() -> Int { 2 }\n"
    let result = try await world.grade(text, for: Self.exercise)
    // Where four checks took too long, the others are not tried.
    #expect(
      result.verdicts == [
        "slowly(): fail", "quickly(): pass", "a(): pass", "b(): fail", "c(): pass", "d(): fail",
        "e(): fail", "f(): pass", "g(): fail", "h(): fail",
      ])
    #expect(result.judging == .split)
  }
}
