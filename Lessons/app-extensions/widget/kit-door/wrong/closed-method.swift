// expected-failure {{such a station may say something else}} The class is open and its method is not: it may be inherited and never overridden.
// zh-Hans: 类是 open 的，方法却不是：可以继承，就是不能重写。
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
  var known: [String: Int] = [:]

  /// A station that has measured nothing yet.
  public init() {}

  /// How likely rain is at a place.
  public func rain(at place: String) -> Int {
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
