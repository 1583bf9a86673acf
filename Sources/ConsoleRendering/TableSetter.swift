// A table in the terminal: columns side by side as wide as they must be, cells wrapped where the line is
// too short for all of them.

import LessonModel

/// Sets a table to a width.
struct TableSetter {
  private static let gap = 2
  /// A column is not made narrower than this, or than what it holds.
  private static let narrowest = 8

  private let header: [StyledText]
  private let rows: [[StyledText]]
  private let alignments: [TextTable.Alignment?]

  init(_ table: TextTable) {
    func line(_ cell: [Inline], _ ink: Ink) -> StyledText {
      InlineText(cell, ink: ink).lines.reduce(into: StyledText()) { line, next in
        line += line.isEmpty ? next : " " + next
      }
    }
    header = table.header.map { line($0, .strong) }
    rows = table.rows.map { $0.map { line($0, .plain) } }
    alignments = table.alignments
  }

  /// The lines: the header, a rule, and the rows, a blank line between them where one is wrapped.
  func lines(width: Int) -> [StyledText] {
    let widths = self.widths(within: width)
    let all = rows.map { self.lines(of: $0, widths) }
    let isLoose = all.contains { $0.count > 1 }
    let rule = widths.map { StyledText(String(repeating: "─", count: $0), .faint) }
    var lines = self.lines(of: header, widths) + [joined(rule)]
    for (index, row) in all.enumerated() {
      if isLoose, index > 0 { lines.append("") }
      lines += row
    }
    return lines
  }

  /// As wide as the widest cell; where that is too much, the widest columns give way.
  private func widths(within width: Int) -> [Int] {
    var widths = header.indices.map { column in
      ([header[column]] + rows.map { $0[column] }).map(\.width).max() ?? 0
    }
    let room = max(width - Self.gap * (widths.count - 1), Self.narrowest * widths.count)
    while widths.reduce(0, +) > room, let widest = widths.max(), widest > Self.narrowest,
      let column = widths.lastIndex(of: widest)
    {
      widths[column] -= 1
    }
    return widths
  }

  private func lines(of row: [StyledText], _ widths: [Int]) -> [StyledText] {
    let cells = zip(row, widths).map { $0.wrapped(to: $1, breaksCode: true) }
    return (0..<(cells.map(\.count).max() ?? 0)).map { index in
      joined(
        cells.indices.map { column in
          let line = index < cells[column].count ? cells[column][index] : StyledText()
          return placed(line, in: widths[column], alignments[column])
        })
    }
  }

  private func placed(
    _ line: StyledText, in width: Int, _ alignment: TextTable.Alignment?
  ) -> StyledText {
    switch alignment {
    case .right: line.rightAligned(to: width)
    case .centre: line.rightAligned(to: line.width + (width - line.width) / 2).padded(to: width)
    case .left, nil: line.padded(to: width)
    }
  }

  private func joined(_ cells: [StyledText]) -> StyledText {
    cells.enumerated().reduce(into: StyledText()) { line, cell in
      if cell.offset > 0 { line += .spaces(Self.gap) }
      line += cell.element
    }
  }
}
