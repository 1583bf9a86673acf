// expected-failure {{a report cannot be touched up outside}} The percentage is guarded, and the place, which nobody could change before, has become a `var` on the way.
// zh-Hans: 百分比守住了，原先谁也改不了的地点，却顺手成了 `var`。
/// A forecast for one place.
public struct Report {
  /// Where it holds.
  public var place: String
  /// How likely rain is, from 0 to 100.
  public private(set) var rainPercent: Int

  /// What to do with the hay.
  public var advice: String {
    rainPercent > 20 ? "leave it standing" : "make hay"
  }

  public init(place: String, rainPercent: Int) {
    self.place = place
    self.rainPercent = rainPercent
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
