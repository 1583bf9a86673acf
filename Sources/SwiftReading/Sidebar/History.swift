// The values that one place had, and how to draw them when only a sample was kept.

import LessonModel

/// The values of one place in time order, and which of its occurrences they are.
struct History {
  /// The values.
  private(set) var values: [RenderedValue] = []
  private var occurrences: [Int] = []
  /// Where the values stand among all events of the run.
  private(set) var positions: [Int] = []

  /// How many numbers are drawn of a sample.
  private static let pointsMax = 64

  /// Adds the next value, which is the one after the last unless it says which one it is.
  mutating func append(_ value: RenderedValue, occurrence: Int?, at position: Int) {
    values.append(value)
    positions.append(position)
    occurrences.append(occurrence ?? (occurrences.last ?? 0) &+ 1)
  }

  /// The values as numbers, evenly spaced over all that the place had; empty unless every value is
  /// one.
  ///
  /// Samples are taken thickly at first and ever more thinly, so that drawn one beside the other a
  /// straight line would look like a cliff.
  func numbers(isSampled: Bool, last: RenderedValue) -> [Double] {
    let numbers = values.compactMap(\.number).filter(\.isFinite)
    guard numbers.count == values.count, let start = occurrences.first,
      let end = occurrences.last
    else {
      return []
    }
    guard isSampled, start < end, numbers.count > 2 else { return numbers }
    let points = min(Self.pointsMax, numbers.count)
    // In whole numbers: a stranger's program can claim any occurrence, up to the largest there is.
    let (stretch, rest) = (end - start).quotientAndRemainder(dividingBy: points - 1)
    var index = 0
    var drawn = (0..<points).map { point in
      let occurrence = start + stretch * point + rest * point / (points - 1)
      while index + 1 < occurrences.count, occurrences[index + 1] <= occurrence { index += 1 }
      return numbers[index]
    }
    if let number = last.number, number.isFinite { drawn[points - 1] = number }
    return drawn
  }
}
