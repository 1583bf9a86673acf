// Putting HTML of our own in place of nodes, as the site does.

import CommonMark
import Testing

@Suite("Editing a document")
struct EditingTests {
  @Test("A block is replaced by HTML, and the old node stays readable")
  func replace() throws {
    let document = Document(parsing: "one\n\n@Two\n\nthree\n")
    let old = try #require(document.blocks.first { $0.plainText == "@Two" })
    let new = try #require(document.makeBlock(html: "<aside>2", closing: "</aside>"))
    #expect(old.replace(with: new))
    #expect(document.html == "<p>one</p>\n<aside>2\n</aside>\n<p>three</p>\n")
    #expect(old.plainText == "@Two")
    #expect(old.parent == nil)
    #expect(new.parent == document.root)
  }

  @Test("Nodes are inserted before, after and below others")
  func insert() throws {
    let document = Document(parsing: "middle\n")
    let middle = try #require(document.root?.firstChild)
    #expect(middle.insertBefore(try #require(document.makeBlock(html: "<hr>"))))
    #expect(middle.insertAfter(try #require(document.makeBlock(html: "<br>"))))
    #expect(middle.append(try #require(document.makeInline(html: "<i>x", closing: "</i>"))))
    #expect(middle.append(try #require(document.makeText(" <end>"))))
    #expect(document.html == "<hr>\n<p>middle<i>x</i> &lt;end&gt;</p>\n<br>\n")
  }

  @Test("Nodes may be removed while walking")
  func remove() throws {
    let document = Document(parsing: "a\nb\nc\n")
    for node in try #require(document.root).descendants where node.kind == .softBreak {
      #expect(node.remove())
    }
    #expect(document.html == "<p>abc</p>\n")
  }

  @Test("A removed node can be put back")
  func moveNode() throws {
    let document = Document(parsing: "a\n\nb\n")
    let first = try #require(document.root?.firstChild)
    #expect(first.remove())
    #expect(document.html == "<p>b</p>\n")
    #expect(document.root?.append(first) == true)
    #expect(document.html == "<p>b</p>\n<p>a</p>\n")
  }

  @Test("What CommonMark does not allow is refused and changes nothing")
  func refused() throws {
    let document = Document(parsing: "a\n")
    let other = Document(parsing: "b\n")
    let block = try #require(document.makeBlock(html: "<hr>"))
    let paragraph = try #require(document.root?.firstChild)
    let text = try #require(paragraph.firstChild)
    #expect(!text.replace(with: block))
    #expect(!paragraph.append(block))
    #expect(!paragraph.insertAfter(try #require(other.root?.firstChild)))
    #expect(document.root?.remove() == false)
    #expect(!text.append(paragraph))
    #expect(document.html == "<p>a</p>\n")
    #expect(other.html == "<p>b</p>\n")
  }

  @Test("Texts and destinations can be changed where there are any")
  func setters() throws {
    let document = Document(parsing: "[a](b)\n")
    let link = try #require(document.root?.firstChild?.firstChild)
    #expect(link.setDestination("c.html"))
    #expect(link.firstChild?.setLiteral("d") == true)
    #expect(!link.setLiteral("e"))
    #expect(document.html == "<p><a href=\"c.html\">d</a></p>\n")
  }
}
