// Values with a unit: `500ms`, `64MB`.

import LessonModel

extension YAMLTable {
  /// A number with a unit of time, in seconds.
  mutating func seconds(
    _ key: String, in bounds: ClosedRange<Double>, _ problems: ProblemList
  ) -> Double? {
    measure(
      key, units: ["ms": 0.001, "s": 1, "m": 60, "h": 3600], in: bounds, problems,
      remedy: "write a number with 'ms', 's', 'm' or 'h'"
    ) { Self.shown(seconds: $0) }
  }

  /// A number with a unit of memory, in bytes.
  mutating func bytes(
    _ key: String, in bounds: ClosedRange<Int>, _ problems: ProblemList
  ) -> Int? {
    let factors = [("KB", 10), ("MB", 20), ("GB", 30)].map { ($0, Double(1 << $1)) }
    return measure(
      key, units: Dictionary(uniqueKeysWithValues: factors),
      in: Double(bounds.lowerBound)...Double(bounds.upperBound), problems,
      remedy: "write a number with 'KB', 'MB' or 'GB'"
    ) { Self.shown(bytes: $0) }.map { Int($0) }
  }

  private mutating func measure(
    _ key: String, units: [String: Double], in bounds: ClosedRange<Double>,
    _ problems: ProblemList, remedy: String, shown: (Double) -> String
  ) -> Double? {
    guard let scalar = text(key) else { return nil }
    let digits = scalar.text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let unit = String(scalar.text[digits.endIndex...].drop { $0 == " " })
    if let number = Double(digits), let factor = units[unit], bounds.contains(number * factor) {
      return number * factor
    }
    problems.error(
      .badValue, "'\(key)' is '\(scalar.text.printable)'", at: scalar.location,
      remedy: "\(remedy), from \(shown(bounds.lowerBound)) to \(shown(bounds.upperBound))")
    return nil
  }

  private static func shown(seconds: Double) -> String {
    switch seconds {
    case ..<1: "\(Int(seconds * 1000))ms"
    case 3600...: "\(Int(seconds / 3600))h"
    case 60...: "\(Int(seconds / 60))m"
    default: "\(Int(seconds))s"
    }
  }

  private static func shown(bytes: Double) -> String {
    let units = [(30, "GB"), (20, "MB"), (10, "KB")]
    let (power, unit) = units.first { bytes >= Double(1 << $0.0) } ?? (10, "KB")
    return "\(Int(bytes) >> power)\(unit)"
  }
}
