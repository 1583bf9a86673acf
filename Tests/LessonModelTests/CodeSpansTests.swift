import LessonModel
import Testing

@Suite struct CodeSpansTests {
  private func outline(_ text: String) -> [String] {
    CodeSpans(text).pieces.map { $0.isCode ? "<\($0.text)>" : String($0.text) }
  }

  @Test func `Code stands between back quotes, and a lone one is text`() {
    #expect(
      outline("What `default` does to `switch`") == ["What ", "<default>", " does to ", "<switch>"])
    #expect(outline("`a` b") == ["<a>", " b"])
    #expect(outline("a ` b") == ["a ` b"])
    #expect(outline("`a` ` b") == ["<a>", " ` b"])
    #expect(outline("").isEmpty)
    #expect(outline("close it with '```'") == ["close it with '```'"])
    #expect(outline("``a ` b`` and ```") == ["<a ` b>", " and ```"])
    #expect(CodeSpans("What `default` does").plainText == "What default does")
  }
}
