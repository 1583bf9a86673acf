import Foundation
import Testing

@Suite("A course that nobody trusts")
struct SandboxTests {
  @Test("In boxes a course shows and judges what it does at home")
  func same() async throws {
    let commands = [
      ["run", "greetings"], ["run", "kinds", "--full"],
      ["check", "greet"], ["check", "--solutions"],
    ]
    func transcript(_ place: Place, _ flags: [String]) async throws -> String {
      try place.write(
        "Work/greetings/greet.swift", "func greet(_ name: String) -> String { name }\n")
      let text = try await LessonsTests.transcript(at: place, commands.map { $0 + flags })
      return text.replacing(" --sandbox", with: "").replacing(/[ ]{2,}/, with: "  ")
    }
    let atHome = try await transcript(try Place(), [])
    #expect(atHome.contains("solutions pass"))
    #expect(try await transcript(try Place(), ["--sandbox"]) == atHome)
  }

  @Test("What a snippet stops with is as it is marked in boxes, too")
  func stops() async throws {
    let place = try Place()
    let snippets = [
      ("Index", "let ages = [1]\nlet first = ages[0]\nages[1]  // expected-stop {{Index out}}\n"),
      ("Sum", "var sum = Int8.max\nsum += 1  // expected-stop {{Arithmetic overflow}}\n"),
      ("Thrown", "struct Refused: Error {}\nthrow Refused()  // expected-stop {{an error was}}\n"),
      ("Otherwise", "let age: Int? = nil\nage!  // expected-stop {{Index out}}\n"),
      ("Ends", "let age = 1  // expected-stop {{Index out}}\n"),
    ]
    for (name, text) in snippets {
      try place.write("Lessons/greetings/kinds/\(name).swift", text)
    }
    let placed = snippets.map { "@Snippet(path: \"\($0.0)\")\n\n" }.joined()
    let page = try place.read("Lessons/greetings/kinds/page.md")
    try place.write(
      "Lessons/greetings/kinds/page.md",
      page.replacing("\n@Exercise", with: "\n\(placed)@Exercise", maxReplacements: 1))
    try expectGolden(
      try await transcript(at: place, [["lint", "--sandbox"], ["run", "kinds", "--sandbox"]]),
      "sandbox-stops.txt")
  }

  @Test("No command that takes the option runs any of its code outside", arguments: [false, true])
  func commands(isBoxed: Bool) async throws {
    let place = try Place()
    let left = "\(place.path)/left.txt"
    let commands = [
      ["run", "greet"], ["check", "greet"], ["check", "--solutions"], ["lint"],
      ["lint", "greet", "--mutants"], ["lint", "greet", "--errors"],
      ["share", "greet", "--into", "greet.html"],
      ["pack", "--for", "learners", "handout"], ["pack", "--for", "graders", "grader"],
      ["new", "wrong", "greet", "kept", "--from", "wrong.swift", "--note", "Nobody is greeted."],
    ]
    try place.write("wrong.swift", "func greet(_ name: String) -> String { name }\n")
    for command in commands {
      // Nothing of this text was judged before.
      let text = """
        // \(UUID())
        import Foundation

        func greet(_ name: String) -> String {
          // starter.hide
          FileManager.default.createFile(atPath: "\(left)", contents: Data())
          if name.isEmpty { return "Hello!" }
          // starter.show
          return "Hello, \\(name)!"
        }

        """
      try place.write("Lessons/greetings/hello/greet/solution.swift", text)
      try place.write("Work/greetings/greet.swift", text)
      _ = try await place.lessons(command + (isBoxed ? ["--sandbox"] : []))
      #expect(FileManager.default.fileExists(atPath: left) != isBoxed, "\(command)")
      try? FileManager.default.removeItem(atPath: left)
    }
  }

