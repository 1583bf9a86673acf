// A class that was to hand in one exercise: then it is not the name that says whose work it is.

import Foundation
import Testing

@Suite("A class with one exercise")
struct OneExerciseTests {
  private func place() async throws -> Place {
    let place = try Place()
    _ = try await place.lessons(["check", "greet"])
    let starter = try place.read("Work/greetings/greet.swift")
    let handedIn = [
      ("ada/greet-final.swift", Place.right), ("bo/Mein Gruß.swift", Place.wrong),
      ("cy/Sources/main.swift", Place.right), ("cy/Package.swift", "// swift-tools-version: 6.0\n"),
      ("di/greet.swift", starter), ("di/greet2.swift", Place.right),
      ("ed/first.swift", Place.right), ("ed/second.swift", Place.wrong),
      ("flo/greet.swift", Place.wrong), ("flo/old.swift", Place.right),
      ("gil/guess.swift", "let words = [\"one\"]\n"), ("gil/other.swift", Place.right),
      ("hal/notes.md", "See my repository.\n"),
    ]
    for (path, text) in handedIn { try place.write("Class/\(path)", text) }
    return place
  }

  @Test("The only Swift file of a learner's that may be it is taken, by whatever name")
  func graded() async throws {
    let place = try await place()
    try await expectTranscript(
      "one-exercise", at: place, [["grade", "Class", "--exercise", "greet"]])
    let table = try place.read("Results/collect.csv").replacing("\r\n", with: "\n")
    try expectGolden(table, "one-exercise.csv")
    let collected = try await place.lessons([
      "collect", "Class", "--into", "Collected", "--exercise", "greet",
    ])
    #expect(collected.exitCode == 1, "\(collected.output)\(collected.errors)")
    #expect(try place.read("Collected/collect.csv").replacing("\r\n", with: "\n") == table)
  }

  @Test("Files side by side are one learner's each", arguments: [false, true])
  func sideBySide(isPacked: Bool) async throws {
    let place = try Place()
    for name in [
      "ada", "greet - Bo Ek", "cy_greet", "di-Greet (2)", "greet", "Greet copy", "flo.b",
    ] {
      try place.write("Class/\(name).swift", Place.right)
    }
    try place.write("Class/notes.txt", "")
    if isPacked { try await place.pack("Class", as: "class.zip") }
    let export = isPacked ? "class.zip" : "Class"
    let answer = try await place.lessons(["grade", export, "--exercise", "greet"])
    let gradebook = try place.read("Results/gradebook.csv").replacing("\r\n", with: "\n")
    let rows = gradebook.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
    #expect(rows == ["Bo Ek", "ada", "cy", "di-Greet (2)", "flo.b"])
    // A file that says nothing but the exercise is somebody's whom nobody knows.
    #expect(answer.exitCode == 1)
    #expect(answer.output.contains("5 pass       0 fail"), "\(answer.output)")
    #expect(answer.output.contains("not claimed: greet.swift: it lies in nobody's folder"))
  }

  @Test("Where several were to be handed in a file by another name is nobody's")
  func several() async throws {
    let place = try await place()
    let answer = try await place.lessons(["collect", "Class", "--into", "Collected"])
    let learners = try place.files(below: "Collected").keys.filter { $0.hasSuffix(".swift") }
    #expect(
      learners.sorted() == [
        "di/greetings/greet.swift", "flo/greetings/greet.swift", "gil/greetings/guess.swift",
      ], "\(answer.output)")
  }
}
