// The pieces of pages that take a compiler or a run.

import Foundation
import HTMLRendering
import LessonModel
import SiteRendering
import SwiftReading
import Testing

@Suite("Fragments")
struct FragmentTests {
  @Test("What a program printed stands below the whole of it, or else below its last slice")
  func outputs() throws {
    func shown(_ change: (inout [Block]) -> Void) throws -> [String] {
      let site = try MiniatureSite { change(&$0.lessons[0].pages[0].text.main.body) }
      let page = try site.whole("greetings/hello.html")
      return site.site.fragments(of: page).compactMap { fragment in
        guard case .snippet(let snippet, let slice, true) = fragment.kind else { return nil }
        return "\(snippet.name) \(slice ?? "whole")"
      }
    }
    #expect(try shown { _ in } == ["Hello use", "Refused whole"])
    #expect(
      try shown { $0.insert(.snippet(name: "Hello", slice: nil), at: 0) }
        == ["Hello whole", "Refused whole"])
  }

  @Test("Prose that quotes a mark shows it, and a snippet does not")
  func marks() throws {
    let site = try MiniatureSite {
      $0.lessons[0].pages[0].text.main.body.append(
        .code(language: "swift", "greet()  // expected-value {{\"Hello\"}}"))
    }
    let page = try site.whole("greetings/hello.html")
    let fragments = site.site.fragments(of: page)
    #expect(fragments.filter { $0.snippet == nil && $0.showsMarks }.count == 1)
    #expect(!fragments.contains { $0.snippet != nil && $0.showsMarks })
  }

  @Test("What a page shows and nobody made is an error, never nothing")
  func missing() throws {
    let site = try MiniatureSite()
    let page = try site.whole("greetings/hello.html")
    let error = try #require(throws: CourseProblems.self) {
      try site.site.text(of: page, fragments: [:])
    }
    #expect(
      error.problems.map(\.message).contains(#"nothing was made for '@Snippet(path: "Hello")'"#),
      "\(error.problems.map(\.message))")
    #expect(error.problems.map(\.message).contains("nothing was made for the starter of 'greet'"))
  }

  @Test("Code in a hint is highlighted as code in prose is, and what is not made is an error")
  func codeInAHint() throws {
    let site = try MiniatureSite {
      $0.lessons[0].pages[0].exercises[0].text.main.hints[1].append(
        .code(language: "swift", "let hint = 1"))
      $0.lessons[0].pages[0].exercises[0].text.main.file.text +=
        "\n   ```swift\n   let hint = 1\n   ```\n"
    }
    let page = try site.whole("greetings/hello.html")
    #expect(site.site.fragments(of: page).contains { $0.kind == .block("let hint = 1") })
    let error = try #require(throws: CourseProblems.self) {
      try site.site.text(of: page, fragments: [:])
    }
    #expect(error.problems.map(\.message).contains("nothing was made for a block of Swift"))
  }

  @Test("A print view is made of all its lesson's pages")
  func printParts() throws {
    let site = try MiniatureSite()
    let page = try #require(site.site.page(at: "greetings/index.print.html"))
    let error = try #require(throws: CourseProblems.self) { try site.site.render(page, text: nil) }
    #expect(
      error.problems.map(\.message) == [
        "nothing was made for the page 'hello'", "nothing was made for the page 'kinds'",
      ])
  }

  @Test("The runs of a page lie in a script of their own, in its order")
  func runs() throws {
    let site = try MiniatureSite()
    let page = try site.whole("greetings/hello.html")
    let fragments = site.site.fragments(of: page).reduce(into: [Fragment: FragmentContent]()) {
      let run = $1.snippet.map { "\"\($0.name)\":{}" }
      $0[$1] = FragmentContent(kept: FragmentContent(html: "<p></p>", run: run).kept)
    }
    #expect(page.page.runsPath == "greetings/hello.runs.js")
    let text = try #require(try site.site.text(of: page, fragments: fragments))
    let rendered = try site.site.render(page.page, text: text)
    #expect(rendered.runs.hasPrefix("window.lessonsRuns={\n\"Hello\":{},\n"))
    #expect(rendered.html.markup.contains("<p></p>"))
    #expect(try site.page("greetings/index.html").runs == "")
  }

  @Test("Results are the same wherever and whenever they were made")
  func canonical() throws {
    let site = try MiniatureSite()
    let page = try site.whole("greetings/hello.html")
    let fragment = try #require(site.site.fragments(of: page).first { $0.snippet != nil })
    let path = try #require(fragment.snippet?.file.path)
    let warning = Diagnostic(
      .warning, at: SourceLocation(path: path, line: 6),
      "at 0x00007f12a4c0de00 in \(path), 0xff stays")
    let result = SnippetResult(
      snippet: "Hello", timeline: nil, diagnostics: [warning], disagreements: [])
    let markup = fragment.content(
      tokens: SwiftLexer.lines(of: fragment.source, hidesMarks: true), result: result,
      coursePath: site.course.path, showsTimings: false,
      words: try #require(site.site.words(for: "en"))
    ).html.markup
    #expect(markup.contains("at 0x… in greetings/hello/"))
    #expect(markup.contains("0xff stays"))
  }
}
