// Folders and files: what is missing, left over, or cannot be read.

import CourseLoading
import Foundation
import LessonModel
import Synchronization
import Testing

@Suite("Folders and files of a course")
struct CourseFolderTests {
  @Test("A folder without course.yml is no course")
  func noCourse() throws {
    let course = try TemporaryCourse()
    try course.remove("course.yml")
    #expect(course.load() == nil)
    #expect(
      course.problems == """
        .:1:1: error: no course here: there is no 'course.yml' in this folder
          name the course's folder with --course, or begin one with 'lessons new course'
        """)
  }

  @Test(
    "When a part is wanted, the other lessons are there in outline",
    arguments: ["greetings", "hello", "greet", "greetings/greet"])
  func part(name: String) throws {
    let course = try TemporaryCourse()
    try course.edit("course.yml", "[greetings]", "[greetings, farewells]")
    try course.write("farewells/lesson.md", "---\ntitle: Farewells\npages: [bye]\n---\n\nHello.\n")
    try course.write(
      "farewells/bye/page.md",
      "---\ntitle: Bye\n---\n\n@Exercise(path: \"wave\")\n\n@Exercise(path: \"bow\")\n")
    for slug in ["bow", "wave"] {
      try course.write("farewells/bye/\(slug)/exercise.md", "---\ntitle: A \(slug)\n---\n\nDo.\n")
    }
    let loaded = CourseLoader.load(
      from: course.folder.path, part: CoursePart(name), withWarnings: false)
    let (part, whole) = (try #require(loaded.course), try #require(course.load()))
    #expect(part.lessons == [whole.lessons[0]])
    #expect(loaded.outline == whole.outline)
    #expect(whole.outline.exercises.map(\.slug) == ["greet", "guess", "wave", "bow"])
    // Without their Swift the exercises of the other lesson are at fault, and it is to be read again.
    #expect(loaded.problems.filter { $0.severity == .error }.count >= 2)
    #expect(loaded.read.map(\.slug) == ["greetings"])
  }

  @Test("What is said of the course is looked at as pages are, but needs no title")
  func ownWords() throws {
    let course = try TemporaryCourse()
    try course.write("course.md", "Hello, [world](greetings/hello/page.md).\n")
    #expect(course.problems == "")
    let text = try #require(course.load()?.text)
    #expect(text.main.title == "A miniature")
    #expect(text.main.body.count == 1)

    try course.write(
      "course.md",
      """
      ---
      title: Another title
      ---

      ### Too deep

      [Nowhere](greetings/nowhere.md), *nothing.

      @Snippet(path: "Hello")
      """)
    try course.write("course.zh-Hans.md", "")
    try course.write("course.fr.md", "Bonjour.")
    #expect(
      course.problems == """
        course.fr.md:1:1: error: the course has no language 'fr'
          add it to 'languages' in course.yml
        course.md:2:1: error: there is no key 'title' here
          the keys known here: summary
        course.md:5:1: warning: this heading jumps from level 1 to level 3
          begin it with '##'
        course.md:7:1: error: this link leads to 'greetings/nowhere.md', which is not there
          correct the path, or write the file
        course.md:9:1: error: this directive has no meaning here
          snippets and exercises are placed by a page's Markdown
        course.zh-Hans.md:1:1: warning: this is not all of course.md: headings: 1 there, 0 here
          translate what is new there; if it is meant so, write 'translates: 24e0f82c' in the front matter
        """)
    try course.remove("course.md")
    #expect(
      course.problems == """
        course.fr.md:1:1: error: the course has no language 'fr'
          add it to 'languages' in course.yml
        course.md:1:1: error: 'course.md' is missing
          write it in the course's main language
        """)
  }

  @Test("Without running text, code and problems are what they are with it")
  func withoutRunningText() throws {
    let course = try TemporaryCourse()
    try course.append(
      "greetings/kinds/page.md",
      """

      ## A heading

      - An item, and [a link](nowhere.md).

        ```swift
        let inAList = 1
        ```

      > Note: An aside.
      >
      > ```swift
      > let inAnAside = 2
      > ```

      [A link to another page](../hello/page.md#no-such-heading)
      """)
    let whole = CourseLoader.load(from: course.folder.path)
    let taken = Mutex<Lesson?>(nil)
    let outlined = CourseLoader.outline(of: course.folder.path) { lesson, _ in
      taken.withLock { $0 = lesson }
    }
    #expect(outlined.problems == whole.problems)
    #expect(outlined.problems.count == 2)
    #expect(outlined.outline == whole.course?.outline)
    let read = taken.withLock { $0 }
    let lesson = try #require(read)
    #expect(lesson == outlined.lesson("greetings").lesson)
    let body = try #require(lesson.pages.last?.text.main.body)
    #expect(
      body.suffix(2) == [
        .code(language: "swift", "let inAList = 1"), .code(language: "swift", "let inAnAside = 2"),
      ])
    #expect(body == whole.course?.lessons.first?.pages.last?.text.main.body.codeBlocks)
    #expect(
      lesson.exercises.map(\.text.main.hints)
        == whole.course?.exercises.map(\.text.main.hints))
  }

  @Test("Listed lessons and pages must be there, and those there must be listed")
  func lists() throws {
    let course = try TemporaryCourse()
    try course.edit("course.yml", "[greetings]", "[greeting, greetings, greetings]")
    try course.edit("greetings/lesson.md", "[hello, kinds]", "[helo, kinds, Bad_Name]")
    try course.write("farewells/lesson.md", "---\ntitle: Farewells\npages: []\n---\n")
    try course.makeFolder("greetings/Bad_Name")
    #expect(
      course.problems == """
        course.yml:2:17: warning: no page is written in 'zh-Hans'
          write one as 'page.zh-Hans.md', or take the language out
        course.yml:3:11: error: there is no lesson 'greeting'
          did you mean 'greetings'?
        course.yml:3:32: error: the lesson 'greetings' is listed twice
          take one of the two out
        farewells:1:1: error: the lesson 'farewells' is not listed, so nothing in it is looked at
          add 'farewells' to 'lessons' in course.yml, or take the folder away
        greetings/Bad_Name/page.md:1:1: error: 'page.md' is missing
          write it, beginning with a line '---', 'title: …' and a line '---'
        greetings/hello:1:1: error: the page 'hello' is not listed, so nothing in it is looked at
          add 'hello' to 'pages' in lesson.md, or take the folder away
        greetings/lesson.md:4:9: error: there is no page 'helo'
          did you mean 'hello'?
        greetings/lesson.md:4:22: error: 'Bad_Name' is no slug
          rename the folder: small letters a–z, digits and hyphens only
        """)
  }

  @Test("Where the list is missing, the folders that are there are read all the same")
  func missingLists() throws {
    let course = try TemporaryCourse()
    try course.edit("course.yml", "lessons: [greetings]", "")
    try course.edit("greetings/lesson.md", "pages: [hello, kinds]", "")
    #expect(course.load()?.lessons.map(\.slug) == ["greetings"])
    #expect(course.load()?.lessons.first?.pages.map(\.slug) == ["hello", "kinds"])
    #expect(
      course.problems == """
        course.yml:1:1: error: there is no list of lessons
          write 'lessons: [greetings]'
        greetings/lesson.md:1:1: error: there is no list of pages
          write 'pages: [hello, kinds]'
        """)
  }

  @Test("Missing Markdown files and unknown languages are reported where they belong")
  func markdownFiles() throws {
    let course = try TemporaryCourse()
    try course.remove("greetings/hello/page.md")
    try course.write("greetings/kinds/page.fr.md", "")
    try course.write("greetings/kinds/page.en.md", "")
    try course.write("greetings/kinds/page.zh-Hant.md", "")
    #expect(
      course.problems == """
        greetings/hello/page.md:1:1: error: 'page.md' is missing
          write it, beginning with a line '---', 'title: …' and a line '---'
        greetings/kinds/page.en.md:1:1: error: 'en' is the main language
          name this file 'page.md'
        greetings/kinds/page.fr.md:1:1: error: the course has no language 'fr'
          add it to 'languages' in course.yml
        greetings/kinds/page.md:6:50: error: this link leads to 'greetings/hello/page.md', which is not there
          correct the path, or write the file
        greetings/kinds/page.zh-Hant.md:1:1: error: the course has no language 'zh-Hant'
          did you mean 'zh-Hans'?
        """)
  }

  @Test("Without an overview the pages that are there are read all the same")
  func noOverview() throws {
    let course = try TemporaryCourse()
    try course.remove("greetings/lesson.md")
    #expect(course.load()?.lessons.first?.pages.map(\.slug) == ["hello", "kinds"])
    #expect(
      course.problems == """
        greetings/lesson.md:1:1: error: 'lesson.md' is missing
          write it, beginning with a line '---', 'title: …' and a line '---'
        """)
  }

  @Test("Files that nothing uses are stray, dot files are ignored")
  func strayFiles() throws {
    let course = try TemporaryCourse()
    try course.write("notes.txt", "")
    try course.write(".notes", "")
    try course.write("greetings/hello/greet/cheks.swift", "")
    try course.remove("greetings/hello/greet/checks.swift")
    try course.write("greetings/hello/greet/wrong/README.md", "")
    try course.write("drafts/old/page.md", "")
    #expect(
      course.problems == """
        drafts:1:1: warning: nothing in the course uses this folder
          take it away, or link to it from a page
        greetings/hello/greet/cheks.swift:1:1: warning: nothing in the course uses this file
          did you mean 'checks.swift'?
        greetings/hello/greet/exercise.md:1:1: error: this exercise has no checks.swift
          rename 'cheks.swift' to 'checks.swift'
        greetings/hello/greet/wrong/README.md:1:1: warning: nothing in the course uses this file
          take it away, or link to it from a page
        notes.txt:1:1: warning: nothing in the course uses this file
          take it away, or link to it from a page
        """)
  }

  @Test("A folder of a wrong answer without its first file is told what it lacks")
  func wrongFolders() throws {
    let course = try TemporaryCourse()
    func told(_ place: String) -> String {
      """
      greetings/hello/greet/wrong\(place):1:1: warning: nothing in the course uses this folder
        write 'other.swift' beside the folder 'other': a wrong answer's first file, with the mark
      """
    }
    try course.write("greetings/hello/greet/wrong/other/More.swift", "let more = 1\n")
    #expect(course.problems == told("/other"))
    for name in try FileManager.default.contentsOfDirectory(
      atPath: course.folder.appending(path: "greetings/hello/greet/wrong").path)
    where name.hasSuffix(".swift") {
      try course.remove("greetings/hello/greet/wrong/\(name)")
    }
    #expect(course.problems.contains(told("")))
  }

  @Test("A file that a page links to belongs to the course")
  func linkedFiles() throws {
    let course = try TemporaryCourse()
    try course.write("greetings/hello/images/two words.gif", "GIF89a")
    try course.append(
      "greetings/hello/page.md", "\n![Two words](images/two%20words.gif)\n")
    #expect(course.problems == "")
  }

  @Test("Names that differ only by case are told apart by nobody")
  func similarNames() throws {
    let course = try TemporaryCourse()
    try course.write("greetings/hello/hello.swift", "1 + 1\n")
    try course.append("greetings/hello/page.md", "\n@Snippet(path: \"hello\")\n")
    try course.append("greetings/hello/page.zh-Hans.md", "\n@Snippet(path: \"hello\")\n")
    #expect(
      course.problems == """
        greetings/hello/hello.swift:1:1: error: the names 'Hello.swift' and 'hello.swift' differ only by case
          rename one: some file systems cannot tell them apart
        """)
  }

  @Test("A folder where a file is expected, and a file where a folder is, are named")
  func wrongKinds() throws {
    let course = try TemporaryCourse()
    try course.remove("greetings/hello/greet/solution.swift")
    try course.makeFolder("greetings/hello/greet/solution.swift")
    try course.remove("greetings/hello/greet/clients")
    try course.write("greetings/hello/greet/clients", "")
    #expect(
      course.problems == """
        greetings/hello/greet/clients:1:1: error: 'clients' is a file where a folder is expected
          make it a folder, and put the Swift files into it
        greetings/hello/greet/solution.swift:1:1: error: 'solution.swift' is a folder where a file is expected
          move the folder away and write the file
        """)
  }

  @Test("Where course.yml cannot be read, that is all there is to say")
  func unreadableCourse() throws {
    let course = try TemporaryCourse()
    try course.remove("course.yml")
    try course.makeFolder("course.yml")
    #expect(
      course.problems == """
        course.yml:1:1: error: 'course.yml' is a folder where a file is expected
          move the folder away and write the file
        """)
  }

  @Test("Symbolic links are followed inside the course only")
  func symbolicLinks() throws {
    let course = try TemporaryCourse()
    try course.link("greetings/hello/Inside.swift", to: "Hello.swift")
    try course.append("greetings/hello/page.md", "\n@Snippet(path: \"Inside\")\n")
    try course.append("greetings/hello/page.zh-Hans.md", "\n@Snippet(path: \"Inside\")\n")
    try course.link("greetings/hello/Outside.swift", to: "/etc/hostname")
    try course.link("greetings/hello/Nothing.swift", to: "Nowhere.swift")
    try course.link("greetings/hello/loop", to: "..")
    #expect(
      course.problems == """
        greetings/hello/Nothing.swift:1:1: error: this symbolic link leads to nothing inside the course
          put the file itself in its place
        greetings/hello/Outside.swift:1:1: error: this symbolic link leads to nothing inside the course
          put the file itself in its place
        greetings/hello/loop:1:1: warning: nothing in the course uses this folder
          take it away, or link to it from a page
        """)
  }

  @Test("A byte-order mark and CRLF are accepted and do not move any place")
  func lineEnds() throws {
    let course = try TemporaryCourse()
    let path = "greetings/hello/Hello.swift"
    let plain = course.load()
    for path in [path, "greetings/hello/page.md", "course.yml"] {
      let url = course.folder.appending(path: path)
      let text = try String(contentsOf: url, encoding: .utf8)
      try course.write(path, "\u{FEFF}" + text.replacingOccurrences(of: "\n", with: "\r\n"))
    }
    #expect(course.problems == "")
    #expect(course.load() == plain)
  }

  @Test("What is not text, or too much of it, is reported with its place")
  func unreadableTexts() throws {
    let course = try TemporaryCourse()
    var data = Data("let name = \"A\"\nlet other = \"".utf8)
    try course.write("greetings/hello/Hello.swift", data + [0xC3, 0x28] + Data("\"\n".utf8))
    data.append(0)
    try course.write("greetings/hello/Refused.swift", data)
    try course.write(
      "greetings/kinds/guess/solution.swift", Data(repeating: UInt8(ascii: " "), count: 1_048_577))
    #expect(
      course.problems == """
        greetings/hello/Hello.swift:2:14: error: this file is not valid UTF-8
          save it as UTF-8
        greetings/hello/Refused.swift:2:14: error: this file holds a zero byte: it is no text
          save it as UTF-8 text
        greetings/kinds/guess/solution.swift:1:1: error: this file is larger than 1 MiB
          split it, or take it out of the course
        """)
  }

  @Test("A file of exactly one mebibyte is read")
  func largestFile() throws {
    let course = try TemporaryCourse()
    let page = "greetings/kinds/page.md"
    let url = course.folder.appending(path: page)
    let text = try String(contentsOf: url, encoding: .utf8)
    try course.append(page, String(repeating: "\n", count: 1_048_576 - text.utf8.count))
    #expect(course.problems == "")
  }
}
