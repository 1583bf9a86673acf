// Snippets: what readers see of them, and their marks.

import LessonModel
import Testing

@Suite("Snippets")
struct SnippetTests {
  private static let path = "greetings/hello/Refused.swift"

  private func snippet(_ text: String) throws -> Snippet {
    let course = try TemporaryCourse()
    try course.write(Self.path, text)
    let page = try #require(course.load()?.lessons.first?.pages.first)
    return try #require(page.snippets.first { $0.name == "Refused" })
  }

  private func problems(_ text: String) throws -> String {
    let course = try TemporaryCourse()
    try course.write(Self.path, text)
    return course.problems
  }

  @Test("Hidden lines, markers and lines of marks are not shown, nor the gaps they leave")
  func visibleLines() throws {
    let snippet = try snippet(
      """
      // snippet.hide
      import Foundation
      // snippet.show

      // A comment stays.
      let a = 1

      // snippet.hide
      let b = 2
      // snippet.show

      let c = 3  // expected-value {{3}}
      // expected-value@-1 {{3}} because
      print("// snippet.hide")


      """)
    #expect(snippet.visibleLines == [5, 6, 7, 12, 14])
    #expect(snippet.marks.map(\.line) == [12, 12])
  }

  @Test("A line with code or with a sentence before its mark is shown")
  func linesBesideMarks() throws {
    let snippet = try snippet(
      """
      /* lead */ let x = 5  // expected-value {{5}}
      let y = 2 * 2
      // Twice two makes four. // expected-value@-1 {{4}}
      // expected-value@-2 {{4}}
      /* expected-value@+1 {{9}} */
      print(x + y)
      /* expected-value {{6}} */ let z = 6

      """)
    #expect(snippet.visibleLines == [1, 2, 3, 6, 7])
  }

