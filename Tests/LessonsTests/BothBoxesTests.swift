// What a grader says must not depend on which box its machine bears.

import Foundation
import Testing

@Suite("Two kinds of box")
struct BothBoxesTests {
  @Test("Every kind of exercise has the same results in both, byte for byte")
  func kinds() async throws {
    let place = try Place()
    try place.addExercisesOfEachKind()
    for (exercise, texts) in Place.handOutAnswers {
      for (name, text) in texts {
        try place.submit(text, as: "\(exercise)-\(name)", to: "greetings/\(exercise)")
      }
    }
    try await expectSameResults(at: place, course: "Lessons")
  }

  @Test(
    "Our course's solutions and wrong answers have the same results in both, byte for byte",
    .enabled(if: ProcessInfo.processInfo.environment["LESSONS_TEST_ALL"] != nil))
  func course() async throws {
    let place = try Place(isEmpty: true)
    let course = URL(filePath: #filePath).appending(path: "../../../Lessons").standardized.path
    let files = FileManager.default.enumerator(atPath: course)?.compactMap { $0 as? String } ?? []
    var counts: [String: Int] = [:]
    for file in files {
      let parts = file.split(separator: "/")
      guard parts.count > 3, parts[3] == "solution.swift" || parts[3] == "wrong" && parts.count == 5
      else { continue }
      // One learner hands in the first answer of each exercise, another the second.
      let exercise = "\(parts[0])/\(parts[2])"
      let text = try String(contentsOfFile: "\(course)/\(file)", encoding: .utf8)
      try place.submit(text, as: "learner-\(counts[exercise, default: 0])", to: exercise)
      counts[exercise, default: 0] += 1
    }
    try await expectSameResults(at: place, course: course)
  }

  /// Expects the same bytes of both boxes, apart from values that one box alone does not give twice: hashes,
  /// UUIDs, the order of a set.
  private func expectSameResults(at place: Place, course: String) async throws {
    func results(in sandbox: String, again exercises: Set<String> = []) async throws -> [String:
      String]
    {
      let output = exercises.isEmpty ? sandbox : "again"
      try? FileManager.default.removeItem(atPath: "\(place.path)/\(output)")
      let answer = try await place.lessons(
        ["grade", "Submissions", "--course", course, "--output", output, "--sandbox", sandbox]
          + exercises.sorted().flatMap { ["--exercise", $0] },
        killedAfter: .seconds(3600))
      #expect(answer.exitCode == 0, "\(sandbox): \(answer.errors)")
      return try place.results(in: output).mapValues(Self.withoutBox)
    }
    let (namespaces, walls) = (try await results(in: "bwrap"), try await results(in: "landlock"))
    #expect(!namespaces.isEmpty)
    #expect(namespaces.mapValues(Self.verdicts) == walls.mapValues(Self.verdicts))

    var differing = namespaces.filter { $0.value != walls[$0.key] }
    // An order of two comes out alike every other time.
    for _ in 1...20 where !differing.isEmpty {
      let exercises = Set(differing.keys.map(Self.exercise))
      let again = try await results(in: "bwrap", again: exercises)
      differing = differing.filter { $0.value == again[$0.key] }
    }
    #expect(differing.keys.sorted() == [])
    if let (name, result) = differing.min(by: { $0.key < $1.key }) {
      Issue.record("bwrap: \(result)\nlandlock: \(walls[name] ?? "nothing")")
    }
  }

  /// A result without what tells which box it is of: two members, and where its files for the moment lie.
  private static func withoutBox(_ result: String) -> String {
    result.replacing("\"sandbox\" : \"landlock\"", with: "\"sandbox\" : \"bwrap\"")
      .replacing(/"exerciseKey" : "[0-9a-f]{64}"/, with: "")
      .replacing(/\/tmp\/lessons-box\.[A-Za-z0-9]{6}\/tmp/, with: "/tmp")
  }

  /// The lines of the verdict, of why, and of each check's.
  private static func verdicts(of result: String) -> [Substring] {
    result.split(separator: "\n").filter { line in
      let member = line.drop { $0 == " " }
      return ["\"name\" : ", "\"verdict\" : ", "\"reason\" : "].contains(where: member.hasPrefix)
    }
  }

  /// The exercise of a result at `LEARNER/LESSON/EXERCISE.json`.
  private static func exercise(at path: String) -> String {
    path.split(separator: "/").suffix(2).joined(separator: "/").replacing(".json", with: "")
  }
}
