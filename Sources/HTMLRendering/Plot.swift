// Numbers in time as inline SVG: a spark beside the line, a plot with its bounds when it is opened.

/// A line through numbers, in order.
struct Plot {
  private let numbers: [Double]
  private let low: Double
  private let high: Double

  init(_ numbers: [Double]) {
    self.numbers = numbers
    low = numbers.min() ?? 0
    high = numbers.max() ?? 0
  }

  /// Whether there is a shape to see.
  private var isWorthDrawing: Bool {
    numbers.count >= 3 && low < high && (high - low).isFinite
  }

  /// The small form beside a line, which says nothing that is not said elsewhere.
  var spark: HTML? {
    guard isWorthDrawing else { return nil }
    return """
      <svg class="spark" viewBox="0 0 80 14" preserveAspectRatio="none" aria-hidden="true">\
      <path d="\(path(width: 80, height: 14, pointsMax: 60))"/></svg>
      """
  }

  /// The large form, with a text that stands for it.
  func html(name: String, _ words: Words) -> HTML {
    guard isWorthDrawing, let first = numbers.first, let last = numbers.last else { return "" }
    let text = words(
      "plot",
      [
        "count": Words.grouped(numbers.count), "first": Self.text(first), "last": Self.text(last),
        "low": Self.text(low), "high": Self.text(high),
      ])
    return """
      <div class="plot"><span class="high">\(Self.text(high))</span>\
      <svg viewBox="0 0 320 80" preserveAspectRatio="none" role="img" aria-label="\(text)">\
      <path d="\(path(width: 320, height: 80, pointsMax: 320))"/></svg>\
      <span class="low">\(Self.text(low))</span></div>
      """
  }

  /// The commands of a path; of many numbers, the lowest and highest of each stretch.
  private func path(width: Double, height: Double, pointsMax: Int) -> String {
    let margin = 1.5
    let points = Self.thinned(numbers, countMax: pointsMax)
    let last = Double(max(1, numbers.count - 1))
    return points.enumerated().map { order, point in
      let x = Double(point) / last * (width - 2 * margin) + margin
      let y = height - margin - (numbers[point] - low) / (high - low) * (height - 2 * margin)
      return (order == 0 ? "M" : "L") + Self.coordinate(x) + " " + Self.coordinate(y)
    }.joined()
  }

  private static func thinned(_ numbers: [Double], countMax: Int) -> [Int] {
    guard numbers.count > countMax else { return Array(numbers.indices) }
    let stretches = countMax / 2
    return (0..<stretches).flatMap { stretch -> [Int] in
      let range = stretch * numbers.count / stretches..<(stretch + 1) * numbers.count / stretches
      guard let low = range.min(by: { numbers[$0] < numbers[$1] }),
        let high = range.max(by: { numbers[$0] < numbers[$1] })
      else { return [] }
      return low == high ? [low] : [min(low, high), max(low, high)]
    }
  }

  /// One decimal place is a tenth of a pixel.
  private static func coordinate(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
