// Footnotes and figures, in the place of what CommonMark has.

@testable import CommonMark
import Testing

@Suite("Footnotes")
struct FootnoteTests {
  /// What a text says in its paragraphs, references as `<number.occurrence>`, and its footnotes.
  private func outline(_ markdown: String) -> (text: String, notes: [String], faults: [String]) {
    let document = Document(parsing: markdown)
    let faults = document.makeFootnotes().map { fault in
      "\(fault.kind) \(fault.label) \(fault.position?.line ?? 0):\(fault.position?.column ?? 0)"
    }
    func said(_ node: Node) -> String {
      node.footnoteReference.map { "<\($0.number).\($0.occurrence)>" }
        ?? node.literal ?? node.children.map(said).joined()
    }
    let text = document.blocks.filter { !$0.isNotes }.map(said).joined(separator: "¶")
    let notes = document.footnotes.map { "\($0.referenceCount)× " + said($0.item) }
    return (text, notes, faults)
  }

  @Test("Footnotes are numbered as the text refers to them, those in footnotes after the others")
  func numbers() {
    let found = outline(
      """
      One[^b], *two[^a]* and one again[^b].

      [^a]: Ay, see [^c].
      [^b]: Bee goes on
      in a second line.

      [^c]: Sea
      """)
    #expect(found.text == "One<1.1>, two<2.1> and one again<1.2>.")
    #expect(found.notes == ["2× Bee goes onin a second line.", "1× Ay, see <3.1>.", "1× Sea"])
    #expect(found.faults.isEmpty)
  }

  @Test(
    "One word behind the colon is a footnote and no link's address, and a colon may follow a sign")
  func oneWord() {
    let found = outline("See[^1]: [x](y)\n\n[^1]: word\n")
    #expect(found.text == "See<1.1>: x")
    #expect(found.notes == ["1× word"])
  }

  @Test(
    "Code, escapes and links are none",
    arguments: [
      "`a[^1]:` b\n", "```\n[^1]: x\n```\n", "    [^1]: x\n", "\\[^1] and \\[^1]: x\n",
      "[^1](x:y \"[^2]\")\n", "[^a b] [^] [x^1]\n", "```[^1]:\n```\n",
    ])
  func others(markdown: String) {
    let document = Document(parsing: markdown)
    #expect(document.makeFootnotes().isEmpty)
    #expect(document.footnotes.isEmpty)
    #expect(document.html == Document(parsing: markdown).html)
    #expect(!document.html.utf8.contains { $0 < 9 })
    #expect(document.html.contains("^"))
  }

  @Test(
    "What leads nowhere or stands in the wrong place is told with its place, and stays as it is")
  func faults() {
    let found = outline(
      """
      # Head[^a]

      a [^none] b [link[^a]](x) [^a]

      - [^l]: in a list

      [^a]: one
      [^a]: two

      [^b]: never
      """)
    #expect(
      found.faults == [
        "misplacedReference a 1:7", "undefined none 3:3", "misplacedReference a 3:18",
        "misplaced l 5:3", "repeated a 8:1", "unused b 10:1",
      ])
    #expect(found.text == "Head[^a]¶a [^none] b link[^a] <1.1>¶[^l]: in a list")
  }

  @Test("A picture alone with a line in italics, or with a title, is a figure; any other is not")
  func figures() {
    func html(_ markdown: String) -> String {
      let document = Document(parsing: markdown)
      document.makeFigures()
      return document.html.replacing("\n", with: "")
    }
    #expect(
      html("![alt](p.png)\n*See `x`*\n")
        == "<figure class=\"picture\"><img src=\"p.png\" alt=\"alt\" />"
        + "<figcaption>See <code>x</code></figcaption></figure>")
    #expect(
      html("> ![alt](p.png \"A <title>\")\n")
        == "<blockquote><figure class=\"picture\"><img src=\"p.png\" alt=\"alt\" />"
        + "<figcaption>A &lt;title&gt;</figcaption></figure></blockquote>")
    for text in ["![a](b)\n", "x ![a](b \"c\")\n", "![a](b)\n*c* d\n", "![a](b) *c*\n"] {
      #expect(html(text) == Document(parsing: text).html.replacing("\n", with: ""))
    }
  }
}
