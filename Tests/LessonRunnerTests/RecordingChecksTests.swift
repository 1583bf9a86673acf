// Values that a learner's code computes while checks call it.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("A recording of checks")
struct RecordingChecksTests {
  @Test("knows to which check and case each value belongs, and begins each case's sample anew")
  func contexts() async throws {
    let world = try await JudgedWorld.shared.value
    let result = try await world.judge(
      """
      let before = 1
      func double(_ n: Int) -> Int {
        for i in 1...5_000 {
          let turn = i
        }
        return n * 2
      }
      """)
    let timeline = try #require(result.timeline)
    func contexts(_ name: String) -> [CheckContext?] {
      timeline.events.compactMap { event in
        guard case .value(name, _) = event.kind else { return nil }
        return .some(event.context)
      }
    }
    #expect(contexts("before") == [nil])
    #expect(
      contexts("n") == [
        CheckContext(check: "small numbers", caseOrdinal: 0),
        CheckContext(check: "small numbers", caseOrdinal: 1),
        CheckContext(check: "small numbers", caseOrdinal: 2),
        CheckContext(check: "a large number"),
      ])
    let turns = Dictionary(grouping: contexts("turn"), by: \.self).mapValues(\.count)
    #expect(turns.count == 4)
    #expect(turns.values.allSatisfy { (256...1_000).contains($0) })
    #expect(timeline.place(4)?.count == 20_000)
  }

  @Test("keeps scopes straight when a check calls what throws and what has closures")
  func scopes() async throws {
    let world = try await JudgedWorld.shared.value
    let result = try await world.judge(
      """
      struct Refused: Error {}
      func refuse(_ n: Int) throws { throw Refused() }
      func double(_ n: Int) -> Int {
        try? refuse(n)
        return [n].map { $0 * 2 }[0]
      }
      """)
    let timeline = try #require(result.timeline)
    let depths = timeline.events.compactMap { event in
      event.range?.start.line == 3 && event.kind == .scopeEntry ? event.depth : nil
    }
    #expect(depths == [0, 0, 0, 0])
    let returned = timeline.events.filter { event in
      guard case .value = event.kind else { return false }
      return event.range?.start.line == 5 && event.depth == 1
    }
    #expect(returned.count == 4)
  }
}
