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

  private func expectSameResults(at place: Place, course: String) async throws {
    var results: [[String: String]] = []
    for sandbox in ["bwrap", "landlock"] {
      let answer = try await place.lessons(
        [
          "grade", "Submissions", "--course", course, "--output", sandbox, "--sandbox", sandbox,
        ], killedAfter: .seconds(3600))
      #expect(answer.exitCode == 0, "\(sandbox): \(answer.errors)")
      results.append(try place.results(in: sandbox))
    }
    #expect(results[0].count == results[1].count)
    #expect(!results[0].isEmpty)
    // Of which box they are is told by two members.
    func plain(_ result: String?) -> String? {
      result?.replacing("\"sandbox\" : \"landlock\"", with: "\"sandbox\" : \"bwrap\"")
        .replacing(/"exerciseKey" : "[0-9a-f]{64}"/, with: "")
    }
    let differing = results[0].filter { plain($0.value) != plain(results[1][$0.key]) }
    #expect(differing.keys.sorted() == [])
    if let (name, result) = differing.min(by: { $0.key < $1.key }) {
      Issue.record("bwrap: \(result)\nlandlock: \(results[1][name] ?? "nothing")")
    }
  }
}
