// Pages that are one file: what stands in them, and what is left out.

import HTMLRendering
import LessonModel
import Testing

@Suite("Pages that are one file")
struct StandaloneTests {
  private func page(
    _ content: HTML, style: String, scripts: [String] = [], language: LanguageTag = "en"
  ) throws -> String {
    let theme = try Theme(overrides: [ThemeFile(path: "style.css", bytes: Array(style.utf8))])
    let shell = StandalonePage(theme: theme, accent: nil, hash: { _ in "hash" }, pack: { $0 })
    let page = try shell.html(
      title: "Title", content: content, words: theme.words(for: language), scripts: scripts,
      runs: scripts.isEmpty ? nil : []
    ).markup
    return page.replacing("&quot;", with: "\"").replacing("&gt;", with: ">")
  }

  /// The beginnings of those rules that are left of a sheet, made anew for each selector.
  private func kept(_ selectors: [String], on content: HTML, scripts: [String] = []) throws
    -> [String]
  {
    let style = selectors.enumerated().map { "\($1) { order: \(9_000 + $0) }" }.joined(
      separator: "\n")
    let text = try page(content, style: style, scripts: scripts)
    return selectors.indices.filter { text.contains("order:\(9_000 + $0)") }.map { selectors[$0] }
  }

  @Test("Of the style a page has the rules for its own elements, classes, attributes and languages")
  func rules() throws {
    let there = [
      "pre", "pre.c > code", ":is(h1, pre) .k", "pre:has(> code)", "[data-x] .k", "#here",
      ":lang(en)",
      ".k:not(.gone)", "h1, .k", "::before",
    ]
    let gone = [
      "table", ".pre", ".data-x", ":is(h1, h2) .k", "pre:has(> table)", "[title] .k", "#there",
      ":lang(zh)", "pre .gone", ".class",
    ]
    let content: HTML = "<pre class=\"c wide\" data-x id=here><code class=k>let</code></pre>"
    #expect(try kept(there + gone, on: content) == there)
  }

  @Test("Rules stay for what a page's scripts add, and not for what they say or look for")
  func scripts() throws {
    let there = [".player", ".live-now.fresh", "input", "[hidden]"]
    #expect(
      try kept(there + [".step-back", "[data-picture]"], on: "", scripts: ["player.js"]) == there)
  }

  @Test("A property of the sheet's own goes with the last rule that asks for it")
  func properties() throws {
    let style =
      ":root { --a: var(--b); --b: red; --c: \"x;y\"; --d: 1 }\np { color: var(--a) }\ntable { color: var(--c) }"
    let text = try page("<p>Text.</p>", style: style)
    #expect(text.contains("--a:var(--b);--b:red"))
    #expect(!text.contains("--c") && !text.contains("--d"))
  }

  @Test("A script has no idle spaces, and its texts and regular expressions are as they were")
  func spaces() throws {
    let text = try page("", style: "", scripts: ["player.js"])
    #expect(text.contains(#"value.replace(/\n$/,"").replaceAll("\n"," ⏎ ")"#))
    #expect(text.contains(#"{step:this.moment,count:this.steps.length}"#))
    #expect(text.contains("if(!values)return[]"))
  }

  @Test("Markup says the same in fewer bytes")
  func compact() {
    let table: HTML = """
      <table><thead><tr><th>A</th><th>B</th></tr></thead>
      <tbody>
      <tr id="a-1"><td class="n">1</td><td class="c i1"></td></tr>
      <tr><td>\("\"<&>' &quot;")</td></tr>
      </tbody></table>
      <ul><li class="d">1</li><li>2</li></ul><path d="M"/><p title="\("a > \"b\"")" lang="">a</p>
      <p><span>a</span> <span class="k x">b</span> <i>c</i></p>
      <pre>
      a

      b</pre>
      """
    #expect(
      table.compact.markup == """
        <table><thead><tr><th>A<th>B<tbody><tr id=a-1><td class=n>1<td class="c i1"><tr><td>"&lt;&amp;>' &amp;quot;</table><ul><li class=d>1<li>2</ul><path d="M"/><p title="a &gt; &quot;b&quot;" lang="">a</p>
        <p><i>a</i> <i class="k x">b</i> <i>c</i></p>
        <pre>
        a

        b</pre>
        """)
  }
}
