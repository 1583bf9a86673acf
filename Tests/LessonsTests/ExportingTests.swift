// `lessons export`: every file that is written, and what of it `lessons import` takes back.

import Foundation
import Testing

@Suite("Exporting")
struct ExportingTests {
  /// All text files of a folder, one below the other.
  private func files(in folder: String, of place: Place) throws -> String {
    let all = try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/\(folder)")
    return try all.sorted().filter { path in
      var isFolder: ObjCBool = false
      let file = "\(place.path)/\(folder)/\(path)"
      return FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.map { "=== \($0)\n" + (try place.read("\(folder)/\($0)")) }.joined(separator: "\n")
  }

  @Test("Exercises are packages, with or without answers; what does not go along is told")
  func packages() async throws {
    let place = try Place()
    let said = try await transcript(
      at: place,
      [
        ["export", "--for", "package"], ["export", "--for", "package"],
        ["export", "greet", "--for", "package", "--answers", "--output", "Greet"],
        ["export", "guess", "--for", "package", "--output", "Guess"],
        ["export", "--for", "paper"], ["export", "nothing", "--for", "package"],
      ])
    let all = try files(in: "Export", of: place) + "\n" + files(in: "Greet", of: place)
    try expectGolden(said + "\n" + all, "export-package.txt")
  }

  @Test("An exercise that went out and came back is judged as before")
  func roundTrip() async throws {
    let place = try Place()
    let export = ["export", "greet", "--for", "package", "--answers"]
    #expect(try await place.lessons(export).exitCode == 0)
    let back = try await place.lessons(["import", "Export", "--into", "Back", "--no-compile"])
    #expect(back.exitCode == 0, "\(back.errors)")
    let (old, new) = ("Lessons/greetings/hello/greet", "Back/practice-easy/about-greet/greet")
    #expect(try place.read("\(new)/solution.swift") == place.read("\(old)/solution.swift"))
    let judged = try await place.lessons(["check", "--solutions", "--all", "--course", "Back"])
    #expect(judged.exitCode == 0, "\(judged.output)")
  }

  @Test("Exercises of one name in two lessons are two packages")
  func equalNames() async throws {
    let place = try Place()
    let course = try place.read("Lessons/course.yml")
    try place.write(
      "Lessons/course.yml",
      course.replacing("lessons: [greetings", with: "lessons: [again, greetings"))
    try FileManager.default.copyItem(
      atPath: "\(place.path)/Lessons/greetings", toPath: "\(place.path)/Lessons/again")
    let answer = try await place.lessons(["export", "--for", "package"])
    #expect(answer.exitCode == 0, "\(answer.errors)")
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: "\(place.path)/Export/exercises/practice")
    #expect(folders.sorted() == ["greet", "greet-2"])
    let entries = try place.read("Export/config.json").split(separator: "\"slug\": ").dropFirst()
    #expect(entries.map { $0.prefix { $0 != "," } } == ["\"greet\"", "\"greet-2\""])
  }

  @Test("A suite and the module keep apart by their names")
  func suiteNames() async throws {
    let place = try Place()
    let checks = "Lessons/greetings/hello/greet/checks.swift"
    let own = try place.read(checks)
    for (number, (suite, name, module, after)) in [
      ("Greet", "Exercise.greet", "Exercise", "Exercise.greet"),
      ("Exercise", "Exercise.a", "Greet", "Exercise.a"),
      ("Other", "Exercise.greet", "Greet", "Greet.greet"), ("Greet", "greet", "Greet", "greet"),
    ].enumerated() {
      let type = "\nenum \(suite) { static let a = 1 }\n"
      try place.write(checks, "\(own)\(type)let b = \(name)\n")
      let export = ["export", "greet", "--for", "package", "--output", "Out\(number)"]
      let answer = try await place.lessons(export)
      #expect(answer.exitCode == 0, "\(answer.errors)")
      let folder = "Out\(number)/exercises/practice/greet"
      let tests = try place.read("\(folder)/Tests/\(module)Tests/\(module)Tests.swift")
      #expect(tests.contains("\n@testable import \(module)\n"))
      #expect(tests.hasSuffix("\(type)let b = \(after)\n"))
    }
  }

  @Test("Pages are playgrounds, and notebooks with what their code did")
  func pages() async throws {
    let place = try Place()
    let said = try await transcript(
      at: place,
      [
        ["export", "greetings/hello", "--for", "xcode", "--output", "Play"],
        ["export", "greetings/hello", "--for", "notebook", "--output", "Notes"],
        ["import", "Play", "--into", "Back"], ["import", "Notes", "--into", "Again"],
      ])
    let all = try ["Play", "Notes", "Back", "Again"].map { try files(in: $0, of: place) }
    try expectGolden(([said] + all).joined(separator: "\n"), "export-pages.txt")
  }
}
