import Foundation
import Glibc
import Testing

@Suite("How the program is called")
struct CallingTests {
  /// Commands that print commands, in the ways in which they are printed.
  private static let commands = [
    ["--help"], ["hint", "--help"], [], ["hint", "greet", "--again"], ["solution", "greet"],
    ["hnit"],
    ["hint", "--agian"], ["new", "lesson", "--help"], ["run", "hello", "--no-prose"],
  ]

  @Test("Every command that is printed begins as the one that was typed")
  func called() async throws {
    let place = try Place()
    let name = ["LESSONS_CALLED_AS": "bin/lessons"]
    for arguments in Self.commands {
      let usual = try await place.lessons(arguments)
      let other = try await place.lessons(arguments, environment: name)
      #expect(
        mentions(other.output + other.errors)
          == mentions(usual.output + usual.errors)
          .map { $0.replacing(/^lessons/, with: "bin/lessons") }, "\(arguments)")
    }
    let script = ["--generate-completion-script", "fish"]
    #expect(
      try await place.lessons(script, environment: name).output
        == (try await place.lessons(script).output))
    try place.write("Lessons/greetings/hello/Stray.swift", "let a = 1\n")
    try await expectTranscript(
      "called", at: place,
      [
        [], ["hint", "greet"], ["hint", "greet"], ["solution", "greet"], ["hnit"], ["list", "x"],
      ],
      environment: name)
  }

  /// What a person could copy and paste.
  private func mentions(_ text: String) -> [String] {
    text.matches(of: #/(?m)(?:^ *|[`':] *|: )((?:bin/)?lessons (?:[a-z-]+|\[)[^`'\n]*)/#)
      .map { String($0.1) }
  }

  @Test("Where PATH does not lead to it, the program is named by its path, as a shell reads it")
  func path() async throws {
    let place = try Place()
    let program = try place.installProgram(at: "my tools/lessons")
    let outside = ["PATH": "/usr/bin:/bin"]
    let width = ["--width", "200"]
    let typed = try await place.lessons(width, environment: outside, as: program)
    #expect(typed.output.hasSuffix("→ next: '\(program)' run greetings/hello · Hello\n"))
    let found = try await place.lessons(
      width, environment: ["PATH": "\(place.path)/my tools"], as: program)
    #expect(found.output.hasSuffix("→ next: lessons run greetings/hello · Hello\n"))
  }

  @Test("Commands name the course and the workspace where this one had to")
  func places() async throws {
    let place = try Place()
    let answer = try await place.lessons(
      ["--course", "../Lessons", "--workspace=../My Work", "--width", "120"], in: "Lessons")
    #expect(
      answer.output.hasSuffix(
        "→ next: lessons run greetings/hello --course ../Lessons '--workspace=../My Work' · Hello\n"
      ))
    let new = try await place.lessons(["new", "course", "Other"])
    #expect(new.output == "wrote Other\nnext: lessons run first-steps --course Other\n")
  }

  @Test("The course beside the program is found where none is upwards, and is not written in")
  func besideProgram() async throws {
    let place = try Place(isEmpty: true)
    let program = try place.installProgram(at: "tool/.build/debug/lessons")
    #expect(try await place.lessons(["new", "course", "tool/Lessons"]).exitCode == 0)
    try place.write("elsewhere/file.txt", "")
    let list = try await place.lessons(["list"], in: "elsewhere", as: program)
    #expect(list.output.contains("first-steps"))
    let new = try await place.lessons(["new", "lesson", "mine"], in: "elsewhere", as: program)
    #expect(new.errors.contains("there is no course here"))
    #expect(try await place.lessons(["new", "course"], in: "elsewhere", as: program).exitCode == 0)
    try place.write(
      "elsewhere/Lessons/course.yml",
      place.read("elsewhere/Lessons/course.yml")
        .replacing(/title: .*/, with: "title: The nearest"))
    let nearest = try await place.lessons(["list"], in: "elsewhere", as: program)
    #expect(nearest.output.contains("The nearest"))
    // One that is not called Lessons is found from inside.
    #expect(try await place.lessons(["new", "course", "elsewhere/Other"]).exitCode == 0)
    try place.write(
      "elsewhere/Other/course.yml",
      place.read("elsewhere/Other/course.yml").replacing(/title: .*/, with: "title: The other"))
    for folder in ["elsewhere/Other", "elsewhere/Other/first-steps"] {
      let other = try await place.lessons(["list"], in: folder, as: program)
      #expect(other.output.contains("The other"))
    }
  }
}

