// Exercism's tests skip all but the first unless the environment says RUNALL: here all of them count,
// so what asks for it is taken out. Lines stay where they are.

/// A test file in which nothing waits for RUNALL.
struct RunAllCondition {
  /// The names of what held the condition.
  private(set) var names: Set<String> = []
  /// Those of them that are declared no more.
  private(set) var constants: Set<String> = []
  /// The lines of other conditions of tests, which are taken out, too: a check is always run.
  private(set) var otherLines: [Int] = []
  /// The file without what declared the names, and without the conditions of tests.
  private(set) var pieces: [SwiftPiece]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - shared: The names of what holds the condition in the files beside it.
  init(_ text: String, beside shared: Set<String> = []) {
    names = shared
    pieces = SwiftScan(text).pieces
    takeDeclarations()
    takeTraits()
  }

  /// Whether a condition asks for RUNALL.
  func isAsked(in condition: ArraySlice<SwiftPiece>) -> Bool {
    condition.contains { piece in
      names.contains(String(piece.text))
        || piece.kind == .string && piece.text.contains("RUNALL")
    }
  }

  private mutating func takeDeclarations() {
    var start = 0
    while let string = pieces[start...].firstIndex(where: { $0.text == "\"RUNALL\"" }) {
      start = answer(around: string) ?? takeConstant(around: string) ?? string + 1
    }
  }

  /// `var runAll: Bool { Bool(…["RUNALL"] ?? "false") ?? false }` and a function like it, which say yes then.
  ///
  /// - Parameter string: Where RUNALL stands.
  /// - Returns: Where its body ends now; nil where it is in none.
  private mutating func answer(around string: Int) -> Int? {
    for keyword in (max(0, string - 200)..<string).reversed() {
      guard pieces[keyword].text == "var" || pieces[keyword].text == "func",
        let name = pieces[...].code(from: keyword + 1),
        let open = pieces[name..<string].firstIndex(where: { $0.text == "{" }),
        let close = pieces[...].closing(open), close > string,
        case let header = pieces[name..<open], header.contains(where: { $0.text == "Bool" }),
        !header.contains(where: { $0.text == "=" })
      else { continue }
      names.insert(String(pieces[name].text))
      let lineEnds = pieces[open..<close].filter { $0.kind == .lineEnd }
      pieces.replaceSubrange(
        (open + 1)..<close, with: SwiftScan(" true ").pieces + lineEnds)
      return open + 1
    }
    return nil
  }

  /// `let runAll = Bool(ProcessInfo.processInfo.environment["RUNALL"] ?? "false") ?? false`, which goes.
  ///
  /// - Parameter string: Where RUNALL stands.
  /// - Returns: Where it began; nil where nothing is declared.
  private mutating func takeConstant(around string: Int) -> Int? {
    guard
      let keyword = pieces[..<string].lastIndex(where: { $0.text == "let" || $0.text == "var" }),
      let name = pieces[...].code(from: keyword + 1), pieces[keyword..<string].lineCount <= 3,
      pieces[name..<string].contains(where: { $0.text == "=" })
    else { return nil }
    names.insert(String(pieces[name].text))
    constants.insert(String(pieces[name].text))
    var end = string
    var depth = 0
    for index in keyword..<pieces.endIndex {
      if ["(", "[", "{"].contains(pieces[index].text) { depth += 1 }
      if [")", "]", "}"].contains(pieces[index].text) { depth -= 1 }
      if depth < 0 { break }
      end = index
      guard pieces[index].kind == .lineEnd, depth == 0, index > string else { continue }
      let next = pieces[...].code(from: index)
      guard pieces[...].isAt(next, "?") || pieces[...].isAt(next, ".") else { break }
    }
    var start = keyword
    while start > 0,
      pieces[start - 1].kind == .space || Self.modifiers.contains(pieces[start - 1].text)
    { start -= 1 }
    take(start...end)
    return start
  }

  private static let modifiers: Set<Substring> = ["private", "fileprivate", "static", "internal"]

  /// `.enabled(if: RUNALL)`, `.disabled(if: !RUNALL)` and the like, with the comma before them or, where they are the
  /// first, that behind them, or the parentheses around them.
  private mutating func takeTraits() {
    let table = PieceTable(pieces)
    var kept: [SwiftPiece] = []
    var index = 0
    while index < pieces.count {
      guard pieces[index].text == "enabled" || pieces[index].text == "disabled",
        kept.last?.text == ".", pieces[...].isAt(index + 1, "("),
        pieces[...].isAt(pieces[...].code(from: index + 2), "if"),
        let close = table.closing(index + 1)
      else {
        kept.append(pieces[index])
        index += 1
        continue
      }
      if !isAsked(in: pieces[(index + 1)...close]) { otherLines.append(table.lines[index]) }
      kept.removeLast()
      var lineEnds = pieces[index...close].filter { $0.kind == .lineEnd }
      index = close + 1
      let (before, after) = (kept[...].code(before: kept.endIndex), pieces[...].code(from: index))
      let sign = before.map { kept[$0].text } ?? ""
      if sign == "," || sign == "(" && pieces[...].isAt(after, ")"), let before {
        lineEnds = kept[before...].filter { $0.kind == .lineEnd } + lineEnds
        kept.removeSubrange(before...)
        if sign == "(", let after { index = after + 1 }
      } else if let after, pieces[after].text == "," {
        let next = pieces[...].code(from: after + 1) ?? after + 1
        lineEnds += pieces[index..<next].filter { $0.kind == .lineEnd }
        index = next
      }
      kept += lineEnds
    }
    pieces = kept
  }

  /// Takes pieces out, and leaves the line ends among them.
  private mutating func take(_ range: ClosedRange<Int>) {
    pieces.replaceSubrange(range, with: pieces[range].filter { $0.kind == .lineEnd })
  }
}
