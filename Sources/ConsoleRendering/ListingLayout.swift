// Where the columns of a listing stand: line numbers, code, a thin rule, results, counts.

/// The columns of one listing.
struct ListingLayout {
  /// The width that everything fits in, the right margin not counted.
  let width: Int
  /// Where code begins: margin, line number, two spaces.
  let codeStart: Int
  /// The width of the code column; wider lines have their result below.
  private(set) var codeWidth: Int
  /// The width of counts, with the space before them; 0 when nothing happened twice.
  let countWidth: Int
  /// The columns of the longest graph.
  let graphWidth: Int

  /// Lays out lines of code, given the width of each and its result.
  init(totalWidth: Int, lastLine: Int, rows: [(code: Int, result: ResultText?)]) {
    width = min(totalWidth, 120) - Layout.margin
    codeStart = Layout.margin + max(2, String(lastLine).count) + 2
    let longestGraph = rows.compactMap(\.result?.graphLength).max() ?? 0
    graphWidth = min(longestGraph, totalWidth >= 110 ? 16 : 10)
    let widestCount = rows.compactMap(\.result?.count.width).max() ?? 0
    countWidth = widestCount == 0 ? 0 : widestCount + 2
    // Short code does not draw the results to the left: columns stay where they are on most pages.
    codeWidth = width * 2 / 5
    chooseCodeWidth(for: rows)
  }

  /// Takes the code column that loses least: results pushed below cost most, then histories cut.
  private mutating func chooseCodeWidth(for rows: [(code: Int, result: ResultText?)]) {
    let least = codeWidth
    let most = width - codeStart - width / 5
    let candidates = Set(rows.map(\.code).filter { $0 > least && $0 <= most }).union([least])
    var bestCost = Int.max
    for candidate in candidates.sorted(by: >) {
      var layout = self
      layout.codeWidth = candidate
      let cost = rows.reduce(0) { $0 + layout.cost(code: $1.code, result: $1.result) }
      if cost < bestCost { (bestCost, codeWidth) = (cost, candidate) }
    }
  }

  private func cost(code: Int, result: ResultText?) -> Int {
    guard let result else { return code > codeWidth ? 1 : 0 }
    if !fits(code: code, result: result) { return 8 }
    return result.comfortableWidth(graphWidth: graphWidth) > room(for: result) ? 3 : 0
  }

  /// Whether a line's result stands beside it, uncut.
  func fits(code: Int, result: ResultText) -> Bool {
    code <= codeWidth && result.leastWidth <= room(for: result)
  }

  /// The width for values beside the code; without a count they may use its column.
  func room(for result: ResultText) -> Int {
    width - ruleColumn - 2 - (result.count.isEmpty ? 0 : countWidth)
  }

  /// Where the rule before the results stands.
  var ruleColumn: Int { codeStart + codeWidth + Layout.gap }

  /// A line number in its column.
  func gutter(_ line: Int) -> StyledText {
    StyledText(String(line), .faint).rightAligned(to: codeStart - 2) + "  "
  }
}
