import LessonModel
import Testing

@Suite("Paths in a course")
struct CoursePathTests {
  @Test("A path that leads up, out or to nowhere is none")
  func faults() {
    let long = String(repeating: "n", count: 256)
    let faults: [(String, CoursePath.Fault)] = [
      ("", .empty), ("/etc/passwd", .absolute), ("//host/x", .absolute), ("..", .leadsOut),
      ("../up", .leadsOut), ("a/../b", .leadsOut), ("a//b", .emptyName), ("a/", .emptyName),
      ("./a", .emptyName), ("a\0b", .character), ("a\nb", .character), ("a\\..\\b", .character),
      // To Swift the slash before a mark is another character.
      ("a/../\u{301}b", .leadsOut),
      (".git/config", .hidden(".git")), ("a/.b", .hidden(".b")), (long, .tooLong),
      (Array(repeating: "n", count: 600).joined(separator: "/"), .tooLong),
    ]
    for (text, fault) in faults {
      #expect(throws: fault, "\(text)") { try CoursePath(text) }
    }
  }

  @Test("Names of any script are names; hidden ones where they are allowed")
  func names() throws {
    #expect(try CoursePath("patterns/图 1.svg").components == ["patterns", "图 1.svg"])
    #expect(try CoursePath(".well-known/a", allowsHidden: true).folders == [".well-known"])
    #expect(try CoursePath("a b/100%?#.png").address == "a%20b/100%25%3F%23.png")
    #expect(throws: CoursePath.Fault.leadsOut) {
      try CoursePath(".well-known/..", allowsHidden: true)
    }
  }

  @Test("A link is followed from where it stands, escapes undone, and no further than the course")
  func links() throws {
    let folder = ["patterns", "tuples"]
    #expect(try CourseLink("https://swift.org/../x", from: folder) == nil)
    let link = try #require(try CourseLink("../enums/page.md?a#b%20c", from: folder))
    #expect(link.path?.description == "patterns/enums/page.md")
    #expect(link.anchor == "b c")
    #expect(link.suffix == "?a#b%20c")
    #expect(try CourseLink("#here", from: folder)?.path == nil)
    #expect(try CourseLink("my%20pic.png", from: folder)?.path?.components.last == "my pic.png")
    for out in ["../../../x", "../../../%CC%81x", "%2e%2e/%2E%2E/%2e%2e/x", "../../../Lessons/x"] {
      #expect(throws: CoursePath.Fault.leadsOut, "\(out)") { try CourseLink(out, from: folder) }
    }
    #expect(throws: CoursePath.Fault.character) { try CourseLink("a%00.png", from: folder) }
    #expect(throws: CoursePath.Fault.hidden(".git")) {
      try CourseLink("../../.git/config", from: folder)
    }
  }
}
