import CommonMark
import Foundation
import HTMLRendering
import LessonModel
import SwiftReading
import Testing

@Suite("Prose")
struct ProseTests {
  @Test("What is not ours is libcmark's own output, byte for byte")
  func plain() {
    let markdown = """
      A *b* **c** `d` [e](f "g") and a
      line.

      1. one
      2. two

          code

      ---
      ![alt](picture.png)
      """
    #expect(ProseHTML(markdown).html.markup == Document(parsing: markdown).html)
  }

  @Test("Raw HTML is shown and never obeyed")
  func rawHTML() {
    #expect(
      ProseHTML("<script>alert(1)</script>\n").html.markup
        == "<p>&lt;script&gt;alert(1)&lt;/script&gt;\n</p>\n")
    #expect(
      ProseHTML("a <img onerror=x> b").html.markup == "<p>a &lt;img onerror=x&gt; b</p>\n")
  }

  @Test("Where several texts are one page, headings have no anchors, and all else is the same")
  func withoutAnchors() {
    var options = ProseHTML.Options()
    options.headingLinkLabel = "Link to \"this\""
    let long = String(repeating: "a long title ", count: 40)
    let text = """
      # One

      The address is ` id="one"`.

      ## `One` *two* 三 & \(long)

      > ### One

      """
    let prose = ProseHTML(text, options: options)
    let anchors = /(?: id="[^"]*"| <a class="anchor"[^>]*>#<\/a>)/
    #expect(prose.html.markup.ranges(of: anchors).count == 6)
    let bare = prose.html.withoutAnchors(
      of: prose.headings, linkLabel: options.headingLinkLabel
    ).markup
    #expect(bare == prose.html.markup.replacing(anchors, with: ""))
    #expect(bare.contains("id=&quot;one&quot;"))
  }

  @Test(
    "Footnotes lead to their notes and back, and have no links where several texts are one page")
  func footnotes() {
    let markdown = "Wet[^a], wet[^a]\n\n[^a]: See *this*.\n"
    var options = ProseHTML.Options()
    options.footnotePrefix = "sea."
    func sign(_ occurrence: Int) -> String {
      "<sup class=\"note-sign\"><a id=\"sea.sign.1.\(occurrence)\" href=\"#sea.note.1\" "
        + "role=\"doc-noteref\" aria-label=\"Footnote 1\">1</a></sup>"
    }
    func back(_ occurrence: Int) -> String {
      " <a class=\"note-back\" href=\"#sea.sign.1.\(occurrence)\" role=\"doc-backlink\" "
        + "aria-label=\"Back to the text\">↩\u{FE0E}</a>"
    }
    let prose = ProseHTML(markdown, options: options)
    #expect(
      prose.html.markup.replacing("\n", with: "")
        == "<p>Wet\(sign(1)), wet\(sign(2))</p>"
        + "<section class=\"notes\" role=\"doc-endnotes\" aria-label=\"Footnotes\"><ol>"
        + "<li id=\"sea.note.1\"><p>See <em>this</em>.\(back(1))\(back(2))</p></li></ol></section>")
    #expect(prose.sections.map(\.text) == ["Wet, wet See this."])
    #expect(
      ProseHTML(markdown).html.markup.replacing("\n", with: "")
        == "<p>Wet<sup>1</sup>, wet<sup>1</sup></p>"
        + "<section class=\"notes\" role=\"doc-endnotes\" aria-label=\"Footnotes\"><ol>"
        + "<li><p>See <em>this</em>.</p></li></ol></section>")
  }

  @Test(
    "A link that would run something is only its text",
    arguments: [
      "javascript:alert(1)", "JavaScript:x", "data:text/html,x", "vbscript:x", "file:///x",
    ])
  func links(destination: String) {
    #expect(ProseHTML("[text](\(destination))").html.markup == "<p>text</p>\n")
  }

  @Test(
    "Apostrophes are curved inside of words, and nowhere else",
    arguments: [
      ("the foreman's 'own' list", "the foreman’s 'own' list"),
      ("`Train`'s members, *it*'s", "<code>Train</code>’s members, <em>it</em>’s"),
      ("`don't` 'tis\n's", "<code>don't</code> 'tis\n's"),
    ])
  func apostrophes(text: String, expected: String) {
    #expect(ProseHTML(text).html.markup == "<p>\(expected)</p>\n")
  }

  @Test("Directives, headings, asides and hints become ours")
  func ours() {
    var options = ProseHTML.Options()
    options.directive = { name, arguments, level in
      "<x-\(name) path=\"\(arguments["path"] ?? "")\" level=\"\(level)\"/>"
    }
    let prose = ProseHTML(
      """
      ## Order *of* cases

      @Snippet(path: "a<b")

      > Note: Look here.

      @Hints

      1. First
      2. Second
      """, options: options)
    let markup = prose.html.markup
    #expect(markup.contains("<h2 id=\"order-of-cases\">\nOrder <em>of</em> cases"))
    #expect(markup.contains("<x-Snippet path=\"a&lt;b\" level=\"2\"/>"))
    #expect(markup.contains("<aside class=\"note\"><p class=\"title\">Note</p>"))
    #expect(markup.contains("<p>Look here.</p>"))
    #expect(!markup.contains("First"))
    #expect(prose.hints.map { $0.markup.contains("<p>") } == [false, false])
    #expect(prose.headings.map(\.anchor) == ["order-of-cases"])
    #expect(prose.sections.map(\.text) == ["", "Look here."])
    #expect(prose.missing.isEmpty)
  }

  @Test("A line that only looks like a directive is text, and one of ours is never left out")
  func lookalikes() {
    let prose = ProseHTML("@MainActor\n\n@available(macOS 13, *)\n\n@Snippet(path: \"a\")\n")
    #expect(prose.html.markup.contains("<p>@MainActor</p>"))
    #expect(prose.html.markup.contains("<p>@available(macOS 13, *)</p>"))
    #expect(prose.missing == ["@Snippet(path: \"a\")"])
    #expect(prose.sections.map(\.text) == ["@MainActor @available(macOS 13, *)"])
  }
}

