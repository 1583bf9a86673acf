// A whole track at once: never more compilers than there are to be, and all right in the end.

import Foundation
import Testing

@Suite("A whole track at once")
struct TrackTests {
  /// Nothing of it has been compiled before: each run's modules have names of their own.
  private func place(_ count: Int) throws -> Place {
    let place = try Place(isEmpty: true)
    try place.writeTrack(
      of: count, modules: "Track\(UUID().uuidString.prefix(8))x")
    return place
  }

  private static let counts =
    ProcessInfo.processInfo.environment["LESSONS_TEST_ALL"] == nil ? [20] : [20, 200]

  @Test("Graded cold, it keeps to its jobs and judges everything rightly", arguments: counts)
  func grade(count: Int) async throws {
    let place = try place(count)
    for number in 0..<count {
      try place.write("Submissions/ada/track/add-\(number).swift", Place.adding(number))
      try place.write("Submissions/bo/track/add-\(number).swift", Place.adding(number + 1))
    }
    let (output, most) = try await run(["grade", "Submissions", "--jobs", "2"], at: place)
    #expect(output.contains("2 submissions: \(count) pass, \(count) fail"), "\(output)")
    // One more waits for what the author wrote, and as many as there are jobs for what is handed in.
    #expect(most <= 5)
  }

  @Test("Checked cold, it keeps to its jobs and judges everything rightly", arguments: counts)
  func check(count: Int) async throws {
    let place = try place(count)
    for number in 0..<count {
      let answer = Place.adding(number.isMultiple(of: 2) ? number : number + 1)
      try place.write("Work/track/add-\(number).swift", answer)
    }
    let (output, most) = try await run(["check", "--all"], at: place)
    #expect(output.contains("\(count / 2) of \(count) exercises done"), "\(output)")
    #expect(most <= ProcessInfo.processInfo.processorCount + 1)
  }

  /// What a command says, and how many compilers there were at a time.
  private func run(_ arguments: [String], at place: Place) async throws -> (String, Int) {
    let program = try place.start(arguments)
    let process = program.processIdentifier
    let counting = Task { await mostProcesses(named: "swift-frontend", below: process) }
    let output = try await program.output()
    counting.cancel()
    return (output, await counting.value)
  }
}
