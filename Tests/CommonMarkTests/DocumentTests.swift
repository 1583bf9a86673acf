// Parsing, walking and rendering with libcmark.

import CommonMark
import Testing

@Suite("CommonMark documents")
struct DocumentTests {
  @Test("Each kind of node is known and has what it says")
  func kinds() throws {
    let document = Document(
      parsing: """
        # Title

        > A `code` *em* **strong** [link](to.md "why")
        > ![image](a.png) <b>\\
        > end

        3. three

        ```swift x
        let a = 1
        ```

        <div>

        ---
        """)
    let root = try #require(document.root)
    #expect(
      root.descendants.map(\.kind) == [
        .heading, .text, .quote, .paragraph, .text, .code, .text, .emphasis, .text, .text, .strong,
        .text, .text, .link, .text, .softBreak, .image, .text, .text, .htmlInline, .lineBreak,
        .text,
        .list, .item, .paragraph, .text, .codeBlock, .htmlBlock, .thematicBreak,
      ])
    let nodes = Array(root.descendants)
    #expect(nodes[0].headingLevel == 1)
    #expect(nodes[1].literal == "Title")
    #expect(nodes[13].destination == "to.md")
    #expect(nodes[13].title == "why")
    #expect(nodes[16].plainText == "image")
    #expect(nodes[22].listStart == 3)
    #expect(nodes[26].info == "swift x")
    #expect(nodes[26].literal == "let a = 1\n")
    #expect(nodes[2].plainText == "A code em strong link image  end")
    #expect(nodes[0].literal == nil)
    #expect(nodes[0].destination == nil)
  }

  @Test("Nodes know their lines and columns, breaks have none")
  func positions() throws {
    let document = Document(parsing: "你好 *you*\nand [me](x)\n")
    let nodes = try #require(document.root).descendants.map { $0 }
    #expect(nodes.map { $0.start?.line } == [1, 1, 1, 1, nil, 2, 2, 2])
    #expect(nodes.map { $0.start?.column } == [1, 1, 8, 9, nil, 1, 5, 6])
    #expect(nodes[0].end?.line == 2)
  }

  @Test("Raw HTML and links to scripts are left out of the HTML")
  func safeHTML() {
    let document = Document(parsing: "<b>x</b> [a](javascript:b) & \"q\" -- [c](https://d.e)\n")
    #expect(
      document.html == """
        <p><!-- raw HTML omitted -->x<!-- raw HTML omitted --> <a href="">a</a> &amp; &quot;q&quot; -- \
        <a href="https://d.e">c</a></p>

        """)
  }

  @Test("A soft break between Han characters goes, one beside Latin letters stays")
  func hanLines() {
    let document = Document(parsing: "第一行，\n第二行\nSwift\n**第三**\n行\n")
    document.joinHanLines()
    #expect(document.html == "<p>第一行，第二行\nSwift\n<strong>第三</strong>行</p>\n")
  }

  @Test(
    "A soft break beside Han punctuation goes, whatever is on the other side",
    arguments: [
      ("退回。\n`twin()` 里", "退回。<code>twin()</code> 里"),
      ("“一。”他说。\n“二。”", "“一。”他说。“二。”"),
      ("调用。\n**便利**", "调用。<strong>便利</strong>"),
      ("用 Swift\n（六）", "用 Swift（六）"),
      ("用 `let`\n取名", "用 <code>let</code>\n取名"),
      ("说“好”\n就走", "说“好”就走"),
      ("他说\n“好”", "他说“好”"),
      ("等等……\n好", "等等……好"),
      ("the “good”\nway", "the “good”\nway"),
    ])
  func hanPunctuation(text: String, expected: String) {
    let document = Document(parsing: text)
    document.joinHanLines()
    #expect(document.html == "<p>\(expected)</p>\n")
  }

  @Test("A node keeps its document alive")
  func lifetime() {
    let node = Document(parsing: "text").root?.firstChild?.firstChild
    #expect(node?.literal == "text")
    #expect(node?.parent?.kind == .paragraph)
  }

  @Test("An empty text is a document without blocks")
  func empty() {
    let document = Document(parsing: "")
    #expect(document.blocks.map(\.kind) == [])
    #expect(document.html == "")
  }
}
