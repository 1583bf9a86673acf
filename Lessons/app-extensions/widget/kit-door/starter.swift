/// A forecast for one place.
struct Report {
  /// Where it holds.
  let place: String
  /// How likely rain is, from 0 to 100.
  var rainPercent: Int

  /// What to do with the hay.
  var advice: String {
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
class Station {
  /// What was measured, by place.
  var known: [String: Int] = [:]

  /// A station that has measured nothing yet.
  init() {}

  /// How likely rain is at a place.
  func rain(at place: String) -> Int {
    known[place] ?? 0
  }
}

/// What happened, line by line.
class Diary {
  /// All that was written so far.
  var lines: [String] = []

  /// An empty diary.
  init() {}

  /// Writes a line.
  func note(_ line: String) {
    lines.append(line)
  }
}

class NightDiary: Diary {
  override init() { super.init() }

  override func note(_ line: String) {
    super.note("at night: \(line)")
  }
}
