// Numbers in time as inline SVG: a spark beside the line, a plot with its bounds when it is opened.

import Languages

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
      <svg class="spark" viewBox="0 0 160 28" preserveAspectRatio="none" aria-hidden="true">\
      <path d="\(path(width: 160, height: 28, pointsMax: 40))"/></svg>
      """
  }

  /// The large form, with a text that stands for it.
  func html(name: String, _ words: Words) -> HTML {
    guard isWorthDrawing, let first = numbers.first, let last = numbers.last else { return "" }
    let text = words(
      "plot",
      [
        "count": words.figure(numbers.count), "first": Self.text(first), "last": Self.text(last),
        "low": Self.text(low), "high": Self.text(high),
      ])
    return """
      <div class="plot"><span class="high">\(Self.text(high))</span>\
      <svg viewBox="0 0 640 160" preserveAspectRatio="none" role="img" aria-label="\(text)">\
      <path d="\(path(width: 640, height: 160, pointsMax: 200))"/></svg>\
      <span class="low">\(Self.text(low))</span></div>
      """
  }

  /// The commands of a path; of many numbers, the lowest and highest of each stretch.
  ///
  /// Width and height are in units of the drawing's own, half a pixel or less, so that whole numbers
  /// do; each point is said from the one before, which takes few digits.
  private func path(width: Int, height: Int, pointsMax: Int) -> String {
    let margin = 3
    let last = Double(max(1, numbers.count - 1))
    let points = Self.thinned(numbers, countMax: pointsMax).map { point in
      let across = Double(point) / last * Double(width - 2 * margin)
      let up = (numbers[point] - low) / (high - low) * Double(height - 2 * margin)
      return (x: margin + Int(across.rounded()), y: height - margin - Int(up.rounded()))
    }
    guard var before = points.first else { return "" }
    var path = "M\(before.x) \(before.y)l"
    for point in points.dropFirst() {
      let (x, y) = (point.x - before.x, point.y - before.y)
      path += "\(path.hasSuffix("l") || x < 0 ? "" : " ")\(x)\(y < 0 ? "" : " ")\(y)"
      before = point
    }
    return path
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

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
