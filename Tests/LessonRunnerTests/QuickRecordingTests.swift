// Nearly every call of the recorder takes a quick way; what is seen of it is no other than of the long one.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("What is recorded quickly")
struct QuickRecordingTests {
  @Test("has exact counts and last values where functions throw, types change and a thread is made")
  func mixed() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      import Foundation
      struct Odd: Error {}
      func half(_ n: Int) throws -> Int {
        if n % 2 == 1 { throw Odd() }
        return n / 2
      }
      func same<T>(_ x: T) -> T { x }
      func work(_ n: Int) {
        var sum = 0
        for i in 1...n {
          if i % 5 == 0 { continue }
          sum += i
          if same(i) == 9_001 { _ = same("text") }
          sum += (try? half(i)) ?? 0
        }
      }
      work(10_000)
      let thread = Thread { work(10_000) }
      thread.start()
      while !thread.isFinished {}
      work(10_000)
      """
    ).timeline
    let values = timeline.places.filter { $0.kind == .value && $0.count > 1_000 }.map {
      "\($0.range.start.line):\($0.range.start.column) \($0.name) = \($0.last?.text ?? "") ×\($0.count)"
    }
    #expect(
      values == [
        "3:11 n = 9999 ×24000", "5:10  = 4999 ×12000", "7:14 x = 9999 ×24003",
        "7:29  = 9999 ×24003", "10:7 i = 10000 ×30000", "12:5 sum = 50000000 ×24000",
        "14:5 sum = 50000000 ×24000",
      ])
  }
}
