// What `lint` finds of hints, and of checks that see too little.

import Foundation
import Testing

extension LintTests {
  @Test(
    "A hint that is a line of the solution or of a wrong answer is told as packing would refuse it")
  func tellingHints() async throws {
    let place = try Place()
    try edit(
      place, "\(Self.greet)/exercise.md", "1. Look at the name before you use it.",
      """
      1. Look at the `name`, and declare `func greet(_ name: String) -> String {`.
      1. Write `if name.isEmpty { return "Hello!" }`.
      """)
    try edit(
      place, "\(Self.greet)/exercise.zh-Hans.md", "\n1. ", "\n1. `return \"Hello, \\(name)!\"`\n1. "
    )
    let answer = try await answer(place, ["--no-compile"])
    #expect(
      answer == """
        Lessons/greetings/hello/greet/exercise.md:12:1: warning: this hint holds line 3 of solution.swift of greetings/greet
          → say it in words, or leave a part out: no learner may be handed this
            see: lessons help telling-hint

        1 warning

        """)
    let packed = try await place.lessons(["pack", "--for", "learners", "Handout"])
    #expect(packed.exitCode == 1)
    #expect(packed.errors.contains("exercise.md: line 3 of solution.swift of greetings/greet"))
  }

  @Test("Checks that import the solution as others do are told how they see all of it")
  func plainImport() async throws {
    let place = try Place()
    try edit(place, "\(Self.greet)/checks.swift", "@testable import", "import")
    let answer = try await answer(place, ["greet"])
    #expect(
      answer.contains("let a line '@testable import Exercise' stand at their top"), "\(answer)")
  }
}
