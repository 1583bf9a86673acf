// What teachers download: names and folders that platforms, systems and editors give to learners' files.

import Foundation
import Testing

@Suite("What is downloaded")
struct CollectedDownloadsTests {
  private func collected(at place: Place, _ export: String) async throws -> [String: String] {
    let answer = try await place.lessons(["collect", export, "--into", "Submissions"])
    #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    return try place.files(below: "Submissions").filter { $0.key.hasSuffix(".swift") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Blackboard names the assignment, the learner and the attempt, of which the latest counts")
  func blackboard() async throws {
    let place = try Place()
    let files = [
      "ada_attempt_2026-11-29-10-00-00_greet.swift": Place.wrong,
      "ada_attempt_2026-11-30-09-59-59_greet.swift": Place.right,
      "ada_attempt_2026-11-30-09-59-59.txt": "Name: Ada (ada)\nOriginal filename: greet.swift\n",
      "b_ek_attempt_2026-11-30-10-00-00_work.zip": "",
      "b_li_attempt_2026-11-30-10-00-00_greet(1).swift": Place.right,
      "b_li_attempt_2026-11-30-10-00-00.txt": "Name: Bo Li (b_li)\n",
    ]
    try place.write("work/greet.swift", Place.right)
    for (name, text) in files where !text.isEmpty {
      try place.write("Export/Homework_3_\(name)", text)
    }
    try await place.pack(
      "work", as: "Export/Homework_3_b_ek_attempt_2026-11-30-10-00-00_work.zip")
    try await place.pack("Export", as: "gradebook.zip")
    for export in ["Export", "gradebook.zip"] {
      let found = try await collected(at: place, export)
      #expect(
        found
          == Dictionary(
            uniqueKeysWithValues: ["ada", "b_ek", "b_li"].map {
              ("\($0)/greetings/greet.swift", Place.right)
            }), "\(export)")
      try FileManager.default.removeItem(atPath: "\(place.path)/Submissions")
    }
  }

  @Test("Of one file in folders that are counted the last one counts, and of others none")
  func versions() async throws {
    let place = try Place()
    for (version, text) in [(1, Place.starter), (2, Place.wrong), (10, Place.right)] {
      let folder = "Submitted files/Ada Lovelace/Homework 3/Version \(version)"
      try place.write("Export/\(folder)/greet.swift", text)
    }
    try place.write("Export/Submitted files/Bo/Homework 3/Version 1/greet.swift", Place.right)
    let found = try await collected(at: place, "Export")
    #expect(
      found == [
        "Ada Lovelace/greetings/greet.swift": Place.right, "Bo/greetings/greet.swift": Place.right,
      ])
    try place.write("Export/Submitted files/Bo/Homework 3/greet.swift", Place.wrong)
    let answer = try await place.lessons(["collect", "Export", "--into", "Others"])
    #expect(answer.exitCode == 1)
    #expect(answer.output.contains("the learner has 2 different files"), "\(answer.output)")
  }

  @Test(
    "Copies are called so in many languages, and apps have endings for folders",
    arguments: [
      "Kopie von greet.swift", "Copia de greet.swift", "Copie de greet.swift", "greet的副本.swift",
      "greet 2.swift", "greet.swiftpm/main.swift", "greet.swiftpm/Sources/main.swift",
      "My.playground/Pages/greet.xcplaygroundpage/Contents.swift",
    ])
  func alone(path: String) async throws {
    let place = try Place()
    try place.write("Export/ada/\(path)", Place.right)
    try place.write("Export/bo/greet.swift", Place.right)
    #expect(
      try await collected(at: place, "Export").keys.sorted() == [
        "ada/greetings/greet.swift", "bo/greetings/greet.swift",
      ])
  }

  @Test("Whose files lie side by side has their name beside the exercise's")
  func sideBySide() async throws {
    let place = try Place()
    for name in ["ada_greet", "ada-guess", "greet - Bo Ek", "guess_Bo Ek (1)", "Cy Li greet (1)"] {
      try place.write("Export/\(name).swift", Place.right)
    }
    try place.write("Export/greet_guess.swift", Place.right)
    let answer = try await place.lessons(["collect", "Export", "--into", "Submissions"])
    #expect(answer.exitCode == 1)
    #expect(answer.output.contains("not claimed: greet_guess.swift"), "\(answer.output)")
    let found = try place.files(below: "Submissions").keys.filter { $0.hasSuffix(".swift") }
    #expect(
      found.sorted() == [
        "Bo Ek/greetings/greet.swift", "Bo Ek/greetings/guess.swift",
        "Cy Li/greetings/greet.swift", "ada/greetings/greet.swift", "ada/greetings/guess.swift",
      ])
  }

  @Test(
    "Of a file and the copy that its learner made either counts where they say the same, else neither",
    arguments: ["greet copy", "greet copy 2", "greet - Copy (3)", "Kopie von greet", "greet 副本"])
  func copies(name: String) async throws {
    let place = try Place()
    try place.write("Export/ada/greet.swift", Place.right)
    try place.write("Export/ada/\(name).swift", Place.right)
    try place.write("Export/bo/\(name).swift", Place.right)
    #expect(
      try await collected(at: place, "Export").keys.sorted() == [
        "ada/greetings/greet.swift", "bo/greetings/greet.swift",
      ])
    try place.write("Export/ada/\(name).swift", Place.wrong)
    let answer = try await place.lessons(["collect", "Export", "--into", "Others"])
    #expect(answer.exitCode == 1)
    #expect(answer.output.contains("the learner has 2 different files"), "\(answer.output)")
  }
}
