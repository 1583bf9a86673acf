// expected-failure {{a diary is not rewritten by others}} open was taken for the stronger public and used for both classes. It invites others to override.
// zh-Hans: 把 open 当成了加强版的 public，两个类都用上了。它其实是在请别人来重写。
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
  open func rain(at place: String) -> Int {
    known[place] ?? 0
  }
}

/// What happened, line by line.
open class Diary {
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
