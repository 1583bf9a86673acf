import Foundation
import HTMLRendering
import LessonModel
import Testing

@Suite("HTML")
struct HTMLTests {
  @Test("Text stays text in content and in attributes")
  func escaping() {
    let hostile = #"</script><img src='x' onerror="alert(1)"> & more"#
    let html: HTML = "<p title=\"\(hostile)\">\(hostile)</p>"
    let escaped =
      "&lt;/script&gt;&lt;img src=&#39;x&#39; onerror=&quot;alert(1)&quot;&gt; &amp; more"
    #expect(html.markup == "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  @Test("Characters that deceive readers are written out")
  func deception() {
    #expect(HTML(text: "abc\u{202E}def").markup == #"abc\u{202E}def"#)
    #expect(HTML(text: "\u{1B}[31m\u{0}").markup == "␛[31m␀")
    #expect(HTML(text: "\u{FEFF}\u{FFFF}").markup == #"\u{FEFF}\u{FFFF}"#)
    #expect(HTML(text: "火车 👩‍👩‍👧 é\n\t").markup == "火车 👩‍👩‍👧 é\n\t")
  }

  @Test(
    "Of a value, what is written from right to left stands for itself, string by string and word by word",
    arguments: [
      (#"["a", "b"]"#, "[&quot;a&quot;, &quot;b&quot;]"),
      (
        #"["ملكة", "queen", "a ذكر \" ب"]"#,
        "[<bdi>&quot;ملكة&quot;</bdi>, &quot;queen&quot;, <bdi>&quot;a ذكر \\&quot; ب&quot;</bdi>]"
      ),
      (#"Bee(اسم: "מלכה", age: 3)"#, "Bee(<bdi>اسم</bdi>: <bdi>&quot;מלכה&quot;</bdi>, age: 3)"),
      // A text may be cut anywhere, and a mark may follow a quotation mark.
      (#"["ملكة", "عا"#, "[<bdi>&quot;ملكة&quot;</bdi>, <bdi>&quot;عا</bdi>"),
      (
        "\"\u{301}ب\u{301}\" <\u{64B}",
        "<bdi>&quot;\u{301}ب\u{301}&quot;</bdi> &lt;<bdi>\u{64B}</bdi>"
      ),
      ("ملكة \\", "<bdi>ملكة</bdi> \\"), ("ملكة \"\\", "<bdi>ملكة</bdi> &quot;\\"),
    ])
  func directions(value: String, html: String) {
    #expect(HTML(value: value).markup == html)
  }

  @Test("HTML by type is put in as it is, once")
  func nesting() {
    let inner: HTML = "<b>\("a<b")</b>"
    let outer: HTML = "<p>\(inner)</p>"
    #expect(outer.markup == "<p><b>a&lt;b</b></p>")
  }
}

@Suite("Templates")
struct TemplateTests {
  private func render(_ text: String, _ scope: TemplateScope) throws -> String {
    try Template(SourceFile(path: "t.html", text: text)).render([scope]).markup
  }

  @Test("Values are escaped, lists repeat, sections ask")
  func rendering() throws {
    let scope: TemplateScope = [
      "name": "a<b", "raw": .html("<i>x</i>"), "no": .flag(false),
      "items": .list([["name": "1"], ["name": "2"]]),
    ]
    #expect(try render("{{name}} {{raw}}{{! said }}", scope) == "a&lt;b <i>x</i>")
    #expect(try render("{{#items}}{{name}},{{/items}}", scope) == "1,2,")
    #expect(try render("{{#no}}a{{/no}}{{^no}}b{{/no}}", scope) == "b")
  }

  @Test(
    "What is wrong is said with its place",
    arguments: [
      ("a\n{{nam}}", "t.html:2:1", "there is no value 'nam'"),
      ("{{#name}}", "t.html:1:1", "this section never ends"),
      ("{{name", "t.html:1:1", "this tag never ends"),
      ("{{{name}}}", "t.html:1:1", "this tag names nothing"),
      (" {{/name}}", "t.html:1:2", "no section 'name' is open here"),
    ])
  func mistakes(text: String, place: String, message: String) throws {
    let error = try #require(throws: TemplateError.self) {
      try render(text, ["name": "x"])
    }
    #expect(error.diagnostic.location?.description == place)
    #expect(error.diagnostic.message == message)
  }
}

@Suite("JSON for scripts")
struct JSONTests {
  @Test("A string survives an attribute and a parser")
  func string() throws {
    var json = JSONText()
    json.string("\"</script>\\ \n\t\u{202E} 火")
    #expect(!json.text.contains("<"))
    #expect(HTML(text: json.text).markup.contains("202E"))
    let parsed = try JSONSerialization.jsonObject(
      with: Data(json.text.utf8), options: .fragmentsAllowed)
    #expect(parsed as? String == "\"</script>\\ \n\t\\u{202E} 火")
  }
}
