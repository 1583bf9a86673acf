// A Swift file without the declarations that the compiler refuses: the smallest ones in which it finds something
// wrong. What they were needed for is refused the next time.

import LessonModel

extension SourceFile {
  /// The file without the declarations that errors lie in; all lines keep their numbers.
  ///
  /// - Parameter errors: What the compiler refuses in this file.
  /// - Returns: What is left, and each declaration that is not, with the first error in it; nil where an
  ///   error lies in none.
  func leavingOut(_ errors: [Diagnostic]) -> (
    rest: SourceFile, left: [(item: SwiftItem, error: Diagnostic)]
  )? {
    var tree = ItemTree(SwiftScan(text).items)
    var taken: Set<Int> = []
    var left: [(item: SwiftItem, error: Diagnostic)] = []
    for error in errors {
      guard let line = error.location?.position.line else { return nil }
      let found = tree.smallest(around: line)
      guard !found.isEmpty else { return nil }
      for item in found
      where taken.insert(item.pieces.startIndex).inserted {
        left.append((item, error))
      }
    }
    // What lies in another goes with it.
    let outermost = left.filter { inner, _ in
      !left.contains { $0.item.line < inner.line && inner.lastLine <= $0.item.lastLine }
    }
    var lines = lines.map(String.init)
    for (item, _) in outermost {
      var first = item.line
      while first > 1, lines[first - 2].isCommentLine { first -= 1 }
      for line in first...item.lastLine { lines[line - 1] = "" }
    }
    return (SourceFile(path: path, text: lines.map { $0 + "\n" }.joined()), outermost)
  }

  /// Whether imports are all that the file has.
  var declaresNothing: Bool {
    SwiftScan(text).items.allSatisfy { item in
      item.name.hasPrefix("import ") || item.pieces.first?.text.first == "#"
    }
  }
}

/// The declarations of a file with those in them, each looked for once however many errors there are.
private struct ItemTree {
  private let items: [SwiftItem]
  /// Those inside of others, by where these begin.
  private var inner: [Int: ItemTree] = [:]

  init(_ items: [SwiftItem]) { self.items = items }

  /// The innermost around a line, with those that share lines with it; empty where there is none.
  mutating func smallest(around line: Int, depth: Int = 0) -> [SwiftItem] {
    guard let item = items.first(where: { $0.line <= line && line <= $0.lastLine }) else {
      return []
    }
    let together = items.filter { $0.line <= item.lastLine && item.line <= $0.lastLine }
    guard !together.contains(where: { $0.name.hasPrefix("import ") }) else { return [] }
    guard together.count == 1, depth < 32 else { return together }
    let start = item.pieces.startIndex
    let members = { item.members.filter { $0.line > item.line && $0.lastLine < item.lastLine } }
    let found = inner[start, default: ItemTree(members())]
      .smallest(around: line, depth: depth + 1)
    return found.isEmpty ? together : found
  }
}

extension String {
  fileprivate var isCommentLine: Bool {
    let text = drop { $0 == " " || $0 == "\t" }
    return text.hasPrefix("//") || text.hasPrefix("/*") || text.hasPrefix("*")
  }
}
