import LessonModel
import Testing

@testable import ConsoleRendering

@Suite struct SwiftInkTests {
  @Test func `Words, literals and comments have their ink`() {
    #expect(
      inks(#"let s = "a \(f("b", (1))) c" // end"#)
        == [
          "let:keyword", " s = :plain", #""a \(f("b", (1))) c":literal"#, " :plain",
          "// end:comment",
        ])
  }

  @Test func `A comment inside a string is text`() {
    #expect(inks(#"x("// expected-error")"#).last == "):plain")
  }

  @Test func `Raw strings end at their own delimiter`() {
    #expect(inks(##"#"a " b"# c"##) == [##"#"a " b"#:literal"##, " c:plain"])
  }

  @Test func `Strings and comments reach over lines`() {
    let file = SourceFile(
      path: "", text: "a /* one\ntwo /* in */ let */ b\n\"\"\"\nlet \"x\"\n\"\"\" + c")
    let lines = SwiftInk.lines(of: file, hidesMarks: true).map(describe)
    #expect(
      lines == [
        ["a :plain", "/* one:comment"], ["two /* in */ let */:comment", " b:plain"],
        ["\"\"\":literal"], ["let \"x\":literal"], ["\"\"\":literal", " + c:plain"],
      ])
  }

  @Test func `Marks are cut, other comments stay`() {
    #expect(inks("f() // why // expected-error {{no}}") == ["f() :plain", "// why:comment"])
    #expect(inks("f()  // expected-value {{1}}") == ["f():plain"])
  }

  @Test func `No line loses a character`() {
    let lines = ["\"unended \\(", "case .default: self.init(0x1F, 1e9)", "@main #if `x` /**/ 你好"]
    for line in lines {
      var ink = SwiftInk(hidesMarks: false)
      #expect(ink.line(line[...]).plainText == line)
    }
  }

  private func inks(_ line: String) -> [String] {
    var ink = SwiftInk(hidesMarks: true)
    return describe(ink.line(line[...]))
  }

  private func describe(_ line: StyledText) -> [String] {
    line.spans.map { "\($0.text):\($0.ink)" }
  }
}