@Suite("Installing")
struct InstallingTests {
  private func environment(_ place: Place, path: String = "") -> [String: String] {
    [
      "HOME": "\(place.path)/home", "XDG_CACHE_HOME": "", "SHELL": "/bin/zsh",
      "PATH": "\(path):/usr/bin", "LESSONS_PROGRAM": "\(place.path)/checkout/bin/lessons",
      "LESSONS_CALLED_AS": "checkout/bin/lessons",
    ]
  }

  private func target(_ place: Place) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(
      atPath: "\(place.path)/home/.local/bin/lessons")
  }

  @Test("It links, writes completions, may be done again, and is undone whole")
  func whole() async throws {
    let place = try Place(isEmpty: true)
    try place.write("checkout/bin/lessons", "#!/bin/sh\n")
    #expect(chmod("\(place.path)/checkout/bin/lessons", 0o755) == 0)
    try await expectTranscript(
      "install", at: place,
      [
        ["install"], ["install"], ["install", "--json"], ["install", "--uninstall"],
        ["install", "--uninstall"],
      ], environment: environment(place))
    try await expectTranscript(
      "install-on-path", at: place, [["install"]],
      environment: environment(place, path: "\(place.path)/home/.local/bin")
        .merging(["SHELL": "/usr/bin/fish"]) { $1 })
    #expect(try target(place) == "\(place.path)/checkout/bin/lessons")
    let script = try place.read("home/.config/fish/completions/lessons.fish")
    #expect(script.contains("complete -c 'lessons'") || script.contains("complete -c lessons"))
  }

  @Test("What somebody else has put there stays")
  func foreign() async throws {
    let place = try Place(isEmpty: true)
    try place.write("home/.local/bin/lessons", "mine\n")
    try await expectTranscript(
      "install-foreign", at: place, [["install"], ["install", "--uninstall"]],
      environment: environment(place))
    try place.remove("home/.local/bin/lessons")
    try place.write("home/other", "")
    let link = "\(place.path)/home/.local/bin/lessons"
    #expect(symlink("../../other", link) == 0)
    #expect(
      try await place.lessons(["install"], environment: environment(place)).exitCode == 64)
    #expect(try target(place) == "../../other")
    try place.remove("home/.local/bin/lessons")
    try place.write("home/.config/fish/completions/lessons.fish", "mine\n")
    let kept = try await place.lessons(["install"], environment: environment(place))
    #expect(kept.exitCode == 0)
    #expect(kept.output.contains("lessons.fish is somebody else's and stays as it is"))
    #expect(try place.read("home/.config/fish/completions/lessons.fish") == "mine\n")
  }

  @Test("A link to where lessons was before it was moved leads to it again")
  func moved() async throws {
    let place = try Place(isEmpty: true)
    try place.write("home/.local/bin/file.txt", "")
    #expect(
      symlink("/nonexistent/old/bin/lessons", "\(place.path)/home/.local/bin/lessons") == 0)
    let answer = try await place.lessons(["install"], environment: environment(place))
    #expect(answer.exitCode == 0)
    #expect(try target(place) == "\(place.path)/checkout/bin/lessons")
  }

  @Test("A home folder that cannot be written is named")
  func unwritable() async throws {
    let place = try Place(isEmpty: true)
    try place.write("home", "")
    try await expectTranscript(
      "install-unwritable", at: place, [["install"]], environment: environment(place))
  }
}
