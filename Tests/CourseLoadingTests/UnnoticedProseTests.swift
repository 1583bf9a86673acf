// What would look otherwise than its author meant it, without a word from anybody else: code that never ends,
// asides under the names of other tools, and notes in languages that the course has not.

import CourseLoading
import Foundation
import LessonModel
import Testing

@Suite("What nobody else would notice")
struct UnnoticedProseTests {
  private static let page = "greetings/kinds/page.md"

  @Test("Code whose fence is never closed is told where it begins, also in a list")
  func openFence() throws {
    let course = try TemporaryCourse()
    try course.append(
      Self.page,
      """

      - one

        ```text
        two

      three

      > ~~~
      > four
      > ~~~

      ````text
      ```
      ````

          ```
          indented

      ~~~text
      ```
      five

      """)
    #expect(
      course.problems == """
        greetings/kinds/page.md:14:3: warning: this code is never closed: all below it in its list or quotation is code
          close it with a line '```'
        greetings/kinds/page.md:30:1: warning: this code is never closed: all below it is code
          close it with a line '~~~'
        """)
  }

  @Test("Asides by the names that other tools have for them are found, and quotations are not")
  func otherNames() throws {
    let course = try TemporaryCourse()
    try course.append(
      Self.page,
      """

      > Hint: one

      > **Caution:** two

      > [!INFO]
      > three

      > Remarque : four

      > Alice: five

      > Question: six

      """)
    #expect(
      course.problems == """
        greetings/kinds/page.md:12:1: warning: this quotation begins with 'Hint:' and is no aside
          begin it with 'Tip: ', which pages say in their own language
        greetings/kinds/page.md:14:1: warning: this quotation begins with '**Caution:**' and is no aside
          begin it with 'Warning: ', which pages say in their own language
        greetings/kinds/page.md:16:1: warning: this quotation begins with '[!INFO]' and is no aside
          begin it with 'Note: ', which pages say in their own language
        greetings/kinds/page.md:19:1: warning: this quotation begins with 'Remarque :' and is no aside
          begin it with 'Note: ', which pages say in their own language
        """)
  }

  @Test("A note of a wrong answer in a language that the course has not is told")
  func foreignNote() throws {
    let course = try TemporaryCourse()
    let path = "greetings/hello/greet/wrong/always-hello.swift"
    try course.edit(
      path, "\nfunc", "\n// fr: Le nom est oublié.\n// en: The name.\n// fix: nothing\nfunc")
    #expect(
      course.problems == """
        greetings/hello/greet/wrong/always-hello.swift:2:1: warning: the course has no language 'fr'
          add it to 'languages' in course.yml
        greetings/hello/greet/wrong/always-hello.swift:3:1: warning: 'en' is the main language
          write it behind the braces of the first line
        """)
  }

  @Test("What a file accepts counts while its YAML is malformed")
  func acceptedInMalformed() throws {
    let course = try TemporaryCourse()
    try course.edit(
      "course.yml", "title:", "accept:\n  few-wrong-answers: later\ntitle: of: it\nother:")
    try course.remove("greetings/hello/greet/wrong/always-hello.swift")
    let loaded = CourseLoader.load(from: course.folder.path)
    let left = loaded.withoutAccepted(loaded.problems, isComplete: true)
    #expect(left.map(\.rule) == [.malformedYAML])
  }
}
