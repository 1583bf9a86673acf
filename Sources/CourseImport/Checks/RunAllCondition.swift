// Exercism's tests skip all but the first unless the environment says RUNALL: here all of them count,
// so what asks for it is taken out. Lines stay where they are.

/// A test file in which nothing waits for RUNALL.
struct RunAllCondition {
  /// The names of what held the condition.
  private(set) var names: Set<String> = []
  /// The file without what declared them, and without traits that ask for them.
  private(set) var pieces: [SwiftPiece]

  init(_ text: String) {
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

  /// `let runAll = Bool(ProcessInfo.processInfo.environment["RUNALL"] ?? "false") ?? false`
  private mutating func takeDeclarations() {
    while let string = pieces.firstIndex(where: { $0.text == "\"RUNALL\"" }),
      let keyword = pieces[..<string].lastIndex(where: { $0.text == "let" || $0.text == "var" }),
      let name = pieces[...].code(from: keyword + 1), pieces[keyword..<string].lineCount <= 3,
      pieces[name..<string].contains(where: { $0.text == "=" })
    {
      names.insert(String(pieces[name].text))
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
    }
  }

  private static let modifiers: Set<Substring> = ["private", "fileprivate", "static", "internal"]

  /// `.enabled(if: RUNALL)` and `.disabled(if: !RUNALL)`
  private mutating func takeTraits() {
    var index = 0
    while index < pieces.count {
      defer { index += 1 }
      guard pieces[index].text == "enabled" || pieces[index].text == "disabled", index > 0,
        pieces[index - 1].text == ".", pieces[...].isAt(index + 1, "("),
        let close = pieces[...].closing(index + 1), isAsked(in: pieces[(index + 1)...close])
      else { continue }
      var range = index - 1...close
      if let before = pieces[...].code(before: range.lowerBound), pieces[before].text == "," {
        range = before...close
      } else if let after = pieces[...].code(from: close + 1), pieces[after].text == "," {
        let next = pieces[...].code(from: after + 1) ?? after + 1
        range = range.lowerBound...(next - 1)
      } else if let open = pieces[...].code(before: range.lowerBound), pieces[open].text == "(",
        let end = pieces[...].code(from: close + 1), pieces[end].text == ")"
      {
        range = open...end
      }
      take(range)
      index = range.lowerBound
    }
  }

  /// Takes pieces out, and leaves the line ends among them.
  private mutating func take(_ range: ClosedRange<Int>) {
    pieces.replaceSubrange(range, with: pieces[range].filter { $0.kind == .lineEnd })
  }
}
