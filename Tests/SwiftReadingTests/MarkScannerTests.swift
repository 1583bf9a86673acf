// Marks: where they count, what they say, and what is wrong with those that are not well written.

import LessonModel
import SwiftReading
import Testing

@Suite("Marks")
struct MarkScannerTests {
  private func marks(_ text: String) -> [Mark] { SourceFile(path: "a.swift", text: text).marks }

  private func problems(_ text: String) -> [String] {
    MarkScanner(SourceFile(path: "a.swift", text: text)).scan().problems.map { problem in
      "\(problem.location.map(String.init(describing:)) ?? ""): \(problem.message)"
    }
  }

  @Test("A mark speaks of its own line, or of another by its offset")
  func lines() {
    let found = marks(
      """
      let a = 1  // expected-error {{one}}
      // expected-warning@+1 {{two}}
      let b = 2
      // expected-value@-1 {{three}} and why
      """)
    #expect(
      found == [
        Mark(
          kind: .error, text: "one", line: 1,
          location: SourceLocation(path: "a.swift", line: 1, column: 15)),
        Mark(
          kind: .warning, text: "two", line: 3,
          location: SourceLocation(path: "a.swift", line: 2, column: 4)),
        Mark(
          kind: .value, text: "three", line: 3,
          location: SourceLocation(path: "a.swift", line: 4, column: 4), comment: "and why"),
      ])
  }

  @Test("Space around what stands in the braces says nothing")
  func outerSpace() {
    let found = marks(
      """
      let a = 1  // expected-error {{ one two }} or {{ three}}
      let b = 2  // expected-value {{ }}
      """)
    #expect(found.map(\.text) == ["one two", ""])
    #expect(found.map(\.alternatives) == [["three"], nil])
  }

  @Test("What the compiler says may be one thing or another")
  func alternatives() {
    let found = marks(
      "x  // expected-error {{a}} or {{b}} or{{c}} or so\ny  // expected-value {{1}} or {{2}}\n")
    #expect(found.map(\.alternatives) == [["b", "c"], nil])
    #expect(found.map(\.comment) == ["or so", "or {{2}}"])
  }

  @Test("Several marks may stand in one comment, each with its remark")
  func several() {
    let found = marks("x  // expected-error {{a}} first expected-warning{{b}}  second \n")
    #expect(found.map(\.text) == ["a", "b"])
    #expect(found.map(\.comment) == ["first", "second"])
    #expect(found.map(\.location.position.column) == [7, 34])
  }

  @Test("Braces in the text belong to it")
  func braces() {
    #expect(marks("// expected-value {{}}\n").map(\.text) == [""])
    #expect(marks("// expected-value {{{1}}}\n").map(\.text) == ["{1}"])
    #expect(
      marks("// expected-error {{expected '{' or '}' here}}\n").map(\.text) == [
        "expected '{' or '}' here"
      ])
  }

  @Test("Only comments hold marks, not strings")
  func strings() {
    let found = marks(
      ###"""
      let a = "// expected-error {{no}}"
      let b = #"\" // expected-error {{no}}"# // expected-error {{yes 1}}
      let c = """
        // expected-error {{no}}
        """
      let d = "\(f("// expected-error {{no}}", (1)))" // expected-error {{yes 2}}
      let e = "\(f(1) // expected-error {{yes 3}}
      let g = "unterminated // expected-error {{no}}
      /* /* nested */
      expected-error {{yes 4}} */ // expected-error {{yes 5}}
      let h = #/ "// /# // expected-error {{yes 6}}
      let i = #"\#(a // expected-error {{yes 7}}
      let j = "\\" // expected-error {{yes 8}}
      """###)
    #expect(found.map(\.text) == (1...8).map { "yes \($0)" })
    #expect(found.map(\.line) == [2, 6, 7, 10, 10, 11, 12, 13])
  }

  @Test("What begins like a mark and is none is a problem, a sentence about marks is not")
  func problemsOfMarks() {
    #expect(
      problems("// expected-eror {{a}}\n") == ["a.swift:1:4: there is no mark 'expected-eror'"])
    #expect(
      problems("  // expected-error a\n")
        == ["a.swift:1:6: this mark has no text in '{{' and '}}'"])
    #expect(
      problems("// expected-error@2 {{a}}\n")
        == ["a.swift:1:4: a mark's offset is a number with a sign"])
    #expect(
      problems("// expected-error@+2 {{a}}\n")
        == ["a.swift:1:4: this mark speaks of line 3, which the file does not have"])
    #expect(problems("// Write expected-error marks.\n") == [])
  }

  @Test(
    "A comment that was meant as a mark is told how to be one",
    arguments: [
      ("// expected-eror {{a}}", "did you mean 'expected-error'?"),
      ("// expected-value {2}", "write it as '// expected-value {{2}}'"),
      ("// expected-value 2", "write it as '// expected-value {{2}}'"),
      ("// expected-value: \"a\"", "write it as '// expected-value {{\"a\"}}'"),
      ("// expected-value ｛｛2｝｝", "write it as '// expected-value {{2}}'"),
      ("// expected-value {{2}", "write it as '// expected-value {{2}}'"),
      ("// expected－value {{2}}", "write it as '// expected-value {{2}}'"),
      ("// expected_error {{}}", "write it as '// expected-error {{}}'"),
      ("// Expected-Error {{no}}", "write it as '// expected-error {{no}}'"),
      ("// expect-warning@+1 {{no}}\n", "write it as '// expected-warning@+1 {{no}}'"),
      ("// excepted-error {{}}", "write it as '// expected-error {{}}'"),
      ("// expected error {{}}", "write it as '// expected-error {{}}'"),
      ("// error {{}}", "write it as '// expected-error {{}}'"),
      ("// {{2}}", "write it as '// expected-value {{2}}'"),
      ("/* expectedvalue {{2}} */", "write it as '// expected-value {{2}}'"),
    ])
  func misspelt(comment: String, remedy: String) {
    let found = MarkScanner(SourceFile(path: "a.swift", text: "x  \(comment)\n")).scan()
    #expect(found.marks == [])
    #expect(found.problems.map(\.remedy) == [remedy])
    #expect(found.problems.map(\.location?.position) == [SourcePosition(line: 1, column: 7)])
  }

  @Test(
    "A comment about something else is no misspelt mark",
    arguments: [
      "// Expected: an error", "// error: no such file", "// value", "// expected value is 2",
      "// var expectedValue = 2", "// expectedValue { 2 }", "// unexpected", "// {}", "// exp",
      "// Values { and } braces {{", "// warning-free", "//// ----", "//", "/**/",
    ])
  func otherComments(comment: String) {
    let found = MarkScanner(SourceFile(path: "a.swift", text: "x  \(comment)\n")).scan()
    #expect(found.marks == [])
    #expect(found.problems.map(\.message) == [])
  }

  @Test("Interpolations nested without end are scanned in constant stack")
  func deepNesting() {
    let text = String(repeating: #""\("#, count: 200_000) + " // expected-error {{deep}}"
    #expect(marks(text).map(\.text) == ["deep"])
  }
}
