// Tests and suites that are never run: as checks, which must all run, they would fail.

/// A test file without its disabled tests.
struct DisabledTests {
  /// The file, whose lines keep their numbers.
  private(set) var pieces: [SwiftPiece]
  /// What was taken out.
  private(set) var found: [SwiftItem] = []

  init(_ pieces: [SwiftPiece]) {
    self.pieces = pieces
    take(from: pieces[...].items(line: 1))
  }

  private mutating func take(from items: [SwiftItem]) {
    for item in items {
      guard item.isDisabled, let last = item.pieces.lastIndex(where: \.isCode) else {
        take(from: item.members)
        continue
      }
      found.append(item)
      for index in item.pieces.startIndex...last where pieces[index].kind != .lineEnd {
        pieces[index].text = ""
      }
    }
  }
}

extension SwiftItem {
  /// Whether it is a test or a suite with the trait `.disabled()`.
  fileprivate var isDisabled: Bool {
    let attribute = pieces.prefix { $0.text != "{" }
      .firstIndex { $0.text == "@Test" || $0.text == "@Suite" }
    guard let attribute, let open = pieces.code(from: attribute + 1), pieces.isAt(open, "("),
      let close = pieces.closing(open)
    else { return false }
    return pieces[(open + 1)..<close].parts.contains { part in
      let code = part.filter(\.isCode)
      return code.first?.text == "." && code.dropFirst().first?.text == "disabled"
    }
  }
}