@Suite("Listings")
struct ListingTests {
  private let words = try? Theme().words(for: "en")

  @Test("A loop's value has its whole history, and a plot with a text")
  func history() throws {
    let listing = listing(ofValues: [1, 4, 9, 16])
    let markup = listing.html(try #require(words)).markup
    #expect(markup.contains("4×"))
    #expect(markup.contains("aria-label=\"4 values: the first is 1, the last 16"))
    #expect(markup.contains("<li class=\"d\">9</li>"))
    let run = try #require(listing.runMember)
    #expect(RunSteps.script([run]).hasPrefix("window.lessonsRuns={\n\"a\":{\"lines\":"))
    #expect(run.contains("\"steps\":[1,0,0,1,0,1,1,0,2,1,0,3]"))
  }

  @Test("Of a long history the beginning and the end are listed, and how much lies between")
  func longHistory() throws {
    let markup = listing(ofValues: Array(1...125)).html(try #require(words)).markup
    #expect(
      markup.contains(
        "<li class=\"d\">80</li><li class=\"gap\">… 5 more …</li><li class=\"d\" value=\"86\">86</li>"
      ))
    #expect(markup.contains("<li class=\"d\">125</li></ol>"))
  }

  /// A loop whose one line has these values.
  private func listing(ofValues numbers: [Int]) -> CodeListing {
    let file = SourceFile(path: "/a.swift", text: "for i in 1...\(numbers.count) { i * i }\n")
    let values = numbers.map {
      RenderedValue(text: "\($0)", typeName: "Int", number: Double($0))
    }
    let range = SourceRange(
      start: SourcePosition(line: 1, column: 18), end: SourcePosition(line: 1, column: 23))
    let events = values.map {
      Event(instantNanoseconds: 0, range: range, kind: .value(name: "", $0))
    }
    let place = Place(
      range: range, kind: .value, name: "", count: numbers.count, recordedCount: numbers.count,
      last: values.last)
    let timeline = Timeline(
      events: events, places: [place], durationNanoseconds: 1, termination: .exited(code: 0))
    let sidebar = Sidebar(of: timeline, source: file)
    return CodeListing(
      file, tokens: SwiftLexer.lines(of: file, hidesMarks: true), anchor: "a", sidebar: sidebar,
      steps: RunSteps(of: timeline, sidebar: sidebar, visibleLines: [1]))
  }

  @Test("A picture is an image with its text, a loop's pictures are a strip, steps find them")
  func pictures() throws {
    let file = SourceFile(path: "/a.swift", text: "for i in 1...3 { Circle(i) }\n")
    let range = SourceRange(
      start: SourcePosition(line: 1, column: 18), end: SourcePosition(line: 1, column: 27))
    let values = (1...3).map {
      RenderedValue(
        text: "circle \"\($0)", typeName: "Circle", svg: "<svg width='\($0)'></svg><!--<b>\"é%41-->"
      )
    }
    let events = values.map {
      Event(instantNanoseconds: 0, range: range, kind: .value(name: "", $0))
    }
    let place = Place(
      range: range, kind: .value, name: "", count: 3, recordedCount: 3, last: values.last)
    let timeline = Timeline(
      events: events, places: [place], durationNanoseconds: 1, termination: .exited(code: 0))
    let sidebar = Sidebar(of: timeline, source: file)
    let steps = RunSteps(of: timeline, sidebar: sidebar, visibleLines: [1])
    let markup = CodeListing(
      file, tokens: SwiftLexer.lines(of: file, hidesMarks: true), sidebar: sidebar, steps: steps
    ).html(try #require(words)).markup
    let images = markup.matches(
      of:
        /<img class="pic" src="data:image\/svg\+xml,([^"<>&#' ]*)" alt="circle &quot;(\d)" data-picture="(\w+)">/
    )
    #expect(images.map(\.2) == ["3", "1", "2", "3"])
    #expect(
      String(images[1].1).removingPercentEncoding
        == "<svg xmlns=\"http://www.w3.org/2000/svg\" width='1'></svg><!--<b>\"é%41-->")
    #expect(steps.json.contains("\"pictures\":{\"0\":\"\(images[1].3)\",\"1\":\"\(images[2].3)\""))
    #expect(!markup.contains("<b>"))
  }

  @Test("What the compiler says stands under its line")
  func diagnostics() throws {
    let file = SourceFile(path: "/a.swift", text: "let a = 1 // expected-error {{x}}\na = 2\n")
    let diagnostic = Diagnostic(
      .error, at: SourceLocation(path: "/a.swift", line: 2, column: 1), "cannot assign <to> 'a'",
      notes: [
        Diagnostic(.note, at: SourceLocation(path: "/a.swift", line: 1, column: 5), "here"),
        Diagnostic(.note, at: SourceLocation(path: "/b.swift", line: 2, column: 5), "elsewhere"),
        Diagnostic(.note, at: SourceLocation(path: "Swift.Int", line: 2, column: 5), "nowhere"),
      ])
    let markup = CodeListing(
      file, tokens: SwiftLexer.lines(of: file, hidesMarks: true), diagnostics: [diagnostic]
    ).html(try #require(words)).markup
    #expect(!markup.contains("expected-error"))
    #expect(markup.contains("<b>error:</b> cannot assign &lt;to&gt; &#39;a&#39;"))
    #expect(markup.contains("<b>note (line 1):</b> here"))
    #expect(markup.contains("<b>note (b.swift, line 2):</b> elsewhere"))
    #expect(markup.contains("<b>note:</b> nowhere"))
  }

  @Test(
    "What the compiler points at is underlined, and nothing beside it",
    arguments: [
      (8, 13, "<span class=\"at error\">(a, </span><span class=\"at error\">b</span>"),
      (8, nil, "<span class=\"at error\">(</span>a, b)"),
      (3, nil, "  <span class=\"at error\">x</span> +="),
      (5, nil, "x <span class=\"at error\">+=</span> (a"),
    ])
  func underline(column: Int, end: Int?, expected: String) throws {
    let file = SourceFile(path: "/a.swift", text: "  x += (a, b)\n")
    var diagnostic = Diagnostic(
      .error, at: SourceLocation(path: "/a.swift", line: 1, column: column), "no")
    diagnostic.range = end.map {
      SourceRange(
        start: SourcePosition(line: 1, column: column),
        end: SourcePosition(line: 1, column: $0))
    }
    let tokens = [CodeToken(.plain, "  x += (a, "), CodeToken(.plain, "b"), CodeToken(.plain, ")")]
    let markup = CodeListing(file, tokens: [tokens], diagnostics: [diagnostic])
      .html(try #require(words)).markup
    #expect(markup.contains(expected))
  }

  @Test("What is to be done about an error stands below it")
  func remedy() throws {
    let file = SourceFile(path: "/a.swift", text: "Date()\n")
    let diagnostic = Diagnostic(
      .error, at: SourceLocation(path: "/a.swift", line: 1), "no 'Date'",
      remedy: "write `import Foundation`")
    let markup = CodeListing(
      file, tokens: [[CodeToken(.plain, "Date()")]], diagnostics: [diagnostic]
    ).html(try #require(words)).markup
    #expect(
      markup.contains("no 'Date'") || markup.contains("no &#39;Date&#39;"))
    #expect(markup.contains("</b> write <code>import Foundation</code></p>"))
  }

  @Test("No line ends inside an arrow, and short code stays on one")
  func unbroken() throws {
    let file = SourceFile(path: "/a.swift", text: "() -> Int\n.\n")
    let markup = CodeListing(file, tokens: [[CodeToken(.plain, "() -> Int")]])
      .html(try #require(words)).markup
    #expect(markup.contains("() <span class=\"o\">-&gt;</span> Int"))
    let call = CodeListing(
      file,
      tokens: [
        [
          CodeToken(.variable, String(repeating: "a", count: 20)), CodeToken(.plain, "."),
          CodeToken(.string, "\"long \\("),
        ],
        [CodeToken(.variable, "b"), CodeToken(.plain, "."), CodeToken(.function, "c")],
      ])
    let called = call.html(try #require(words)).markup
    #expect(called.contains("<wbr>.<span class=\"s\">&quot;long <span class=\"o\">\\(</span>"))
    #expect(called.contains("</span>.<span class=\"f\">c"))
    #expect(
      ProseHTML("the `(_, _)` and `one two three four five`").html.markup
        == "<p>the <code class=\"o\">(_, _)</code> and <code>one two three four five</code></p>\n")
  }
}
