// `lint --mutants` of programs: what stands outside of functions is changed where a check reads what it prints.

import Foundation
import Testing

@Suite("Mutants of programs")
struct MutantProgramTests {
  @Test("Where nothing is changed, nothing is said to be caught")
  func nothing() async throws {
    let place = try MutantTests().place(
      solution: """
        func greet(_ name: String) -> String { name.isEmpty ? "Hello!" : "Hello, \\(name)!" }
        // starter.hide
        print(greet("Ada"))
        // starter.show

        """)
    let answer = try await place.lessons(["lint", "--mutants", "greet"])
    #expect(
      answer.output == """
        · greetings/greet: no mutants, for only functions and types are changed
        no mutant was judged

        """)
  }

  @Test("Statements of a program are changed where a check reads what it prints")
  func program() async throws {
    let place = try MutantTests().place(
      solution: """
        func greet(_ name: String) -> String { name.isEmpty ? "Hello!" : "Hello, \\(name)!" }
        let names = ["Ada", "Bo", ""]
        // starter.hide
        for name in names where !name.isEmpty {
          print(greet(name))
        }
        if names.count > 5 { print("So many!") }
        // starter.show

        """)
    try place.write(
      "\(MutantTests.greet)/checks.swift",
      """
      import ProgramOutput
      import Testing

      @Suite struct GreetTests {
        @Test("a name is greeted") func all() {
          #expect(programOutput.hasPrefix("Hello, Ada!\\nHello, Bo!\\n"))
        }
        @Test("without a name it just says hello") func nobody() {
          #expect(!programOutput.contains("Hello!"))
        }
      }

      """)
    let answer = try await place.lessons(["lint", "--mutants", "greet"])
    try expectGolden(answer.output, "mutants-program.txt")
  }
}
