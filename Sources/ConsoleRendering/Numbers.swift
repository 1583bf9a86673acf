// Numbers and durations as people read them.

/// Figures in running text.
enum Figures {
  /// `1,204`.
  static func count(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return (number < 0 ? "-" : "") + grouped
  }

  /// `1 case`, `1,204 cases`.
  static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(count(number)) \(number == 1 ? singular : plural ?? singular + "s")"
  }

  /// `0.4 ms`, `31 ms`, `2.0 s`.
  static func duration(nanoseconds: UInt64) -> String {
    let milliseconds = Double(nanoseconds) / 1_000_000
    if milliseconds >= 999.5 { return fixed(milliseconds / 1000, places: 1) + " s" }
    return fixed(milliseconds, places: milliseconds < 9.95 ? 1 : 0) + " ms"
  }

  /// A number with a fixed count of decimal places, at most 3.
  static func fixed(_ number: Double, places: Int) -> String {
    let scale = [1, 10, 100, 1000][places]
    let scaled = Int((number.magnitude * Double(scale)).rounded())
    let whole = (number < 0 && scaled > 0 ? "-" : "") + String(scaled / scale)
    guard places > 0 else { return whole }
    let fraction = String(scaled % scale)
    return whole + "." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
