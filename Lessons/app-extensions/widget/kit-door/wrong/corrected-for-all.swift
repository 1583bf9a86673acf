// expected-failure {{only the kit corrects a report}} Everything in front of which a word could stand got one. With a public `corrected` others make a report of their own out of one that they were given.
// zh-Hans: 凡是前面能写字的都写上了。`corrected` 公开了，别人拿到一份报告，就能改出一份自己的来。
/// A forecast for one place.
public struct Report {
  /// Where it holds.
  public let place: String
  /// How likely rain is, from 0 to 100.
  public internal(set) var rainPercent: Int

  /// A report.
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
  public func corrected(by points: Int) -> Report {
    var report = self
    report.rainPercent += points
    return report
  }
}

/// Somebody who knows the weather.
open class Station {
  /// What was measured, by place.
  var known: [String: Int] = [:]

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
  public internal(set) var lines: [String] = []

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
