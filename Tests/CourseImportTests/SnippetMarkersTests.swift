// The comments that mark parts of a package's snippets: as others write them, and as a course takes them.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Markers of snippets")
struct SnippetMarkersTests {
  private func settled(_ text: String) -> (text: String, losses: [String]) {
    let (file, losses) = SourceFile(path: "/t/A.swift", text: text).settlingMarkers
    return (
      file.text, losses.map { "\($0.location?.position.line ?? 0): \($0.message)" }
    )
  }

  @Test("A slice that is never ended ends where the next begins, and at the file's end")
  func unended() {
    let (text, losses) = settled(
      """
      // snippet.one
      let a = 1

      // snippet.two
      let b = 2
      // snippet.three
      let c = 3

      """)
    #expect(
      text == """
        // snippet.one
        let a = 1
        // snippet.end
        // snippet.two
        let b = 2
        // snippet.end
        // snippet.three
        let c = 3
        // snippet.end

        """)
    #expect(losses.isEmpty)
  }

  @Test("What is hidden and then ended is shown again; any other end is left out and told")
  func ends() {
    let (text, losses) = settled(
      """
      // snippet.hide
      import Kit
      // snippet.end
      let a = 1
      // snippet.end
      """)
    #expect(text == "// snippet.hide\nimport Kit\n// snippet.show\nlet a = 1\n")
    #expect(losses == ["5: no slice ends here: this line does not come along"])
  }

  @Test("A slice without a line, and a second one of a name, have no markers, which is told")
  func useless() {
    let (text, losses) = settled(
      """
      // snippet.none
      // snippet.hide
      let a = 1
      // snippet.show
      // snippet.end
      // snippet.one
      let b = 2
      // snippet.one
      let c = 3
      // snippet.end
      """)
    #expect(
      text == """
        // snippet.hide
        let a = 1
        // snippet.show
        // snippet.one
        let b = 2
        // snippet.end
        let c = 3

        """)
    #expect(
      losses == [
        "1: the slice 'none' shows no line: what marks it does not come along",
        "8: there are two slices 'one': what marks this one does not come along",
      ])
  }

  @Test("A marker may be written close, in capitals and with words behind it, but not in a string")
  func spelling() {
    let (text, losses) = settled(
      """
      //snippet.Hide the import
      import Kit
      //  snippet.show
      let a = \"\"\"
        // snippet.end
        \"\"\"
      """)
    #expect(
      text
        == "// snippet.hide\nimport Kit\n// snippet.show\nlet a = \"\"\"\n  // snippet.end\n  \"\"\"\n"
    )
    #expect(losses.isEmpty)
    #expect(text.shownLines == ["let a = \"\"\"", "  // snippet.end", "  \"\"\""])
  }
}
