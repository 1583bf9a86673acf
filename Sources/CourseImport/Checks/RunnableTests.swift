// Tests and suites that are left out, for each check is run, and in one process: disabled ones, and those that
// watch another process exit.

/// A test file without what cannot run here.
struct RunnableTests {
  /// The file, whose lines keep their numbers.
  private(set) var pieces: [SwiftPiece]
  /// The tests and suites that were taken out, each with what it is.
  private(set) var leftOut: [(item: SwiftItem, reason: String)] = []

  init(_ pieces: [SwiftPiece]) {
    self.pieces = pieces
    take(from: pieces[...].items(line: 1))
  }

  private mutating func take(from items: [SwiftItem]) {
    for item in items {
      if let reason = item.reasonNotToRun, let last = item.pieces.lastIndex(where: \.isCode) {
        leftOut.append((item, reason))
        empty(item.pieces.startIndex...last)
        continue
      }
      // A suite is there on all systems.
      if item.isTestClass, let first = item.pieces.first, first.text == "@available",
        let open = item.pieces.firstIndex(where: { $0.text == "(" }),
        let close = item.pieces.closing(open)
      {
        empty(item.pieces.startIndex...close)
      }
      take(from: item.members)
    }
  }

  private mutating func empty(_ range: ClosedRange<Int>) {
    for index in range where pieces[index].kind != .lineEnd { pieces[index].text = "" }
  }
}

extension SwiftItem {
  /// Whether it is a class of XCTest's tests.
  var isTestClass: Bool {
    name.hasPrefix("class ")
      && pieces.prefix { $0.text != "{" }.contains { $0.text == "XCTestCase" }
  }

  /// Why it, a test or a suite, can be no check; nil where it can.
  fileprivate var reasonNotToRun: String? {
    let attribute = pieces.prefix { $0.text != "{" }
      .firstIndex { $0.text == "@Test" || $0.text == "@Suite" }
    guard let attribute else { return nil }
    if members.isEmpty, pieces.contains(where: { $0.text == "processExitsWith" }) {
      return "watches a process exit"
    }
    guard let open = pieces.code(from: attribute + 1), pieces.isAt(open, "("),
      let close = pieces.closing(open)
    else { return nil }
    let isDisabled = pieces[(open + 1)..<close].parts.contains { part in
      let code = part.filter(\.isCode)
      return code.first?.text == "." && code.dropFirst().first?.text == "disabled"
    }
    return isDisabled ? "is disabled" : nil
  }
}