  @Test("What was meant as a marker and is none is reported")
  func meantAsMarkers() throws {
    let found = try problems(
      """
      // snippet.hide: set-up
      let a = 1
      // snippet.show again
      let b = 2  // snippet.hide
      // snippet. is a word, snippet.hide another, and snippet.swift a file
      // snippet.swift says more.

      """)
    #expect(
      found == """
        greetings/hello/Refused.swift:1:1: error: 'snippet.hide:' is no marker here
          write a marker, as '// snippet.hide', with nothing else on its line; in a sentence put it in back quotes
        greetings/hello/Refused.swift:3:1: error: 'snippet.show' is no marker here
          write a marker, as '// snippet.hide', with nothing else on its line; in a sentence put it in back quotes
        greetings/hello/Refused.swift:4:12: error: 'snippet.hide' is no marker here
          write a marker, as '// snippet.hide', with nothing else on its line; in a sentence put it in back quotes
        """)
  }

  @Test(
    "Sentences, names of files and code that begin as a marker are no markers, and slips stay slips"
  )
  func noMarkers() throws {
    for comment in [
      "snippet. Then more", "snippet.hide is what you write", "snippets.md has more",
      "snippet.md has more",
      "snippet.hide, snippet.show and snippet.end take turns",
      "snippet.end oder snippet.show steht hier.",
      "snippet.count is 3", "snippet.lines.count lines", "snippet.text(of: file) reads it",
      "`snippet.hide` hides",
      "starter. Then …", "starter.hide is hidden", "starter.price of bread", "starter.txt and more",
    ] {
      for text in ["// \(comment)\n", "/* \(comment) */\n", "let b = 1  // \(comment)\n"] {
        #expect(try problems("let a = 1\n" + text).isEmpty, "\(text)")
        let course = try TemporaryCourse()
        try course.append("greetings/hello/greet/solution.swift", text)
        #expect(course.problems.isEmpty, "\(text)")
      }
    }
    for slip in [
      "// snippet.hide the set-up", "/// snippet.hide", "/* snippet.hide */",
      "// snippet.setup: the first part",
      "// snippet.hide - not for readers", "// snippet.show everything again",
      "let b = 1  // snippet.end",
    ] {
      #expect(try problems("let a = 1\n\(slip)\n").contains("is no marker here"), "\(slip)")
    }
    for slip in [
      "// starter.hide theirs", "// starter.hidden part", "/* starter.show */", "// starter.end",
    ] {
      let course = try TemporaryCourse()
      try course.append("greetings/hello/greet/solution.swift", "\(slip)\n")
      #expect(course.problems.contains("is no marker here"), "\(slip)")
    }
  }

  @Test("A snippet of which readers see nothing is reported")
  func shownNothing() throws {
    let told = """
      greetings/hello/Refused.swift:1:1: warning: this snippet shows no line
        write code that readers see, or take the file away
      """
    #expect(try problems("") == told)
    #expect(try problems("\n  \n") == told)
    #expect(try problems("// snippet.hide\nlet a = 1\n") == told)
    #expect(try problems("// Only a comment.\n").isEmpty)
  }

  @Test("Slices hold their visible lines and nothing of the markers")
  func slices() throws {
    let snippet = try snippet(
      """
      // snippet.first

      let a = 1
      // snippet.hide
      let b = 2
      // snippet.show
      let c = 3
      // snippet.end
      let d = 4
      // snippet.second
      let e = 5
      // snippet.end

      """)
    #expect(snippet.slices == ["first": [3, 7], "second": [11]])
    #expect(snippet.visibleLines == [3, 7, 9, 11])
  }

  @Test("Slices that do not end, end twice, repeat or show nothing are reported")
  func brokenSlices() throws {
    let found = try problems(
      """
      // snippet.end
      // snippet.one
      let a = 1
      // snippet.two
      // snippet.end
      // snippet.one
      let b = 2

      """)
    #expect(
      found == """
        greetings/hello/Refused.swift:1:1: error: no slice ends here
          take the line out, or begin the slice with '// snippet.NAME'
        greetings/hello/Refused.swift:2:1: error: the slice 'one' is not ended before 'two' begins
          write '// snippet.end' before line 4
        greetings/hello/Refused.swift:4:1: error: the slice 'two' shows no line
          put code between its markers, or take them out
        greetings/hello/Refused.swift:6:1: error: there are two slices 'one'
          name one of them otherwise
        greetings/hello/Refused.swift:6:1: error: the slice 'one' is never ended
          write '// snippet.end' after its last line
        """)
  }

  @Test("Marks that mean nothing are reported")
  func brokenMarks() throws {
    let found = try problems(
      """
      let a = 1  // expected-eror {{text}}
      let b = 1  // expected-error text
      let c = 1  // expected-note {{text}}
      let d = 1  // expected-error@1 {{text}}
      let e = 1  // expected-error@+99 {{text}}
      let f = 1  // expected-failure {{name}}
      let g = 1  // expected-value {{1}} expected-stop {{Index}} expected-stop {{nil}}
      let h: Int = ""  // expected-error {{cannot convert}}
      // A sentence about expected-error marks is fine.

      """)
    #expect(
      found == """
        greetings/hello/Refused.swift:1:15: error: there is no mark 'expected-eror'
          did you mean 'expected-error'?
        greetings/hello/Refused.swift:2:15: error: this mark has no text in '{{' and '}}'
          write it as '// expected-error {{text}}'
        greetings/hello/Refused.swift:3:15: error: there is no mark 'expected-note'
          the marks are expected-error, expected-warning, expected-value, expected-stop, expected-failure
        greetings/hello/Refused.swift:4:15: error: a mark's offset is a number with a sign
          write it as '// expected-error {{text}}', with '@+1' where it speaks of the next line
        greetings/hello/Refused.swift:5:15: error: this mark speaks of line 104, which the file does not have
          write it as '// expected-error {{text}}', with '@+1' where it speaks of the next line
        greetings/hello/Refused.swift:6:15: error: a snippet has no checks that could fail
          'expected-failure' belongs in a wrong answer
        greetings/hello/Refused.swift:7:15: error: a snippet that must not compile has no values
          take this mark out, or the errors
        greetings/hello/Refused.swift:7:36: error: a snippet that must not compile does not run
          take this mark out, or the errors
        greetings/hello/Refused.swift:7:60: error: a snippet that must not compile does not run
          take this mark out, or the errors
        greetings/hello/Refused.swift:7:60: error: a program stops only once
          take this mark out, or the other one
        """)
  }
}
