// When a log hears how far long work is, by the minutes of a clock that stands still.

import ConsoleRendering
import Testing

@Suite("Long work in a log")
struct LogPaceTests {
  private let start = ContinuousClock.now

  /// What is told of things that are each done so many seconds after the one before.
  private func told(_ total: Int?, _ count: Int, everySeconds seconds: Int) -> [Int] {
    var pace = LogPace()
    return (1...count).filter { done in
      pace.isDue(done: done, of: total, at: start + .seconds(done * seconds))
    }
  }

  @Test("Of many things each twentieth part is told, however soon they are done")
  func parts() {
    #expect(told(1000, 1000, everySeconds: 0) == (1..<20).map { $0 * 50 })
    #expect(told(60, 60, everySeconds: 0) == [25, 50])
  }

  @Test("Of a few a line comes once a minute has gone by, and none at the end")
  func few() {
    #expect(told(8, 8, everySeconds: 0) == [])
    #expect(told(8, 8, everySeconds: 25) == [4, 7])
    #expect(told(3, 3, everySeconds: 90) == [2])
    #expect(told(nil, 4, everySeconds: 40) == [3])
  }

  @Test("Other work begins anew")
  func other() {
    var pace = LogPace()
    let told = [(1, 8, 0), (1, 9, 70), (2, 9, 129), (3, 9, 130)].map { done, total, seconds in
      pace.isDue(done: done, of: total, at: start + .seconds(seconds))
    }
    #expect(told == [false, false, false, true])
  }
}
