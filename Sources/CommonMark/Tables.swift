// Tables, which CommonMark does not have, as most viewers read them: a paragraph of lines with pipes
// between cells, the second of which is made of hyphens.
//
//     | fruit | price |
//     |-------|------:|
//     | plum  |     3 |
//
// A pipe in a cell stands in a span of code; viewers that want it escaped there, `\|`, may have it so.

internal import CCMark

/// How the cells of a column are set.
public enum ColumnAlignment: String, Codable, Hashable, Sendable {
  case left, centre, right
}

/// A table as it stands in a tree.
public struct Table {
  /// For each column, where colons in the line of hyphens say so.
  public let alignments: [ColumnAlignment?]
  /// Where the paragraph began of which the table was made.
  public let start: Node.Position?
  /// The cells of each row, the header first; below each is running text.
  public let rows: [[Node]]
}

/// What a document keeps of a table: a node would keep the document.
struct MadeTable {
  let alignments: [ColumnAlignment?]
  let start: Node.Position?
  let rows: [[OpaquePointer]]
}

/// How many cells a table may be filled up with: a row of one sign would else be one of thousands of cells.
private let addedCellsMax = 10_000

/// A row that has other cells than the line of hyphens says.
public struct RaggedRow: Hashable, Sendable {
  /// The line in the text that was parsed, from 1.
  public let line: Int
  /// How many cells it has, and how many it should have.
  public let cells, expected: Int
}

extension Document {
  /// Puts tables in the place of paragraphs that are written as such.
  ///
  /// - Returns: The rows whose cells are more or fewer. Where it is the first, there is no table;
  ///   any other is filled up or cut, unless that took very many cells: then there is no table, either.
  @discardableResult
  public func makeTables() -> [RaggedRow] {
    guard holdsPipes, let root else { return [] }
    var ragged: [RaggedRow] = []
    for paragraph in Array(root.descendants) where paragraph.kind == .paragraph {
      let lines = paragraph.lines
      guard lines.count > 1, let alignments = ColumnAlignment.row(lines[1]) else { continue }
      let start = paragraph.start
      func check(_ cells: Int, at index: Int) -> Bool {
        guard cells != alignments.count else { return true }
        let line = (start?.line ?? 1) + index
        ragged.append(RaggedRow(line: line, cells: cells, expected: alignments.count))
        return false
      }
      guard check(lines[0].cellCount, at: 0) else { continue }
      let rows = [lines[0]] + lines.dropFirst(2)
      var addedCells = 0
      for (index, row) in rows.enumerated().dropFirst() {
        let count = row.cellCount
        _ = check(count, at: index + 1)
        addedCells += max(0, alignments.count - count)
      }
      guard addedCells <= addedCellsMax else { continue }
      replace(paragraph, rows.map { cells(of: $0) }, alignments)
    }
    return ragged
  }

  private func replace(
    _ paragraph: Node, _ rows: [[[Node]]], _ alignments: [ColumnAlignment?]
  ) {
    guard let table = makeBlock(html: "<table class=\"table\">", closing: "</table>") else {
      return
    }
    var made: [[OpaquePointer]] = []
    for (index, cells) in rows.enumerated() {
      let isHeader = index == 0
      let opening = isHeader ? "<thead>\n" : index == 1 ? "<tbody>\n" : ""
      let closing = isHeader ? "\n</thead>" : index == rows.count - 1 ? "\n</tbody>" : ""
      guard let row = makeBlock(html: "\(opening)<tr>", closing: "</tr>\(closing)") else { return }
      table.append(row)
      made.append(
        alignments.enumerated().compactMap { column, alignment in
          let name = isHeader ? "th" : "td"
          let style = alignment.map { " class=\"to-\($0.rawValue)\"" } ?? ""
          let cell = makeBlock(
            html: "<\(name)\(isHeader ? " scope=\"col\"" : "")\(style)>", closing: "</\(name)>")
          guard let cell else { return nil }
          row.append(cell)
          for node in column < cells.count ? cells[column] : [] { cell.append(node) }
          return cell.pointer
        })
    }
    let start = paragraph.start
    guard paragraph.replace(with: table) else { return }
    tables[table.pointer] = MadeTable(alignments: alignments, start: start, rows: made)
  }

