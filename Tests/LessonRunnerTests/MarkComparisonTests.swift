// Marks against what the compiler said.

import LessonModel
import SwiftReading
import Testing

@testable import LessonRunner

@Suite struct MarkComparisonTests {
  private func disagreements(_ text: String, _ diagnostics: [Diagnostic]) -> [String] {
    let file = SourceFile(path: "/Train.swift", text: text)
    return MarkComparison(file: file, marks: file.marks).disagreements(with: diagnostics).map {
      "\($0.location.position.line): \($0.expected ?? "nothing") / \($0.actual ?? "nothing")"
    }
  }

  private func error(_ line: Int, _ message: String, name: String? = nil) -> Diagnostic {
    Diagnostic(.error, at: SourceLocation(path: "/Train.swift", line: line), message, name: name)
  }

  @Test("A mark holds when the message begins with its text")
  func prefix() {
    let text = "let a = b  // expected-error {{cannot find}}\n"
    #expect(disagreements(text, [error(1, "cannot find 'b' in scope")]).isEmpty)
    #expect(
      disagreements(text, [error(1, "expected a type")]) == [
        "1: expected-error {{cannot find}} / expected-error {{expected a type}}"
      ])
  }

  @Test("A mark may give the compiler's own name for a diagnostic")
  func name() {
    let text = "let a = b  // expected-error {{#cannot_find_in_scope}}\n"
    let named = error(1, "cannot find 'b' in scope", name: "cannot_find_in_scope")
    #expect(disagreements(text, [named]).isEmpty)
  }

  @Test("An error without a mark is a disagreement, a warning only where warnings are marked")
  func unmarked() {
    #expect(
      disagreements("let a = b\n", [error(1, "no")]) == ["1: nothing / expected-error {{no}}"])
    let warning = Diagnostic(.warning, at: SourceLocation(path: "/Train.swift", line: 2), "odd")
    #expect(disagreements("let a = b\nlet c = d\n", [warning]).isEmpty)
    let marked = "let a = b  // expected-warning {{never used}}\nlet c = d\n"
    #expect(
      disagreements(marked, [warning]) == [
        "1: expected-warning {{never used}} / nothing", "2: nothing / expected-warning {{odd}}",
      ])
  }

  @Test("A mark does not hold for what is reported on another line")
  func otherLine() {
    let before = "let a = 1  // expected-error {{cannot assign}}\na = 2\n"
    #expect(
      disagreements(before, [error(2, "cannot assign")]) == [
        "1: expected-error {{cannot assign}} / nothing",
        "2: nothing / expected-error {{cannot assign}}",
      ])
    let inside = "func f() {  // expected-error {{cannot assign}}\n  a = 2\n  g()\n}\n"
    #expect(
      disagreements(inside, [error(2, "cannot assign")]) == [
        "1: expected-error {{cannot assign}} / nothing",
        "2: nothing / expected-error {{cannot assign}}",
      ])
  }

  @Test("What is reported behind a type may be marked where the type begins")
  func closingBrace() {
    let text = """
      class Express: Train {  // expected-error {{'required' initializer}}
        init(name: String) {}
      }

      let after = 1
      """
    #expect(disagreements(text, [error(3, "'required' initializer missing")]).isEmpty)
    #expect(disagreements(text, [error(4, "'required' initializer missing")]).isEmpty)
    #expect(disagreements(text, [error(5, "'required' initializer missing")]).count == 2)
    let oneLine = """
      class Express: Train { init(name: String) {} }  // expected-error {{'required' initializer}}

      let after = 1
      """
    #expect(disagreements(oneLine, [error(2, "'required' initializer missing")]).isEmpty)
    #expect(disagreements(oneLine, [error(3, "'required' initializer missing")]).count == 2)
    let closure = "let f = { 1 }  // expected-error {{cannot convert}}\nlet g = h\n"
    #expect(disagreements(closure, [error(2, "cannot convert")]).count == 2)
  }
}
