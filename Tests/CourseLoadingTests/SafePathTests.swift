// Every key of a course that names a file, fed with what would lead out of it.

import CourseLoading
import Foundation
import LessonModel
import Testing

@Suite("Paths that a course says")
struct SafePathTests {
  /// Where a course names something, and how a name is written there.
  enum Key: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case movedFrom, movedTo, theme, logo, lesson, page, image, link, snippet, slice, exercise

    var testDescription: String { rawValue }

    func write(_ name: String, in course: TemporaryCourse) throws {
      let yaml = "\"\(name.map { $0 == "\0" ? "\\0" : String($0) }.joined())\""
      let hello = "greetings/hello/page.md"
      switch self {
      case .movedFrom:
        try course.append("course.yml", "site:\n  moved: {\(yaml): greetings/hello}\n")
      case .movedTo: try course.append("course.yml", "site:\n  moved: {old: \(yaml)}\n")
      case .theme, .logo: try course.append("course.yml", "site:\n  \(self): \(yaml)\n")
      case .lesson: try course.edit("course.yml", "[greetings]", "[greetings, \(yaml)]")
      case .page: try course.edit("greetings/lesson.md", "kinds]", "kinds, \(yaml)]")
      case .image: try course.append(hello, "\n![A picture](<\(name)>)\n")
      case .link: try course.append(hello, "\n[a link](<\(name)>)\n")
      case .snippet: try course.append(hello, "\n@Snippet(path: \"\(name)\")\n")
      case .slice: try course.append(hello, "\n@Snippet(path: \"Hello\", slice: \"\(name)\")\n")
      case .exercise: try course.append(hello, "\n@Exercise(path: \"\(name)\")\n")
      }
    }
  }

  static let names = [
    "../../up", "../Outside/secret.txt", "..", "/etc/passwd", "/", "greetings/../../up", "a//b/",
    "leak", "leak.md", "a\0b", "\\..\\up", ".hidden", "Greetings/Hello", "https://example.org/x",
    String(repeating: "long", count: 100), String(repeating: "d/", count: 900) + "x",
  ]

  @Test("No name leads out of the course, to nowhere or to something else", arguments: Key.allCases)
  func everyKey(key: Key) throws {
    let course = try TemporaryCourse()
    let outside = course.folder.deletingLastPathComponent().appending(path: "Outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: outside.appending(path: "secret.txt"))
    try course.write(".hidden", "hidden")
    try course.link("leak", to: outside.path)
    try course.link("leak.md", to: "\(outside.path)/secret.txt")
    let files = ["course.yml", "greetings/lesson.md", "greetings/hello/page.md"]
    let texts = try files.map {
      try String(contentsOf: course.folder.appending(path: $0), encoding: .utf8)
    }
    // The old address of a page may have had any other name.
    for name in Self.names where key != .movedFrom || !["leak", "leak.md"].contains(name) {
      for (file, text) in zip(files, texts) { try course.write(file, text) }
      try key.write(name, in: course)
      let answer = CourseLoader.load(from: course.folder.path)
      let found = TemporaryCourse.text(of: answer.problems, in: course.folder)
      let errors = found.split(separator: "\n").filter {
        $0.contains(": error: ") && !$0.hasPrefix("leak")
      }
      // A link to an address is right, and a picture at one does no harm.
      let isRight = [.link, .image].contains(key) && name.hasPrefix("https")
      #expect(errors.isEmpty == isRight, "\(key) \(name.prefix(40)): \(found)")
      let moved = try #require(answer.course).site.moved
      let paths = moved.flatMap { [$0.key, $0.value] }.map(\.description)
      #expect(paths.allSatisfy { !$0.contains("..") && !$0.hasPrefix("/") }, "\(paths)")
    }
  }

  @Test("A page that moved was none that is there, and is one now")
  func moved() throws {
    let course = try TemporaryCourse()
    try course.append(
      "course.yml",
      """
      site:
        moved:
          greetings/old.html: greetings/hello.html
          greetings/older: greetings
          index: greetings/hello
          greetings/Hello: greetings/kinds
          greetings/hello.html: greetings/kinds
          zh-Hans/greetings/index.html: greetings
          greetings/a: greetings/helo
          greetings/b: https://example.org
          greetings/old.html/more: greetings/hello
          _assets/x: greetings/hello

      """)
    #expect(
      course.problems == """
        course.yml:8:5: error: on the site, the moved address 'index.html' would lie where the page 'index.html' lies already
          give one of the two another name
        course.yml:9:5: error: on the site, the moved address 'greetings/Hello.html' would lie where the page 'greetings/hello.html' lies already
          give one of the two another name
        course.yml:10:5: error: on the site, the moved address 'greetings/hello.html' would lie where the page 'greetings/hello.html' lies already
          give one of the two another name
        course.yml:11:5: error: on the site, the moved address 'zh-Hans/greetings/index.html' would lie where the page 'zh-Hans/greetings/index.html' lies already
          give one of the two another name
        course.yml:12:18: error: 'greetings/helo' is no page of this course
          did you mean 'greetings/hello'?
        course.yml:13:18: error: 'https://example.org' is no page of this course
          name the page that is there now, as in 'patterns/tuples'
        course.yml:14:5: error: on the site, the moved address 'greetings/old.html/more.html' would lie where 'greetings/old.html' lies already
          give one of the two another name
        course.yml:15:5: error: on the site, the moved address '_assets/x.html' would lie where the site's own '_assets' lies already
          give one of the two another name
        """)
    #expect(
      try course.load()?.site.moved == [
        CoursePath("greetings/old.html"): CoursePath("greetings/hello.html"),
        CoursePath("greetings/older.html"): CoursePath("greetings/index.html"),
      ])
  }

  @Test(
    "A theme and a static folder take nothing from outside the course, nor what is hidden in it")
  func folders() throws {
    let course = try TemporaryCourse()
    try course.append("course.yml", "site:\n  theme: look\n  logo: logo.svg\n")
    try course.write("logo.svg", "<svg/>")
    try course.write("look/extra.css", "a {}")
    try course.makeFolder("look/deeper")
    try course.link("look/leak.css", to: "/etc/hostname")
    try course.write(".git/config", "secret")
    try course.write("static/CNAME", "example.org\n")
    try course.write("static/.well-known/security.txt", "Contact: us\n")
    try course.write("static/greetings/hello.html", "mine")
    try course.write("static/_Assets/style.css", "mine")
    try course.write("static/robots.txt", "mine")
    try course.write("static/404.html/x", "mine")
    try course.link("static/leak", to: "/etc/hostname")
    try course.link("static/leak2", to: "../.git/config")
    try course.link("static/loop", to: "../static")
    try course.link("static/shared.svg", to: "../logo.svg")
    #expect(
      course.problems == """
        look/deeper:1:1: error: a theme consists of files, and this is none that it could take
          put the files beside the theme's others
        look/leak.css:1:1: error: this symbolic link leads to nothing inside the course
          put the file itself in its place
        static/404.html/x:1:1: error: on the site, this file would lie where the page '404.html' lies already
          give one of the two another name
        static/_Assets/style.css:1:1: error: on the site, this file would lie where the site's own '_assets' lies already
          give one of the two another name
        static/greetings/hello.html:1:1: error: on the site, this file would lie where the page 'greetings/hello.html' lies already
          give one of the two another name
        static/leak:1:1: error: this symbolic link leads to nothing inside the course
          put the file itself in its place
        static/leak2:1:1: error: this symbolic link leads to nothing inside the course
          put the file itself in its place
        static/loop:1:1: error: this symbolic link leads to a folder
          put the folder in its place
        """)
    let site = try #require(course.load()).site
    #expect(site.themeFiles.map(\.path.description) == ["extra.css"])
    #expect(
      site.staticFiles.map(\.path.description) == [
        ".well-known/security.txt", "404.html/x", "CNAME", "_Assets/style.css",
        "greetings/hello.html", "robots.txt", "shared.svg",
      ])
  }

  @Test("Files of the course that pages link to have no page's place")
  func linkedFiles() throws {
    let course = try TemporaryCourse()
    try course.write("greetings/kinds.html", "mine")
    try course.write("greetings/hello/fine.html", "fine")
    try course.append(
      "greetings/hello/page.md", "\n[one](../kinds.html) [two](../kinds.html) [three](fine.html)\n")
    #expect(
      course.problems.contains("would lie where the page 'greetings/kinds.html' lies already"))
    #expect(!course.problems.contains("fine.html'"))
  }

  @Test("An image from elsewhere is one that the site would not show")
  func remoteImage() throws {
    let course = try TemporaryCourse()
    try course.append("greetings/hello/page.md", "\n![A cat](https://example.org/cat.png)\n")
    #expect(
      course.problems.contains(
        "warning: this image is not in the course, and the site shows no picture from elsewhere"))
  }
}
