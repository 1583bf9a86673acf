import Foundation
import Testing

@Suite("The command line")
struct CommandLineTests {
  @Test(
    "Help names the commands, and each has an example",
    arguments: [
      "lessons", "run", "check", "watch", "hint", "solution", "reset", "list", "new", "packages",
      "lint",
      "import", "export", "build", "serve", "share", "pack", "collect", "grade", "feedback",
      "merge",
      "recipe", "host", "install", "doctor",
    ])
  func help(command: String) async throws {
    let arguments = command == "lessons" ? ["--help"] : [command, "--help"]
    try await expectTranscript("help-\(command)", at: try Place(isEmpty: true), [arguments])
  }

  @Test("A mistyped name gets the nearest real ones")
  func mistyped() async throws {
    try await expectTranscript(
      "mistyped", at: try Place(),
      [
        ["hnit"], ["hint", "gret"], ["list", "greeting"], ["hint", "--agian"],
        ["reset", "hello"], ["reset", "nothing-like-it"], ["list", "--language", "fr"],
        ["grade", "Submissions", "--exercises", "greet"], ["grade", "Submissions", "greet"],
      ])
  }

  @Test("An exercise is found by the name that its folder has")
  func folders() async throws {
    let place = try Place()
    try place.submit(Place.right, as: "ada")
    let name = "greetings/hello/greet"
    for command in [
      ["check", name], ["run", name], ["hint", name], ["grade", "Submissions", "--exercise", name],
    ] {
      let answer = try await place.lessons(command)
      #expect([0, 1].contains(answer.exitCode), "\(command): \(answer.output)\(answer.errors)")
      #expect(answer.output.contains("greet"), "\(command)")
    }
    let other = try await place.lessons(["check", "greetings/kinds/greet"])
    #expect(other.exitCode == 64)
  }

  @Test("Where there is no course, the way to one is shown")
  func noCourse() async throws {
    let place = try Place(isEmpty: true)
    try place.write("Other/file.txt", "")
    try await expectTranscript(
      "no-course", at: place, [[], ["list", "--course", "Other"]],
      environment: ["PATH": "/usr/bin"],
      as: try place.installProgram(at: "lessons"))
  }

  @Test("The nearest course upwards is found")
  func upwards() async throws {
    let place = try Place()
    let answer = try await place.lessons(["list"], in: "Lessons/greetings/hello")
    #expect(answer.exitCode == 0)
    #expect(answer.output == (try await place.lessons(["list"])).output)
  }

  @Test("A course reads in the language of the environment, or in the one asked for")
  func languages() async throws {
    let place = try Place()
    let asked = try await place.lessons(["hint", "--language", "zh-hans"])
    let environment = try await place.lessons(
      ["hint", "--again"], environment: ["LANG": "zh_CN.UTF-8"])
    let other = try await place.lessons(["hint", "--again"], environment: ["LANG": "zh_TW.UTF-8"])
    #expect(asked.output == environment.output)
    #expect(other.output != environment.output)
  }

  @Test("The terms of a course are listed in each language, with the pages that explain them")
  func terms() async throws {
    let place = try Place()
    let none = try await place.lessons(["list", "--terms"])
    #expect(none.output == "  This course lists no terms.\n")
    for (file, term) in [("page.md", "function"), ("page.zh-Hans.md", "函数")] {
      let path = "\(place.path)/Lessons/greetings/hello/\(file)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacing("summary:", with: "terms: [\(term)]\nsummary:", maxReplacements: 1)
        .write(toFile: path, atomically: true, encoding: .utf8)
    }
    try await expectTranscript(
      "terms", at: place,
      [
        ["list", "--terms"], ["list", "--terms", "--language", "zh-Hans"],
        ["list", "--terms", "--json"],
      ])
  }

  @Test("A full disk at the other end of the output is our failure")
  func fullDisk() async throws {
    let place = try Place()
    let answer = try await place.lessons(["list"], outputPath: "/dev/full")
    #expect(answer.exitCode == 2)
    #expect(answer.errors == "lessons: cannot write the output: No space left on device\n")
  }

  @Test(
    "What this says goes nowhere else where its descriptors are closed",
    arguments: [("<&-", 0), ("<&- 2>&-", 0), (">&-", 2), ("<&- >&- 2>&-", 2)])
  func closedDescriptors(closed: String, exitCode: Int32) async throws {
    let place = try Place()
    let answer = try await place.lessons(
      ["-c", "exec '\(Place.binary)' list \(closed)"], as: "/bin/sh")
    #expect(answer.exitCode == exitCode)
  }
}
