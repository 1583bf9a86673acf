// What comes of a program of others that was compiled and run, by compilers that say what a test wants.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Programs of others")
struct TriedProgramTests {
  private let file = SourceFile(
    path: "/t/Page.swift", text: "wait()\nlet text = \"\"\"\n  a\n  \"\"\"\n")

  private func tried(_ facts: ProgramFacts) async throws -> TriedProgram {
    try await TriedProgram(file, with: SharedFiles()) { _, _, _ in .runs(facts) }
  }

  private func settings(ofOneThatTakes seconds: Double) async throws -> [String] {
    try await tried(ProgramFacts(seconds: seconds)).settings.map { "\($0.key): \($0.value)" }
  }

  @Test("What takes long has a limit that it stays far from")
  func limits() async throws {
    #expect(try await settings(ofOneThatTakes: 0.9) == [])
    #expect(try await settings(ofOneThatTakes: 1.2) == ["limits: {time: 10s}"])
    #expect(try await settings(ofOneThatTakes: 6.1) == ["limits: {time: 20s}"])
  }

  @Test("A line that traps is marked with the beginning of its message")
  func trap() async throws {
    func marked(_ message: String, on line: Int) async throws -> String {
      let location = SourceLocation(path: file.path, line: line)
      return try await tried(ProgramFacts(trap: Diagnostic(.warning, at: location, message))).text
    }
    #expect(
      try await marked("no {{x}} here", on: 1).hasPrefix("wait()  // expected-stop {{no }}\n"))
    // Behind its end the line is text.
    #expect(try await marked("Bad", on: 2) == file.text)
  }
}
