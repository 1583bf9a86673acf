// The values that one place had, and how to draw them when only a sample was kept.

/// The values of one place in time order, with their instants.
struct History {
  /// The values.
  private(set) var values: [RenderedValue] = []
  private var instants: [UInt64] = []

  /// How many numbers are drawn of a sample.
  private static let pointsMax = 64

  /// Adds the next value.
  mutating func append(_ value: RenderedValue, at instantNanoseconds: UInt64) {
    values.append(value)
    instants.append(instantNanoseconds)
  }

  /// The values as numbers, evenly spaced over the run; empty unless every value is one.
  ///
  /// Samples are taken thickly at first and ever more thinly, so that drawn one beside the other a
  /// straight line would look like a cliff: they are drawn by their instants.
  func numbers(isSampled: Bool, last: RenderedValue) -> [Double] {
    let numbers = values.compactMap(\.number).filter(\.isFinite)
    guard numbers.count == values.count, let start = instants.first, let end = instants.last else {
      return []
    }
    guard isSampled, start < end, numbers.count > 2 else { return numbers }
    let points = min(Self.pointsMax, numbers.count)
    var index = 0
    var drawn = (0..<points).map { point in
      let share = Double(point) / Double(points - 1)
      let instant = start + UInt64(Double(end - start) * share)
      while index + 1 < instants.count, instants[index + 1] <= instant { index += 1 }
      return numbers[index]
    }
    if let number = last.number, number.isFinite { drawn[points - 1] = number }
    return drawn
  }
}
