// Where the columns of a listing stand: line numbers, code, a thin rule, results, counts.

/// The columns of one listing.
struct ListingLayout {
  /// The width that everything fits in, the right margin not counted.
  let width: Int
  /// Where code begins: margin, line number, two spaces.
  let codeStart: Int
  /// The width of the code column; wider lines have their result below.
  let codeWidth: Int
  /// The width of counts, with the space before them; 0 when nothing happened twice.
  let countWidth: Int
  /// The columns of a graph.
  let graphWidth: Int

  /// Lays out code of these widths, of which some lines have a result beside them.
  init(
    totalWidth: Int, lastLine: Int, codeWidths: [Int], widthsWithResult: [Int], countWidth: Int
  ) {
    width = min(totalWidth, 120) - Layout.margin
    codeStart = Layout.margin + max(2, String(lastLine).count) + 2
    self.countWidth = countWidth == 0 ? 0 : countWidth + 2
    graphWidth = totalWidth >= 100 ? 16 : 8
    let most = width - codeStart - width * 3 / 10
    let least = min(most, width * 2 / 5)
    let all = codeWidths.max() ?? 0
    let fitting = widthsWithResult.filter { $0 <= most }.max() ?? 0
    codeWidth = max(least, all <= most ? all : fitting)
  }

  /// Where the rule before the results stands.
  var ruleColumn: Int { codeStart + codeWidth + Layout.gap }

  /// The width of results beside the code, counts included.
  var resultWidth: Int { width - ruleColumn - 2 }

  /// A line number in its column.
  func gutter(_ line: Int) -> StyledText {
    StyledText(String(line), .faint).rightAligned(to: codeStart - 2) + "  "
  }
}
