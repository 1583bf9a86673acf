// expected-failure {{what only the kit needs stays within}} `public` was put in front of all that could bear it, also of what nobody outside will ever ask for, and has to stay now.
// zh-Hans: 凡是能写 `public` 的地方都写上了，外面谁也用不着的也不例外，从此就得一直留着。
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
  public private(set) var lines: [String] = []

  /// An empty diary.
  public init() {}

  /// Writes a line.
  public func note(_ line: String) {
    lines.append(line)
  }
}

public class NightDiary: Diary {
  public override init() { super.init() }

  public override func note(_ line: String) {
    super.note("at night: \(line)")
  }
}
