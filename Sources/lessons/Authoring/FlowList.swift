// A YAML list between brackets, on one line or on several, to which a name is added.

/// The list that begins on a line, as `pages: [tuples, enums]`.
struct FlowList {
  /// What stands between the commas.
  private(set) var entries: [String] = [""]
  /// The line of the closing bracket.
  private var end: Int?
  /// The last sign before that bracket that is neither space nor of a comment.
  private var last: (line: Int, column: String.Index, sign: Character)

  /// Finds a list behind a key; nil where the key's value is none, or none that ends.
  init?(_ lines: [String], from first: Int) {
    guard let colon = lines[first].firstIndex(of: ":"),
      let start = lines[first][colon...].dropFirst().firstIndex(where: { $0 != " " }),
      lines[first][start] == "["
    else { return nil }
    last = (first, start, "[")
    var depth = 1
    for number in first..<lines.count where end == nil {
      let line = lines[number]
      var column = number == first ? line.index(after: start) : line.startIndex
      var quote: Character?
      var before: Character = " "
      while column < line.endIndex {
        let sign = line[column]
        if quote == nil, sign == "#", before == " " { break }
        if let open = quote {
          if sign == open { quote = nil }
        } else if "\"'".contains(sign), " ,[{".contains(before) {
          quote = sign
        } else if "[{".contains(sign) {
          depth += 1
        } else if "]}".contains(sign) {
          depth -= 1
        }
        guard depth > 0 else {
          end = number
          return
        }
        if depth == 1, sign == ",", quote == nil {
          entries.append("")
        } else {
          entries[entries.count - 1].append(sign)
        }
        if sign != " " { last = (number, column, sign) }
        before = sign
        column = line.index(after: column)
      }
    }
    return nil
  }

  /// Adds an entry behind the last one; on a line of its own where the bracket has one.
  func add(_ entry: String, to lines: inout [String]) {
    guard let end else { return }
    let hasComma = last.sign == ","
    let behind = lines[last.line].index(after: last.column)
    if end == last.line {
      let gap = last.sign == "[" ? "" : hasComma ? " " : ", "
      lines[last.line].insert(contentsOf: "\(gap)\(entry)", at: behind)
    } else {
      let indent = last.sign == "[" ? "  " : String(lines[last.line].prefix { $0 == " " })
      lines.insert("\(indent)\(entry)\(hasComma ? "," : "")", at: end)
      if !hasComma, last.sign != "[" { lines[last.line].insert(",", at: behind) }
    }
  }
}
