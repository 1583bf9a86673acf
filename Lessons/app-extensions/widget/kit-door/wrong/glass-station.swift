// expected-failure {{what a station keeps is its own affair}} Once at it, every line was given the word. Now what the station keeps is everybody's.
// zh-Hans: 顺手给每一行都加上了，气象站自己记的东西也就成了大家的。
/// A forecast for one place.
public struct Report {
  /// Where it holds.
  public let place: String
  /// How likely rain is, from 0 to 100.
  public private(set) var rainPercent: Int

  /// A report for a place.
  public init(place: String, rainPercent: Int) {
    self.place = place
    self.rainPercent = rainPercent
  }

  /// What to do with the hay.
  public var advice: String {
    rainPercent > 20 ? "leave it standing" : "make hay"
  }
}

extension Report {
  func corrected(by points: Int) -> Report {
    var report = self
    report.rainPercent += points
    return report
  }
}

/// Somebody who knows the weather.
open class Station {
  /// What was measured, by place.
  public var known: [String: Int] = [:]

  /// A station that has measured nothing yet.
  public init() {}

  /// How likely rain is at a place.
  open func rain(at place: String) -> Int {
    known[place] ?? 0
  }
}

/// What happened, line by line.
public class Diary {
  /// All that was written so far.
  public private(set) var lines: [String] = []

  /// An empty diary.
  public init() {}

  /// Writes a line.
  public func note(_ line: String) {
    lines.append(line)
  }
}

class NightDiary: Diary {
  override init() { super.init() }

  override func note(_ line: String) {
    super.note("at night: \(line)")
  }
}