  @Test("What is exported or imported runs nothing outside, either", arguments: [false, true])
  func otherForms(isBoxed: Bool) async throws {
    let place = try Place()
    let left = "\(place.path)/left.txt"
    let leaving = """
      import Foundation

      FileManager.default.createFile(atPath: "\(left)", contents: Data())

      """
    // Nothing of these texts was run before.
    try place.write("Lessons/greetings/kinds/Squares.swift", "// \(UUID())\n\(leaving)")
    try place.write("Tour.playground/Contents.swift", "// \(UUID())\n\(leaving)")
    let commands = [
      ["export", "greetings", "--for", "notebook"],
      ["import", "Tour.playground", "--into", "Tour"],
    ]
    for command in commands {
      let answer = try await place.lessons(command + (isBoxed ? ["--sandbox"] : []))
      #expect(answer.output.contains("wrote "), "\(command): \(answer.errors)")
      #expect(FileManager.default.fileExists(atPath: left) != isBoxed, "\(command)")
      try? FileManager.default.removeItem(atPath: left)
    }
  }

  @Test("A site that is built in boxes is the same, with its names explained, too")
  func site() async throws {
    let place = try Place()
    // Nothing of this text was asked about before.
    let snippet = "Lessons/greetings/hello/Hello.swift"
    try place.write(snippet, "// \(UUID())\n" + place.read(snippet))
    for (site, flags) in [("boxed", ["--sandbox"]), ("home", [])] {
      let answer = try await place.lessons(["build", "--output", site] + flags)
      #expect(answer.exitCode == 0, "\(answer.errors)")
    }
    let page = try place.read("boxed/greetings/hello.html")
    #expect(page.contains("func greet(_ name: String) -&gt; String\">greet"))
    #expect(try page == place.read("home/greetings/hello.html"))
  }

  @Test("Who runs a course for the first time learns once what its code may do")
  func rights() async throws {
    let place = try Place()
    func notices() async throws -> [Substring] {
      try await place.lessonsOnTerminal(["run", "hello", "--no-pager"]).output
        .split(whereSeparator: \.isNewline).filter { $0.contains("rights") }
    }
    #expect(
      try await notices() == [
        "lessons: this course's code runs with all your rights; with --sandbox it has none of them"
      ])
    #expect(try await notices() == [])
  }

  @Test(
    "It is said once by whatever runs the code first",
    arguments: [
      ["check", "greet"], ["build", "--output", "Site"], ["lint"], ["share", "greet"],
      ["export", "greetings", "--for", "notebook"], ["pack", "--for", "learners", "handout"],
    ])
  func rightsElsewhere(command: [String]) async throws {
    let place = try Place()
    for count in [1, 0] {
      let answer = try await place.lessonsOnTerminal(command)
      let notices = answer.output.split(whereSeparator: \.isNewline).filter {
        $0.contains("with all your rights")
      }
      #expect(notices.count == count, "\(answer.output)")
    }
    // Where no rights are given, none are spoken of.
    let boxed = try await Place().lessonsOnTerminal(command + ["--sandbox"])
    #expect(!boxed.output.contains("rights"))
  }

  @Test("In boxes its code reads, writes and reaches nothing of the machine")
  func walls() async throws {
    let place = try Place()
    try place.write("secret.txt", "the reader's own")
    try place.write(
      "Lessons/greetings/kinds/Squares.swift",
      """
      // snippet.hide
      import Foundation
      let outside = "\(place.path)"
      // snippet.show
      let manager = FileManager.default
      func read(_ path: String) -> String {
        (try? String(contentsOfFile: path, encoding: .utf8)) ?? "nothing"
      }
      read(outside + "/secret.txt")
      read(outside + "/Lessons/course.yml").isEmpty
      read("/etc/passwd").contains("root")
      manager.createFile(atPath: outside + "/left.txt", contents: Data())
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0

      """)
    let left = "\(place.path)/left.txt"
    let commands = ["run", "kinds", "--no-prose"]
    try await expectTranscript("sandbox-home", at: place, [commands], squeezesColumns: true)
    #expect(FileManager.default.fileExists(atPath: left))
    try place.remove("left.txt")
    try await expectTranscript(
      "sandbox-walls", at: place, [commands + ["--sandbox"]], squeezesColumns: true)
    #expect(!FileManager.default.fileExists(atPath: left))
  }
}
