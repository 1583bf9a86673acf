// What lint advises where a line is missing: an import of checks, the marker at the end of what learners write.

import Foundation
import Testing

@Suite("Lines that are missing")
struct MissingLinesTests {
  private static let greet = "Lessons/greetings/hello/greet"

  /// What lint says first of the exercise, and what it advises.
  private func advice(_ file: String, _ text: String) async throws -> String {
    let place = try Place()
    try place.write("\(Self.greet)/\(file)", text)
    let answer = try await place.lessons(["lint", "greet"])
    return answer.output.split(separator: "see: ")[0]
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  private static func checks(_ imported: String, _ value: String) -> String {
    """
    \(imported)

    @testable import Exercise

    @Test("a name is greeted") func named() { #expect(greet("Ada") == "Hello, Ada!") }
    @Test("without a name it just says hello") func unnamed() { #expect(\(value) == "") }

    """
  }

  @Test("Checks without an import are told which")
  func imports() async throws {
    let testing = try await advice("checks.swift", Self.checks("import XCTest", "greet(\"\")"))
    #expect(
      testing == """
        \(Self.greet)/checks.swift:1:1: error: the checks do not compile against the solution
        → let a line 'import Testing' stand at their top: checks are written in Swift
        Testing

        """)
    let output = try await advice(
      "checks.swift", Self.checks("import Testing", "output { _ = greet(\"\") }"))
    #expect(
      output == """
        \(Self.greet)/checks.swift:1:1: error: the checks do not compile against the solution
        → let a line 'import ProgramOutput' stand at their top: without it they do not
        see what is printed

        """)
  }

  @Test("A solution in which nothing ends what learners write is told so")
  func marker() async throws {
    let said = try await advice(
      "solution.swift",
      """
      func greet(_ name: String) -> String {
        // starter.hide
        return name.isEmpty ? "Hello!" : "Hello, \\(name)!"
      }

      """)
    #expect(
      said == """
        \(Self.greet)/solution.swift:2:1: warning: what is left for the learner does not compile: this '{' seems never to be closed
        → write '// starter.show' behind what the learner is to write: all below is
        left out

        """)
  }
}
