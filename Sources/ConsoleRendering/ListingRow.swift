// One line of a listing with its result, beside it or – where it does not fit – below.

/// One line of code and what it did.
struct ListingRow {
  let line: Int
  let code: StyledText
  let cell: ResultCell?

  /// The terminal lines of the row.
  func lines(layout: ListingLayout, hasRule: Bool, isFull: Bool) -> [StyledText] {
    let fitsColumn = code.width <= layout.codeWidth
    guard let cell else {
      return withCode(layout, rule: hasRule && fitsColumn ? StyledText("│", .faint) : "")
    }
    let count = cell.count.rightAligned(to: layout.countWidth)
    let room = layout.resultWidth - layout.countWidth
    guard fitsColumn, cell.leastWidth <= room || !hasMoreRoomBelow(layout) else {
      let rule: StyledText = fitsColumn ? StyledText("│", .faint) : ""
      return withCode(layout, rule: rule) + below(cell, count: count, layout, isFull: isFull)
    }
    var result = StyledText("│ ", .faint)
    if let (text, graph) = cell.textWithGraph(width: room, graphWidth: layout.graphWidth) {
      result += text.padded(to: room - layout.graphWidth) + graph.padded(to: layout.graphWidth)
    } else {
      result += cell.text(width: room).padded(to: room)
    }
    return withCode(layout, rule: result + count)
  }

  /// The code, wrapped if it is wider than the listing, with what stands beside its first line.
  private func withCode(_ layout: ListingLayout, rule: StyledText) -> [StyledText] {
    let hanging = indentation + 4
    let wrapped = code.wrapped(to: layout.width - layout.codeStart, hanging: hanging)
    var lines = wrapped.map { .spaces(layout.codeStart) + $0 }
    lines[0] = layout.gutter(line) + wrapped[0]
    if !rule.isEmpty { lines[0] = lines[0].padded(to: layout.ruleColumn) + rule }
    return lines
  }

  private var indentation: Int { code.plainText.prefix { $0 == " " }.count }

  private func hasMoreRoomBelow(_ layout: ListingLayout) -> Bool {
    layout.codeStart + indentation + 2 < layout.ruleColumn
  }

  private func below(
    _ cell: ResultCell, count: StyledText, _ layout: ListingLayout, isFull: Bool
  ) -> [StyledText] {
    let start = min(layout.codeStart + indentation, layout.width / 2)
    let room = layout.width - start - 2 - layout.countWidth
    let hook = StyledText.spaces(start) + StyledText("╰ ", .faint)
    guard isFull, cell.leastWidth > room else {
      return [hook + cell.text(width: room).padded(to: room) + count]
    }
    let wrapped = cell.text(width: .max).wrapped(to: room)
    return wrapped.enumerated().map { index, text in
      index == 0 ? hook + text.padded(to: room) + count : .spaces(start + 2) + text
    }
  }
}
