// A small graph in block characters.

/// Draws numbers as `▁▂▃▄▅▆▇█`.
enum Graph {
  private static let blocks = Array("▁▂▃▄▅▆▇█")

  /// A graph of at most a width, or nil where there is nothing to see: few numbers, or all equal.
  static func text(of numbers: [Double], width: Int) -> String? {
    guard width >= 3, isWorthDrawing(numbers), let low = numbers.min(), let high = numbers.max()
    else { return nil }
    let columns = buckets(numbers, count: min(width, numbers.count))
    return String(
      columns.map { number in
        let share = (number - low) / (high - low)
        return blocks[min(blocks.count - 1, max(0, Int(share * Double(blocks.count))))]
      })
  }

  /// Whether there is a shape to see.
  static func isWorthDrawing(_ numbers: [Double]) -> Bool {
    guard numbers.count >= 3, let low = numbers.min(), let high = numbers.max() else {
      return false
    }
    return low < high && (high - low).isFinite
  }

  /// Means of equal shares of the numbers, in order.
  private static func buckets(_ numbers: [Double], count: Int) -> [Double] {
    (0..<count).map { index in
      let start = index * numbers.count / count
      let end = max(start + 1, (index + 1) * numbers.count / count)
      return numbers[start..<end].reduce(0) { $0 + $1 / Double(end - start) }
    }
  }
}
