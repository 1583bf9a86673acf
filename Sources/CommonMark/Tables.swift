// Tables, which CommonMark does not have, as most viewers read them: a paragraph, or the end of one, of lines
// with pipes between cells, the second of which is made of hyphens.
//
//     | fruit | price |
//     |-------|------:|
//     | plum  |     3 |
//
// A pipe in a cell is escaped, `\|`, or stands in a span of code; viewers that want it escaped there, too, may
// have it so.

internal import CCMark

/// How the cells of a column are set.
public enum ColumnAlignment: String, Codable, Hashable, Sendable {
  case left, centre, right
}

/// A table as it stands in a tree.
public struct Table {
  /// For each column, where colons in the line of hyphens say so.
  public let alignments: [ColumnAlignment?]
  /// Where the first row stood of which the table was made.
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
      let hyphens = lines.indices.dropFirst().first { ColumnAlignment.row(lines[$0]) != nil }
      guard let hyphens, let alignments = ColumnAlignment.row(lines[hyphens]) else { continue }
      let header = hyphens - 1
      var start = paragraph.start
      start?.line += header
      func check(_ cells: Int, at index: Int) -> Bool {
        guard cells != alignments.count else { return true }
        let line = (start?.line ?? 1) + index
        ragged.append(RaggedRow(line: line, cells: cells, expected: alignments.count))
        return false
      }
      guard check(lines[header].cellCount, at: 0) else { continue }
      let rows = [lines[header]] + lines.dropFirst(hyphens + 1)
      var addedCells = 0
      for (index, row) in rows.enumerated().dropFirst() {
        let count = row.cellCount
        _ = check(count, at: index + 1)
        addedCells += max(0, alignments.count - count)
      }
      guard addedCells <= addedCellsMax else { continue }
      guard let table = table(of: rows.map { cells(of: $0) }, alignments, start) else { continue }
      if header == 0 {
        paragraph.replace(with: table)
      } else {
        paragraph.insertAfter(table)
        paragraph.removeLines(from: header)
      }
    }
    return ragged
  }

  private func table(
    of rows: [[[Node]]], _ alignments: [ColumnAlignment?], _ start: Node.Position?
  ) -> Node? {
    guard let table = makeBlock(html: "<table class=\"table\">", closing: "</table>") else {
      return nil
    }
    var made: [[OpaquePointer]] = []
    for (index, cells) in rows.enumerated() {
      let isHeader = index == 0
      let opening = isHeader ? "<thead>\n" : index == 1 ? "<tbody>\n" : ""
      let closing = isHeader ? "\n</thead>" : index == rows.count - 1 ? "\n</tbody>" : ""
      guard let row = makeBlock(html: "\(opening)<tr>", closing: "</tr>\(closing)") else {
        return nil
      }
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
    tables[table.pointer] = MadeTable(alignments: alignments, start: start, rows: made)
    return table
  }

  /// The nodes of each cell of a line, texts divided at their pipes.
  private func cells(of line: [Node]) -> [[Node]] {
    var cells: [[Node]] = [[]]
    for node in line {
      guard node.kind == .text else {
        if node.kind == .code, let code = node.literal, code.contains("\\|") {
          node.setLiteral(code.replacing("\\|", with: "|"))
        }
        cells[cells.count - 1].append(node)
        continue
      }
      for (index, part) in node.partsBetweenPipes.enumerated() {
        if index > 0 { cells.append([]) }
        if !part.isEmpty, let piece = makeText(part) {
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

  /// Takes a line of a paragraph, and all below it, out.
  fileprivate func removeLines(from number: Int) {
    var line = 0
    for node in Array(children) {
      if node.kind == .softBreak || node.kind == .lineBreak { line += 1 }
      if line >= number { node.remove() }
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

extension Node {
  /// A text, divided at the pipes that are not escaped; all of any other node.
  fileprivate var partsBetweenPipes: [String] {
    guard kind == .text, let literal else { return [""] }
    let escaped = document.escapedPipes[pointer] ?? []
    var parts: [[UInt8]] = [[]]
    for (index, byte) in literal.utf8.enumerated() {
      if byte == UInt8(ascii: "|"), !escaped.contains(index) {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension [Node] {
  fileprivate var beginsWithPipe: Bool {
    let parts = first?.partsBetweenPipes ?? []
    return parts.count > 1 && parts[0].allSatisfy { $0 == " " }
  }

  fileprivate var endsWithPipe: Bool {
    let parts = last?.partsBetweenPipes ?? []
    return parts.count > 1 && parts[parts.count - 1].allSatisfy { $0 == " " }
  }

  /// How many cells there are between pipes.
  fileprivate var cellCount: Int {
    let pipes = reduce(0) { $0 + $1.partsBetweenPipes.count - 1 }
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
