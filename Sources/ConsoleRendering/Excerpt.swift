// Which lines of a longer file are worth showing.

import LessonModel

/// Choices of line numbers, from 1.
enum Excerpt {
  /// The lines around some others, in order and each once; beyond the end is at the last line.
  static func lines(
    around lines: [Int], of file: SourceFile, before: Int, after: Int
  ) -> [Int] {
    let last = file.lines.count
    var chosen: Set<Int> = []
    for line in lines.map({ min($0, last) }) where line >= 1 {
      chosen.formUnion(max(1, line - before)...min(last, line + after))
    }
    return chosen.sorted()
  }

  /// At most a number of lines: the first few and, as what happened last matters most, more of the
  /// last ones.
  static func ends(of lines: [Int], countMax: Int) -> [Int] {
    guard lines.count > countMax else { return lines }
    let first = countMax / 3
    return Array(lines.prefix(first) + lines.suffix(countMax - first))
  }
}
