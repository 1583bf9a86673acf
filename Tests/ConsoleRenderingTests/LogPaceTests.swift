// When a log hears how far long work is, by a clock that stands still.

import ConsoleRendering
import Testing

@Suite("Long work in a log")
struct LogPaceTests {
  private let start = ContinuousClock.now

  @Test("Of many things each twentieth part is told, of few and of unknown many none")
  func parts() {
    func told(_ total: Int?) -> [Int] {
      var pace = LogPace(from: start)
      return (1...1000).filter { pace.isPart($0, of: total, at: start) }
    }
    #expect(told(1000) == (1..<20).map { $0 * 50 })
    #expect(told(60) == [25, 50])
    #expect(told(49) == [])
    #expect(told(nil) == [])
  }

  @Test("What nothing is said of is told once a minute, with the time that it has taken")
  func minutes() {
    var pace = LogPace(from: start)
    let stamps = (0...200).compactMap { pace.stamp(at: start + .seconds($0)) }
    #expect(stamps == ["[1:00]", "[2:00]", "[3:00]"])
    var other = LogPace(from: start)
    let isPart = other.isPart(25, of: 60, at: start + .seconds(50))
    let after = [60, 109, 110, 169, 610].map { other.stamp(at: start + .seconds($0)) }
    #expect(isPart)
    #expect(after == [nil, nil, "[1:50]", nil, "[10:10]"])
  }
}
