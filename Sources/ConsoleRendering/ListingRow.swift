// One line of a listing with its result, beside it or – where it does not fit – below.

/// One line of code and what it did.
struct ListingRow {
  let line: Int
  let code: StyledText
  let result: ResultText?

  /// The terminal lines of the row.
  func lines(layout: ListingLayout, hasRule: Bool, isFull: Bool) -> [StyledText] {
    let isRuled = hasRule && code.width <= layout.codeWidth
    let rule = isRuled ? StyledText("│", .faint) : StyledText()
    guard let result else { return withCode(layout, beside: rule) }
    if layout.fits(code: code.width, result: result) {
      return withCode(layout, beside: rule + " " + text(of: result, layout))
    }
    return withCode(layout, beside: rule) + below(result, layout, isFull: isFull)
  }

  private func text(of result: ResultText, _ layout: ListingLayout) -> StyledText {
    let room = layout.width - layout.ruleColumn - 2 - layout.countWidth
    let count = result.count.isEmpty ? "" : result.count.rightAligned(to: layout.countWidth)
    if let text = result.textWithGraph(width: room, graphWidth: layout.graphWidth) {
      return text + count
    }
    return result.text(width: layout.room(for: result)).padded(to: room) + count
  }

  /// The code, wrapped if it is wider than the listing, with what stands beside its first line.
  private func withCode(_ layout: ListingLayout, beside: StyledText) -> [StyledText] {
    let wrapped = code.wrapped(
      to: layout.width - layout.codeStart, hanging: indentation + 4, breaksCode: true)
    var lines = wrapped.map { .spaces(layout.codeStart) + $0 }
    lines[0] = layout.gutter(line) + wrapped[0]
    if !beside.isEmpty { lines[0] = lines[0].padded(to: layout.ruleColumn) + beside }
    return lines.map { $0.flowing(as: .code) }
  }

  private var indentation: Int { code.plainText.prefix { $0 == " " }.count }

  private func below(_ result: ResultText, _ layout: ListingLayout, isFull: Bool) -> [StyledText] {
    let start = min(layout.codeStart + indentation, layout.width / 2)
    let countWidth = result.count.isEmpty ? 0 : layout.countWidth
    let room = layout.width - start - 2 - countWidth
    let count = result.count.rightAligned(to: countWidth)
    let hook = StyledText.spaces(start) + StyledText("╰ ", .faint)
    guard isFull, result.leastWidth > room else {
      let text =
        result.textWithGraph(width: room, graphWidth: layout.graphWidth)
        ?? result.text(width: room).padded(to: room)
      return [hook + text + count]
    }
    return result.fullText.wrapped(to: room, breaksCode: true).enumerated().map { index, text in
      index == 0 ? hook + text.padded(to: room) + count : .spaces(start + 2) + text
    }
  }
}
