// Front matter and course.yml: places of YAML's own errors, keys and values that mean nothing.

import LessonModel
import Testing

@Suite("Front matter")
struct FrontMatterTests {
  @Test("Front matter that is missing, never ends or has no title is reported")
  func missing() throws {
    let course = try TemporaryCourse()
    try course.write("greetings/lesson.md", "Only text.\n")
    try course.write("greetings/hello/page.md", "---\ntitle: Hello\n")
    try course.edit("greetings/kinds/page.md", "title: Kinds\n", "")
    try course.edit("greetings/kinds/guess/exercise.md", "title: Guess the values", "title:")
    #expect(
      course.problems == """
        greetings/hello/page.md:1:1: error: this front matter never ends
          close it with a line '---'
        greetings/kinds/guess/exercise.md:2:7: error: 'title' has no text
          write 'title: …' on one line
        greetings/kinds/page.md:1:1: error: this file has no title
          write 'title: …' between its first two lines '---'
        greetings/lesson.md:1:1: error: this file has no front matter
          begin the file with a line '---', 'title: …' and a line '---'
        """)
  }

  @Test("Malformed YAML is reported at its line in the file")
  func malformed() throws {
    let course = try TemporaryCourse()
    try course.edit("greetings/lesson.md", "summary: Say hello, twice.", "summary: Say: hello")
    try course.edit("greetings/kinds/page.md", "title: Kinds", "title: \"Kinds")
    try course.edit("greetings/kinds/guess/exercise.md", "kind:", "title: Twice\nkind:")
    try course.edit("course.yml", "title: A miniature\n", "- a\n- b\n")
    try course.edit("course.yml", "languages: [en, zh-Hans]\nlessons: [greetings]\n", "")
    // Whether these are as they should be shows once that is mended.
    try course.write("logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    try course.edit(
      "greetings/hello/page.md", "title: Hello", "title: Hello: all\nterms: [function]")
    try course.edit("greetings/hello/page.zh-Hans.md", "summary:", "terms: [函数]\nsummary:")
    #expect(
      course.problems == """
        course.yml:1:1: error: 'key: value' lines are expected here
          write it as 'title: …'
        greetings/hello/page.md:2:13: error: this YAML is malformed: mapping values are not allowed in this context
          correct it; a text that holds ': ' or begins with a sign needs quotation marks
        greetings/kinds/guess/exercise.md:3:1: error: the key 'title' is there twice
          take one of the two out
        greetings/kinds/page.md:4:1: error: this YAML is malformed: found unexpected end of stream
          correct it; a text that holds ': ' or begins with a sign needs quotation marks
        greetings/lesson.md:3:13: error: this YAML is malformed: mapping values are not allowed in this context
          correct it; a text that holds ': ' or begins with a sign needs quotation marks
        """)
  }

  @Test("A comment in a value's place, a tab and a module called by a keyword are named")
  func takenOtherwise() throws {
    let course = try TemporaryCourse()
    try course.edit(
      "course.yml", "title: A miniature\n", "title: A miniature\nsite:\n  accent: #0b6e4f\n")
    try course.edit("greetings/lesson.md", "summary:", "limits:\n\ttime: 5s\nsummary:")
    try course.edit("greetings/kinds/guess/exercise.md", "kind:", "module: class\nkind:")
    #expect(
      course.problems == """
        course.yml:3:10: error: 'accent' has no text: '#0b6e4f' is a comment in YAML
          put it in quotation marks: 'accent: "#0b6e4f"'
        greetings/kinds/guess/exercise.md:3:9: error: 'class' cannot be a module's name
          write letters, digits and underscores, beginning with a letter, and no word of Swift's own
        greetings/lesson.md:4:1: error: a tab stands here, and YAML is indented by spaces
          write spaces in its place
        """)
  }

  @Test("Unknown keys and values get the nearest real ones")
  func unknown() throws {
    let course = try TemporaryCourse()
    try course.edit("course.yml", "languages:", "langauges:")
    try course.edit("greetings/lesson.md", "summary:", "sumary:")
    try course.edit("greetings/hello/page.zh-Hans.md", "summary:", "pages: []\nsummary:")
    try course.edit("greetings/kinds/guess/exercise.md", "kind: predict", "kind: predicts")
    try course.edit(
      "greetings/hello/greet/exercise.md", "points: 2\n",
      "points: two\nswift: 4\nisolation: MainAktor\nmodule: my-module\nlimits: {time: 2h, cpu: 1s}\n"
    )
    #expect(
      course.problems == """
        course.yml:2:1: error: there is no key 'langauges' here
          did you mean 'languages'?
        greetings/hello/greet/exercise.md:3:9: error: 'points' is 'two'
          write a whole number from 0 to 1000
        greetings/hello/greet/exercise.md:4:8: error: 'swift' is '4'
          write a whole number from 5 to 6
        greetings/hello/greet/exercise.md:5:12: error: 'isolation' cannot be 'MainAktor'
          did you mean 'MainActor'?
        greetings/hello/greet/exercise.md:6:9: error: 'my-module' cannot be a module's name
          write letters, digits and underscores, beginning with a letter, and no word of Swift's own
        greetings/hello/greet/exercise.md:7:16: error: 'time' is '2h'
          write a number with 'ms', 's', 'm' or 'h', from 100ms to 10m
        greetings/hello/greet/exercise.md:7:20: error: there is no key 'cpu' here
          the keys known here: time
        greetings/hello/greet/exercise.zh-Hans.md:1:1: error: the course has no language 'zh-Hans'
          add it to 'languages' in course.yml
        greetings/hello/greet/wrong/nobody-at-all.swift:2:1: warning: the course has no language 'zh-Hans'
          add it to 'languages' in course.yml
        greetings/hello/page.zh-Hans.md:1:1: error: the course has no language 'zh-Hans'
          add it to 'languages' in course.yml
        greetings/kinds/guess/exercise.md:3:7: error: 'kind' cannot be 'predicts'
          did you mean 'predict'?
        greetings/lesson.md:3:1: error: there is no key 'sumary' here
          did you mean 'summary'?
        """)
  }

  @Test("Columns count UTF-8 code units after Chinese text too")
  func columns() throws {
    let course = try TemporaryCourse()
    try course.edit("course.yml", "lessons: [greetings]", "lessons: [greetings, \"你好\", x]")
    #expect(
      course.problems == """
        course.yml:3:22: error: there is no lesson '你好'
          make the folder '你好' with a lesson.md, or take the name out
        course.yml:3:32: error: there is no lesson 'x'
          make the folder 'x' with a lesson.md, or take the name out
        """)
  }

  @Test("An exercise's settings are read")
  func settings() throws {
    let course = try TemporaryCourse()
    try course.edit(
      "greetings/hello/greet/exercise.md", "points: 2\n",
      "points: 3\nswift: 5\nisolation: nonisolated\nmodule: Greeter\nlimits: {time: 500ms}\n")
    #expect(course.problems == "")
    let exercise = try #require(course.load()?.exercises.first)
    #expect(exercise.points == 3)
    #expect(exercise.timeLimitSeconds == 0.5)
    #expect(exercise.settings.moduleName == "Greeter")
    #expect(exercise.settings.languageMode == 5)
    #expect(exercise.settings.isolation == .nonisolated)
  }
}
