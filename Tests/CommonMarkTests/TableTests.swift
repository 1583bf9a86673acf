// Tables of pipes and hyphens, in the place of paragraphs.

@testable import CommonMark
import Testing

@Suite("Tables")
struct TableTests {
  private func html(_ markdown: String) -> (html: String, ragged: [RaggedRow]) {
    let document = Document(parsing: markdown)
    let ragged = document.makeTables()
    return (document.html.replacing("\n", with: ""), ragged)
  }

  @Test("Lines with pipes become rows, with what is in their cells")
  func rows() {
    let (html, ragged) = html(
      """
      | fruit *new* | price | `a|b` |
      |---|--:|:-:|
      | [plum](p.md) | 3 | |
      | fig | 1 < 2 | x | y

      after
      """)
    #expect(
      html == """
        <table class="table"><thead><tr><th scope="col">fruit <em>new</em></th>\
        <th scope="col" class="to-right">price</th>\
        <th scope="col" class="to-centre"><code>a|b</code></th></tr></thead>\
        <tbody><tr><td><a href="p.md">plum</a></td><td class="to-right">3</td>\
        <td class="to-centre"></td></tr>\
        <tr><td>fig</td><td class="to-right">1 &lt; 2</td><td class="to-centre">x</td></tr></tbody>\
        </table><p>after</p>
        """)
    #expect(ragged == [RaggedRow(line: 4, cells: 4, expected: 3)])
  }

  @Test("A table may stand directly below the text of its paragraph")
  func belowText() {
    let (html, ragged) = html("These *are*\nthem:\n| a | b |\n|---|---|\n| `c` | d |\n| e |\n")
    #expect(
      html.hasPrefix("<p>These <em>are</em>them:</p><table class=\"table\"><thead>"), "\(html)")
    #expect(html.contains("<td><code>c</code></td><td>d</td>"), "\(html)")
    #expect(ragged == [RaggedRow(line: 6, cells: 1, expected: 2)])
    #expect(self.html("text\n| a | b |\n|---|\n").ragged.map(\.line) == [2])
  }

  @Test("A pipe behind a backslash stands in its cell, and is text everywhere else")
  func escapedPipes() {
    let (html, ragged) = html(
      """
      a | b
      --|--
      `Int` \\| `String` | x \\|
      \\| *y* \\|[^n] | `p \\| q`

      x \\| y \\\\| z, `a \\| b`, [l](u\\|v "t\\|")

          c \\| d
      """)
    #expect(ragged.isEmpty)
    #expect(
      html.contains(
        "<td><code>Int</code> | <code>String</code></td><td>x |</td></tr>"
          + "<tr><td>| <em>y</em> |[^n]</td><td><code>p | q</code></td>"), "\(html)")
    #expect(
      html.contains(
        "<p>x | y \\| z, <code>a \\| b</code>, <a href=\"u%7Cv\" title=\"t|\">l</a></p>"), "\(html)"
    )
    #expect(html.contains("<code>c \\| d</code>"), "\(html)")
  }

  @Test("Pipes at the ends may be left out, and a header may stand alone")
  func bare() {
    #expect(html("a | b\n--- | ---\nc | d\n").html.contains("<td>c</td><td>d</td>"))
    #expect(
      html("| a | b |\n|---|---|\n").html
        == "<table class=\"table\"><thead><tr><th scope=\"col\">a</th><th scope=\"col\">b</th>"
        + "</tr></thead></table>")
  }

  @Test(
    "Any other paragraph stays as it is",
    arguments: [
      "a | b\nc | d\n", "| a | b |\n", "a\n---\nb | c\n",
      "`| a |`\n`|---|`\n",
    ])
  func paragraphs(markdown: String) {
    let (html, ragged) = html(markdown)
    #expect(html == Document(parsing: markdown).html.replacing("\n", with: ""))
    #expect(ragged.isEmpty)
  }

  @Test("A first row that does not fit the hyphens is no table, and is told")
  func headers() {
    let (html, ragged) = html("text\n\n| a | b |\n|---|\n| c |\n")
    #expect(!html.contains("<table"))
    #expect(ragged == [RaggedRow(line: 3, cells: 2, expected: 1)])
  }

  @Test("What would be filled up a thousandfold is no table")
  func vast() {
    let head = String(repeating: "|a", count: 2_000) + "|\n" + String(repeating: "|-", count: 2_000)
    let (few, _) = html("\(head)|\n" + String(repeating: "|a\n", count: 4))
    #expect(few.contains("<table"))
    let (html, ragged) = html("\(head)|\n" + String(repeating: "|a\n", count: 2_000))
    #expect(!html.contains("<table"))
    #expect(ragged.count == 2_000)
  }

  @Test("A table in a list or a quotation is one as well")
  func nested() {
    #expect(html("- | a | b |\n  |---|---|\n  | c | d |\n").html.contains("<td>d</td>"))
    #expect(html("> | a | b |\n> |---|---|\n> | c | d |\n").html.contains("<td>d</td>"))
  }
}
