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

  @Test(
    "What compiles and does not end is said to, and is not tried in another language mode, as a module that is not here"
  )
  func unending() async throws {
    let page = SourceFile(path: file.path, text: "import UIKit\nwhile true {}\n")
    let location = SourceLocation(path: page.path, line: 1)
    var tries: [String] = []
    let tried = try await TriedProgram(page, with: SharedFiles()) { program, mode, _ in
      tries.append("\(program.lines[0]) in \(mode)")
      guard program.text.contains("UIKit") else {
        return .breaksOff(Diagnostic(.error, at: location, "the program was stopped"))
      }
      return .refused([Diagnostic(.error, at: location, "no such module 'UIKit'")])
    }
    #expect(tries == ["import UIKit in 5", "import Foundation in 5"])
    #expect(tried.failures.map(\.message) == ["the program was stopped"])
    #expect(tried.changes.isEmpty)
    #expect(tried.text == page.text)
  }

  @Test("What comes to no end is ended after as long as its code waits, and keeps its lines")
  func endless() async throws {
    let page = SourceFile(path: file.path, text: "let a = 1\nwhile true { sleep(1); step() }\n")
    let location = SourceLocation(path: page.path, line: 2)
    func tried(_ ended: ProgramTrial) async throws -> TriedProgram {
      try await TriedProgram(page, with: SharedFiles()) { program, _, _ in
        program.text.contains("exit(0)")
          ? ended : .endless(Diagnostic(.error, at: location, "the program was stopped"))
      }
    }
    let warning = Diagnostic(
      .warning, at: SourceLocation(path: page.path, line: 5), "never used")
    let ended = try await tried(.runs(ProgramFacts(warnings: [warning], seconds: 2)))
    #expect(
      ended.text == """
        // snippet.hide
        import Foundation
        DispatchQueue.global().asyncAfter(deadline: .now() + 2) { exit(0) }
        // snippet.show
        let a = 1  // expected-warning {{never used}}
        while true { sleep(1); step() }

        """)
    #expect(ended.failures.isEmpty && ended.settings.map(\.value) == ["{time: 10s}"])
    #expect(
      ended.changes.map { "\($0.line): \($0.message(of: "page"))" }
        == ["2: the page comes to no end: it is ended after 2 seconds"])
    let stuck = try await tried(.endless(Diagnostic(.error, at: location, "again")))
    #expect(stuck.text == page.text && stuck.failures.map(\.message) == ["the program was stopped"])
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

  @Test("A line that has its mark already gets no second one")
  func markedAlready() async throws {
    let page = SourceFile(
      path: file.path, text: "let n = 1  // expected-warning {{never used}}\nlet m = 2\n")
    let warnings = [1, 2].map { line in
      Diagnostic(.warning, at: SourceLocation(path: page.path, line: line), "never used")
    }
    let tried = try await TriedProgram(page, with: SharedFiles()) { _, _, _ in
      .runs(ProgramFacts(warnings: warnings))
    }
    #expect(
      tried.text == """
        let n = 1  // expected-warning {{never used}}
        let m = 2  // expected-warning {{never used}}

        """)
  }

  @Test("What fails with Foundation in a module's place says what stood in the way")
  func trueReason() async throws {
    func reason(_ other: String) async throws -> [String] {
      let page = SourceFile(path: file.path, text: "import UIKit\nlet n = view.m\n")
      return try await TriedProgram(page, with: SharedFiles()) { program, _, _ in
        let (line, message) =
          program.text.contains("UIKit") ? (1, "no such module 'UIKit'") : (2, other)
        let location = SourceLocation(path: page.path, line: line)
        return .refused([Diagnostic(.error, at: location, message)])
      }.failures.map { "\($0.location?.position.line ?? 0): \($0.message)" }
    }
    #expect(try await reason("cannot find 'UIView' in scope") == ["1: no such module 'UIKit'"])
    #expect(
      try await reason("cannot find type 'Problem' in scope") == [
        "2: no such module 'UIKit', and with Foundation in its place: "
          + "cannot find type 'Problem' in scope"
      ])
    #expect(
      try await reason("cannot find 'println' in scope") == [
        "2: no such module 'UIKit', and with Foundation in its place: "
          + "cannot find 'println' in scope"
      ])
    #expect(
      try await reason("no member 'm'") == [
        "2: no such module 'UIKit', and with Foundation in its place: no member 'm'"
      ])
  }
}
