// One line of a listing with its result, beside it or – where it does not fit – below.

/// One line of code and what it did.
struct ListingRow {
  let line: Int
  let code: StyledText
  let cell: ResultCell?

  /// The terminal lines of the row.
  func lines(layout: ListingLayout, hasRule: Bool, isFull: Bool) -> [StyledText] {
    let isRuled = hasRule && code.width <= layout.codeWidth
    let rule = isRuled ? StyledText("│", .faint) : StyledText()
    guard let cell else { return withCode(layout, beside: rule) }
    if layout.fits(code: code.width, cell: cell) {
      return withCode(layout, beside: rule + " " + result(of: cell, layout))
    }
    return withCode(layout, beside: rule) + below(cell, layout, isFull: isFull)
  }

  private func result(of cell: ResultCell, _ layout: ListingLayout) -> StyledText {
    let room = layout.width - layout.ruleColumn - 2 - layout.countWidth
    let count = cell.count.isEmpty ? "" : cell.count.rightAligned(to: layout.countWidth)
    if let text = cell.textWithGraph(width: room, graphWidth: layout.graphWidth) {
      return text + count
    }
    return cell.text(width: layout.room(for: cell)).padded(to: room) + count
  }

  /// The code, wrapped if it is wider than the listing, with what stands beside its first line.
  private func withCode(_ layout: ListingLayout, beside: StyledText) -> [StyledText] {
    let wrapped = code.wrapped(to: layout.width - layout.codeStart, hanging: indentation + 4)
    var lines = wrapped.map { .spaces(layout.codeStart) + $0 }
    lines[0] = layout.gutter(line) + wrapped[0]
    if !beside.isEmpty { lines[0] = lines[0].padded(to: layout.ruleColumn) + beside }
    return lines
  }

  private var indentation: Int { code.plainText.prefix { $0 == " " }.count }

  private func below(_ cell: ResultCell, _ layout: ListingLayout, isFull: Bool) -> [StyledText] {
    let start = min(layout.codeStart + indentation, layout.width / 2)
    let countWidth = cell.count.isEmpty ? 0 : layout.countWidth
    let room = layout.width - start - 2 - countWidth
    let count = cell.count.rightAligned(to: countWidth)
    let hook = StyledText.spaces(start) + StyledText("╰ ", .faint)
    guard isFull, cell.leastWidth > room else {
      return [hook + cell.text(width: room).padded(to: room) + count]
    }
    return cell.fullText.wrapped(to: room).enumerated().map { index, text in
      index == 0 ? hook + text.padded(to: room) + count : .spaces(start + 2) + text
    }
  }
}
