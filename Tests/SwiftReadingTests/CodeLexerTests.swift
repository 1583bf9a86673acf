// Code of other languages, as prose shows it.

import LessonModel
import SwiftReading
import Testing

@Suite("Code of other languages")
struct CodeLexerTests {
  /// Each line's tokens as `kind:text`, those that are plain left out.
  private func tokens(_ code: String, _ name: String) throws -> [String] {
    let lines = CodeLexer.lines(of: code, in: try #require(CodeLanguage(named: name)))
    #expect(lines.map { $0.map(\.text).joined() }.joined(separator: "\n") == code)
    return lines.map { line in
      line.filter { $0.kind != .plain }.map { "\($0.kind.rawValue):\($0.text)" }
        .joined(separator: " ")
    }
  }

  @Test(
    "Each language has its comments, strings, keywords and names",
    arguments: [
      (
        "json", "{\"a\": \"b\\\"\", \"c\": [1.5e3, null]} // d",
        "variable:\"a\" string:\"b\\\"\" variable:\"c\" number:1.5e3 keyword:null comment:// d"
      ),
      (
        "yaml", "- a b: 'x' # y\n  c: d#e true: f\n\"q\": no",
        "variable:a b string:'x' comment:# y|variable:c keyword:true|variable:\"q\""
      ),
      ("toml", "a.b = \"x\" # y", "variable:a.b string:\"x\" comment:# y"),
      (
        "sh", "if [ \"$A\n#\" ]; then b-if=$C/d ${E} # f\nfi",
        "keyword:if string:\"$A|string:#\" keyword:then variable:$C variable:{E comment:# f|keyword:fi"
      ),
      (
        "html", "<!-- a\nb --><p class='c' d=e>f &amp; if</p>",
        "comment:<!-- a|comment:b --> keyword:p variable:class string:'c' variable:d string:e number:&amp; keyword:p"
      ),
      (
        "html", "<script>let a = '<b>'</script><style>p { margin: 0 }</style>",
        "keyword:script keyword:let string:'<b>' keyword:script keyword:style type:p variable:margin number:0 keyword:style"
      ),
      (
        "css", "@media (x: 1px) { a:hover { color: #0af; --b: f(.5em) } } /* c",
        "keyword:@media variable:x number:1px type:a type:hover variable:color number:#0af variable:--b function:f number:.5em comment:/* c"
      ),
      (
        "python", "@x\ndef f(a): return '''b\n# c''' + D # d",
        "attribute:@x|keyword:def function:f keyword:return string:'''b|string:# c''' type:D comment:# d"
      ),
      (
        "js", "const a = `b\n${c}` + d.class // e",
        "keyword:const string:`b|string:${c}` comment:// e"
      ),
      (
        "c", "#include <a.h>\nint f(char c) { return 'x' + 0x1F; }",
        "attribute:#include|keyword:int function:f keyword:char keyword:return string:'x' number:0x1F"
      ),
      ("sql", "SELECT a FROM b -- c", "keyword:SELECT keyword:FROM comment:-- c"),
      ("rust", "fn f<'a>(x: &'a str) {}", "keyword:fn"),
    ])
  func kinds(name: String, code: String, expected: String) throws {
    #expect(try tokens(code, name).joined(separator: "|") == expected)
  }

  @Test(
    "What never ends, or is no code at all, comes out as it went in",
    arguments: [
      "json", "yaml", "bash", "html", "css", "python", "javascript", "c", "sql",
    ])
  func hostile(name: String) throws {
    for code in [
      "\"", "'\\", "<", "<a \"", "<script>", "{{{", "/*", "$", "${", "@", "#", "", "\n\n", "é̈ 🏝️",
    ] {
      _ = try tokens(code, name)
    }
  }

  @Test("A language has its other names, and one that nobody knows has none")
  func names() {
    #expect(CodeLanguage(named: "JS") != nil && CodeLanguage(named: "yml") != nil)
    #expect(CodeLanguage(named: "text") == nil && CodeLanguage(named: "swift") == nil)
  }
}
