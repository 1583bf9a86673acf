// Source files: lines, code without comments, and what is cut from a solution.

import LessonModel
import SwiftReading
import Testing

@Suite("Source files")
struct SourceTextTests {
  private func file(_ text: String) -> SourceFile { SourceFile(path: "/a/b.swift", text: text) }

  @Test("A final line end begins no further line")
  func lines() {
    #expect(file("").lines == [])
    #expect(file("a").lines == ["a"])
    #expect(file("a\n").lines == ["a"])
    #expect(file("\na\n\n").lines == ["", "a", ""])
    for text in ["", "a", "a\n", "\na\n\n", "\n"] {
      #expect(file(text).lineCount == file(text).lines.count)
    }
    #expect(file("").name == "b.swift")
  }

  @Test("Code lines leave comments and empty lines out and keep their numbers")
  func codeLines() {
    let lines = file(
      """
      // A comment.

      let a = "//" // why
      /* two
      lines */ let b = 1
      """
    ).codeLines
    #expect(lines.map(\.number) == [3, 5])
    #expect(lines.map(\.text) == [#"let a = "//""#, "         let b = 1"])
  }

  @Test("An answer may be indented otherwise, but for what stands in a text of several lines")
  func indentation() {
    let given = file(
      #"""
      if true {
        print("on time")
        let sign = """
          Mind
          the gap
          """
      }
      """#)
    let tabs = file(
      given.text.replacing("  print", with: "\tprint").replacing("  let", with: "let"))
    #expect(CodeChange.all(from: given, to: tabs) == [])
    let shifted = file(given.text.replacing("    the", with: "      the"))
    #expect(
      CodeChange.all(from: given, to: shifted)
        == [CodeChange(line: 5, given: "    the gap", written: "      the gap")])
    let spaced = file(given.text.replacing("on time", with: "on  time"))
    #expect(
      CodeChange.all(from: given, to: spaced)
        == [CodeChange(line: 2, given: #"  print("on time")"#, written: #"  print("on  time")"#)])
  }

  @Test("The starter is the solution without what its markers hide")
  func starterCut() {
    let solution = file(
      """
      func f() {
        // starter.hide
        g()
        // starter.show
      }

      // starter.hide
      func g() {}
      // starter.show

      let a = "// starter.hide"
      """)
    #expect(solution.hasStarterMarkers)
    #expect(solution.starterCut.text == "func f() {\n}\n\nlet a = \"// starter.hide\"\n")
    #expect(
      solution.withoutStarterMarkers.text
        == "func f() {\n  g()\n}\n\nfunc g() {}\n\nlet a = \"// starter.hide\"\n")
    #expect(file("let a = 1\n").starterCut.text == "let a = 1\n")
  }
}