  /// The nodes of each cell of a line, texts divided at their pipes.
  private func cells(of line: [Node]) -> [[Node]] {
    var cells: [[Node]] = [[]]
    for node in line {
      guard node.kind == .text, let text = node.literal else {
        if node.kind == .code, let code = node.literal, code.contains("\\|") {
          node.setLiteral(code.replacing("\\|", with: "|"))
        }
        cells[cells.count - 1].append(node)
        continue
      }
      for (index, part) in text.split(separator: "|", omittingEmptySubsequences: false).enumerated()
      {
        if index > 0 { cells.append([]) }
        if !part.isEmpty, let piece = makeText(String(part)) {
          cells[cells.count - 1].append(piece)
        }
      }
    }
    if line.beginsWithPipe { cells.removeFirst() }
    if line.endsWithPipe, cells.count > 1 { cells.removeLast() }
    for cell in cells {
      if let first = cell.first, first.kind == .text {
        first.setLiteral(String((first.literal ?? "").drop { $0 == " " }))
      }
      if let last = cell.last, last.kind == .text {
        let text = last.literal ?? ""
        last.setLiteral(
          String(text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)])
        )
      }
    }
    return cells
  }
}

extension Node {
  /// The table that this block stands for; nil for any other block.
  public var table: Table? {
    document.tables[pointer].map { made in
      Table(
        alignments: made.alignments, start: made.start,
        rows: made.rows.map { $0.map { Node(pointer: $0, document: document) } })
    }
  }

  /// What stands on each line of a paragraph.
  fileprivate var lines: [[Node]] {
    children.reduce(into: [[]]) { lines, node in
      if node.kind == .softBreak || node.kind == .lineBreak {
        lines.append([])
      } else {
        lines[lines.count - 1].append(node)
      }
    }
  }
}

extension [Node] {
  fileprivate var beginsWithPipe: Bool {
    first?.kind == .text && first?.literal?.first { $0 != " " } == "|"
  }

  fileprivate var endsWithPipe: Bool {
    last?.kind == .text && last?.literal?.last { $0 != " " } == "|"
  }

  /// How many cells there are between pipes.
  fileprivate var cellCount: Int {
    let pipes = reduce(0) { count, node in
      node.kind == .text ? count + (node.literal ?? "").count { $0 == "|" } : count
    }
    return pipes + 1 - (beginsWithPipe ? 1 : 0) - (endsWithPipe && pipes > 0 ? 1 : 0)
  }
}

extension ColumnAlignment {
  /// The columns that a line of hyphens, colons and pipes says; nil for any other line.
  fileprivate static func row(_ line: [Node]) -> [ColumnAlignment?]? {
    guard line.allSatisfy({ $0.kind == .text }) else { return nil }
    let text = line.map { $0.literal ?? "" }.joined()
    guard text.contains("|"), text.allSatisfy({ "-:| ".contains($0) }) else { return nil }
    let columns = text.split(separator: "|").map { $0.filter { $0 != " " } }
      .filter { !$0.isEmpty }
    let areColumns = columns.allSatisfy { column in
      let hyphens = column.drop { $0 == ":" }.prefix { $0 == "-" }
      let colons = column.count - hyphens.count
      return !hyphens.isEmpty && colons <= 2 && column.trimmingColons == hyphens
    }
    guard areColumns, !columns.isEmpty else { return nil }
    return columns.map { column in
      switch (column.hasPrefix(":"), column.hasSuffix(":")) {
      case (true, true): .centre
      case (true, false): .left
      case (false, true): .right
      case (false, false): nil
      }
    }
  }
}

extension String {
  /// The text without one colon at each end.
  fileprivate var trimmingColons: Substring {
    var text = self[...]
    if text.first == ":" { text.removeFirst() }
    if text.last == ":" { text.removeLast() }
    return text
  }
}
