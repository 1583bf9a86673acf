// Exercises: what can be said against them without a compiler.

import LessonModel
import Testing

@Suite("Exercises")
struct ExerciseTests {
  private static let greet = "greetings/hello/greet"
  private static let guess = "greetings/kinds/guess"

  @Test("The starter is cut from the solution, or is a file of its own")
  func starters() throws {
    let course = try TemporaryCourse()
    #expect(
      course.load()?.exercises.first?.starter.text == """
        func greet(_ name: String) -> String {
          return "Hello, \\(name)!"
        }

        greet("Ada")
        greet("")

        """)
    try course.write("\(Self.greet)/starter.swift", "let own = 1\n")
    #expect(course.load()?.exercises.first?.starter.text == "let own = 1\n")
    #expect(course.problems == "")
  }

  @Test("A starter that is missing, unbalanced or the solution itself is reported")
  func brokenStarters() throws {
    let course = try TemporaryCourse()
    try course.edit("\(Self.greet)/solution.swift", "  // starter.show\n", "  // starter.hide\n")
    #expect(
      course.problems == """
        greetings/hello/greet/solution.swift:4:1: error: this hides what is hidden already
          let '// starter.hide' and '// starter.show' take turns
        """)
    try course.edit("\(Self.greet)/solution.swift", "  // starter.hide\n", "")
    #expect(
      course.problems == """
        greetings/hello/greet/solution.swift:1:1: error: there is no starter
          put '// starter.hide' and '// starter.show' around what the learner is to write, or write a starter.swift
        """)
    try course.write(
      "\(Self.greet)/starter.swift", course.load()?.exercises.first?.solution.text ?? "")
    #expect(
      course.problems == """
        greetings/hello/greet/starter.swift:1:1: error: the starter is the solution
          take out what the learner is to write
        """)
  }

  @Test(
    "Places to fill in of a starter are told once of a file, not where they are text or comments")
  func placeholders() throws {
    let course = try TemporaryCourse()
    try course.write(
      "\(Self.greet)/starter.swift",
      "// <#no#>\nlet a = \"<#no#>\"\nlet b = <#T##name##String#> + <#more#>\nlet c = 1 <# 2\n")
    #expect(
      course.problems == """
        greetings/hello/greet/starter.swift:3:1: warning: '<#T##name##String#>' is a place to fill in in Xcode alone
          write a comment there, or 'fatalError()', which compiles
        """)
  }

  @Test("Markers are looked at in every file of the solution, and so is what was meant as one")
  func markersOfOtherFiles() throws {
    let course = try TemporaryCourse()
    try course.write(
      "\(Self.greet)/solution/Extra.swift",
      """
      // starter.swift has what is given.
      func bang() -> String {
        // starter.hide (theirs)
        return "!"  // starter.show
        // starter.show
      }

      """)
    #expect(
      course.problems == """
        greetings/hello/greet/solution/Extra.swift:3:3: error: 'starter.hide' is no marker here
          write '// starter.hide' or '// starter.show', with nothing else on its line; in a sentence put it in back quotes
        greetings/hello/greet/solution/Extra.swift:4:15: error: 'starter.show' is no marker here
          write '// starter.hide' or '// starter.show', with nothing else on its line; in a sentence put it in back quotes
        greetings/hello/greet/solution/Extra.swift:5:1: error: nothing is hidden here
          let '// starter.hide' and '// starter.show' take turns
        """)
    try course.write("\(Self.greet)/starter/Extra.swift", "func bang() -> String { \"\" }\n")
    #expect(course.problems == "")
  }

  @Test("Missing files are reported with what to write")
  func missingFiles() throws {
    let course = try TemporaryCourse()
    for name in ["solution.swift", "checks.swift", "clients", "wrong"] {
      try course.remove("\(Self.greet)/\(name)")
    }
    #expect(
      course.problems == """
        greetings/hello/greet/exercise.md:1:1: error: this exercise has no checks.swift
          write its checks beside this file
        greetings/hello/greet/exercise.md:1:1: warning: this exercise has no wrong answers
          write at least 3 plausible mistakes in the folder 'wrong'
        greetings/hello/greet/solution.swift:1:1: error: 'solution.swift' is missing
          write the reference that passes every check
        """)
  }

  @Test("Where clients alone judge, a misspelled name of one is told, and no file is missed")
  func misspelledClient() throws {
    let course = try TemporaryCourse()
    for name in ["checks.swift", "wrong"] { try course.remove("\(Self.greet)/\(name)") }
    for name in ["exercise.md", "exercise.zh-Hans.md"] {
      try course.write("\(Self.greet)/\(name)", "---\ntitle: Greet\n---\n\nGreet.\n")
    }
    let client = try #require(course.load()?.exercises.first?.clients.first?.name)
    for (number, name) in [client, client, "\(client)s"].enumerated() {
      try course.write(
        "\(Self.greet)/wrong/w\(number).swift",
        "// expected-failure {{\(name)}} It is no number.\nlet a = \(number)\n")
    }
    #expect(
      course.problems.split(separator: "\n").suffix(2) == [
        "greetings/hello/greet/wrong/w2.swift:1:1: error: this exercise has no check '\(client)s'",
        "  did you mean '\(client)'?",
      ])
  }

  @Test("Hints are one ordered list of at least two")
  func hints() throws {
    let course = try TemporaryCourse()
    try course.edit("\(Self.greet)/exercise.md", "2. A string knows whether it `isEmpty`.\n", "")
    try course.edit("\(Self.greet)/exercise.zh-Hans.md", "@Hints\n", "")
    try course.edit("\(Self.guess)/exercise.md", "1. How", "So:\n\n1. How")
    #expect(
      course.problems == """
        greetings/hello/greet/exercise.md:9:1: warning: there is only one hint
          write at least two, from a gentle one to one that nearly tells
        greetings/hello/greet/exercise.zh-Hans.md:1:1: warning: this exercise has no hints
          end it with a line '@Hints' and an ordered list of at least two
        greetings/kinds/guess/exercise.md:8:1: error: hints are one ordered list and nothing else
          write them below '@Hints' as '1. …', '2. …', and move other text above it
        """)
  }

  @Test("Names of checks that no check has are reported, with the nearest")
  func checkNames() throws {
    let course = try TemporaryCourse()
    try course.edit(
      "\(Self.greet)/exercise.md", "after: \"a name is greeted\"", "after: \"a name is treated\"")
    try course.edit("\(Self.greet)/wrong/always-hello.swift", "a name is greeted", "a name")
    try course.edit("\(Self.greet)/wrong/comma-stays.swift", "{{without a name it just", "{{it")
    try course.edit("\(Self.guess)/wrong/from-one.swift", "line 4", "line 2")
    #expect(
      course.problems == """
        greetings/hello/greet/exercise.md:4:66: error: this exercise has no check 'a name is treated'
          did you mean 'a name is greeted'?
        greetings/hello/greet/wrong/always-hello.swift:1:1: error: this exercise has no check 'a name'
          did you mean 'a name is greeted'?
        greetings/hello/greet/wrong/comma-stays.swift:1:1: error: this exercise has no check 'it says hello'
          its checks are 'a name is greeted', 'without a name it just says hello', 'A number cannot be greeted as it is', 'A number can be greeted as text'
        greetings/kinds/guess/wrong/from-one.swift:1:1: error: this exercise has no check 'line 2'
          did you mean 'line 3' or 'line 4'?
        """)
  }

  @Test("A check cannot come after itself, nor two have one name")
  func checkCycles() throws {
    let course = try TemporaryCourse()
    try course.edit(
      "\(Self.greet)/exercise.md", "checks: {",
      "checks: {\"a name is greeted\": {after: \"without a name it just says hello\"}, ")
    try course.write(
      "\(Self.greet)/hidden.swift",
      "import Testing\n@Test func number() {}\n@Test(.disabled())\n"
        + "func other() {}\n// @Test(\"a comment\")\n@Test(\n  \"a name is greeted\") func again() {}\n"
    )
    #expect(
      course.problems == """
        greetings/hello/greet/exercise.md:4:39: error: the check 'a name is greeted' would have to come after itself
          take this 'after' out
        greetings/hello/greet/exercise.md:4:133: error: the check 'without a name it just says hello' would have to come after itself
          take this 'after' out
        greetings/hello/greet/hidden.swift:2:1: warning: the check 'number()' expects nothing
          write '#expect(…)' with what must hold
        greetings/hello/greet/hidden.swift:3:1: warning: the check 'other()' expects nothing
          write '#expect(…)' with what must hold
        greetings/hello/greet/hidden.swift:6:1: error: there are two checks 'a name is greeted'
          name one of them otherwise
        greetings/hello/greet/hidden.swift:6:1: warning: the check 'a name is greeted' expects nothing
          write '#expect(…)' with what must hold
        """)
  }

  @Test("Wrong answers say which check catches them and why people write them")
  func wrongAnswers() throws {
    let course = try TemporaryCourse()
    try course.remove("\(Self.greet)/wrong/always-hello.swift")
    try course.edit("\(Self.greet)/wrong/nobody-at-all.swift", "// expected-failure", "// expected")
    try course.write(
      "\(Self.greet)/wrong/comma-stays.swift", "// expected-failure {{a name is greeted}}\n")
    #expect(
      course.problems == """
        greetings/hello/greet/exercise.md:1:1: warning: this exercise has only 2 wrong answers
          write at least 3 plausible mistakes in the folder 'wrong'
        greetings/hello/greet/wrong/comma-stays.swift:1:1: warning: this wrong answer does not say why people write it
          write a sentence behind the braces: learners who make the mistake read it
        greetings/hello/greet/wrong/nobody-at-all.swift:1:1: error: the first line does not say which check catches this
          begin with '// expected-failure {{name of the check}} why people write this'
        """)
  }

  @Test("Each refused client has an accepted twin, and each client a name")
  func clients() throws {
    let course = try TemporaryCourse()
    let clients = "\(Self.greet)/clients"
    try course.remove("\(clients)/number.swift")
    try course.write("\(clients)/unmarked-refused.swift", "// Nothing is marked\nlet a = 1\n")
    try course.write("\(clients)/unmarked.swift", "let a = 1\n")
    try course.write(
      "\(clients)/marked.swift", "// Marked\nlet a = b  // expected-error {{cannot find 'b'}}\n")
    try course.write(
      "\(clients)/valued.swift", "// Valued\nimport Exercise\nlet a = 1  // expected-value {{1}}\n")
    #expect(
      course.problems == """
        greetings/hello/greet/clients/marked.swift:1:1: error: this client must be refused, but its name does not say so
          name it 'marked-refused.swift', and write its accepted twin 'marked.swift'
        greetings/hello/greet/clients/number-refused.swift:1:1: error: this refused client has no accepted twin
          write 'number.swift': the same but for what is refused
        greetings/hello/greet/clients/unmarked-refused.swift:1:1: error: nothing is refused in this client
          mark the line with '// expected-error {{…}}'
        greetings/hello/greet/clients/unmarked.swift:1:1: error: the first line does not name this client's check
          begin with a comment that says what must, or must not, compile
        greetings/hello/greet/clients/valued.swift:3:15: error: a client is compiled and never run
          only 'expected-error' and 'expected-warning' have a meaning here
        """)
    let outside = course.load()?.exercises.first?.clients.filter(\.isOutside).map(\.file.name)
    #expect(outside == ["valued.swift"])
  }

  @Test("A predict exercise is the same code with and without marks")
  func predict() throws {
    let course = try TemporaryCourse()
    try course.edit("\(Self.guess)/starter.swift", "words[0]", "words[1]")
    #expect(
      course.problems == """
        greetings/kinds/guess/starter.swift:4:1: error: starter and solution differ in more than comments
          make the code of the two files the same
        """)
    try course.edit("\(Self.guess)/starter.swift", "words[1]", "words[0]  // expected-value {{1}}")
    try course.edit(
      "\(Self.guess)/solution.swift", "words[0]  // expected-value", "words[0]  // expected-error")
    try course.write("\(Self.guess)/checks.swift", "")
    #expect(
      course.problems == """
        greetings/kinds/guess/checks.swift:1:1: warning: a predict exercise has no use for this file
          take it away, or take 'kind: predict' out of exercise.md
        greetings/kinds/guess/solution.swift:4:14: error: values and diagnostics are not predicted together
          make two exercises of it, or take this mark out
        greetings/kinds/guess/starter.swift:4:14: error: the starter gives an answer away
          take this mark out: the learner is to write it
        """)
    try course.remove("\(Self.guess)/starter.swift")
    #expect(
      course.problems == """
        greetings/kinds/guess/checks.swift:1:1: warning: a predict exercise has no use for this file
          take it away, or take 'kind: predict' out of exercise.md
        greetings/kinds/guess/solution.swift:1:1: error: a predict exercise needs a starter.swift
          write it beside this file: the same code without the marks
        greetings/kinds/guess/solution.swift:4:14: error: values and diagnostics are not predicted together
          make two exercises of it, or take this mark out
        """)
  }

  @Test("Pages and exercises of a lesson share one namespace")
  func sharedNames() throws {
    let course = try TemporaryCourse()
    try course.edit("greetings/lesson.md", "kinds]", "greet]")
    try course.link("greetings/greet", to: "kinds")
    #expect(
      course.problems == """
        greetings/hello/greet/exercise.md:1:1: error: the name 'greet' is taken by the page 'greet'
          rename this exercise: each page and exercise of a lesson has its own name
        greetings/kinds:1:1: error: the page 'kinds' is not listed, so nothing in it is looked at
          add 'kinds' to 'pages' in lesson.md, or take the folder away
        """)
  }
}
