// How much a host keeps of its learners: counted, not timed.

import Foundation
import LessonModel
import LessonRunner
import Testing

@testable import LiveServing

@Suite("What a host keeps")
struct KeptResultsTests {
  @Test("Results are kept as long as there is room for them, and what has none is not kept")
  func bounded() async throws {
    let results = SharedResults<Int, String>(keptBytesMax: 100) { $0.utf8.count }
    func value(_ key: Int, _ size: Int) async throws {
      _ = try await results.value(for: key, tell: { _ in }) { _ in
        String(repeating: "x", count: size)
      }
    }
    for key in 0..<1_000 { try await value(key, 10) }
    #expect(results.kept == (10, 100))
    try await value(1_000, 101)
    #expect(results.kept == (10, 100))
    try await value(1_001, 95)
    #expect(results.kept == (1, 95))
    // The newest is what is left: who asks for it again has no work done.
    let again = try await results.value(for: 1_001, tell: { _ in }) { _ in "other" }
    #expect(again.utf8.count == 95)
  }

  @Test("A run's record takes the more, the more happened and the longer its texts are")
  func size() {
    func result(_ count: Int, _ text: String) -> SnippetResult {
      let value = RenderedValue(text: text, typeName: "String")
      let event = Event(
        instantNanoseconds: 0, range: nil, kind: .value(name: "a", value))
      return SnippetResult(
        snippet: "A",
        timeline: Timeline(
          events: Array(repeating: event, count: count), places: [], durationNanoseconds: 0,
          termination: .exited(code: 0), standardOutput: BoundedText(text)),
        diagnostics: [], disagreements: [])
    }
    let long = String(repeating: "x", count: 1_000)
    #expect(result(1_000, "").byteCount >= 1_000 * MemoryLayout<Event>.stride)
    #expect(result(10, long).byteCount - result(10, "").byteCount == 11_000)
  }

  @Test("Of who asks nothing there are no pages, and whose request goes on has them")
  func seats() throws {
    let made = Counter()
    let engine = EarlyEngine(jobs: 1)
    let seats = HostSeats { _ in
      made.count += 1
      return LivePages(for: LiveReader(), engine: engine, insight: { nil }, tellFault: { "\($0)" })
      {
        throw CancellationError()
      }
    }
    let names = try (0..<100).map { try #require(LearnerName("learner-\($0)")) }
    func seat(_ name: LearnerName) -> HostSeats.Seat {
      HostSeats.Seat(caller: .learner(name), sight: .own)
    }
    for name in names { _ = seats.visit(seat(name)) }
    #expect(seats.count == 0)
    var first = seats.visit(seat(names[0]))
    var second = seats.visit(seat(names[0]))
    #expect(first?.pages === second?.pages)
    #expect((seats.count, made.count) == (1, 101))
    first = nil
    #expect(seats.count == 1)
    second = nil
    #expect(seats.count == 0)
  }
}

private final class Counter: @unchecked Sendable {
  var count = 0
}
