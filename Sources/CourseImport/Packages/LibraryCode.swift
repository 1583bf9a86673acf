// A learner's file as part of a library: a package's targets have no statements at the top of a file,
// so they are comments there, and statements again when it comes back. (The compiler refuses them between
// `#if` and `#endif`, too.)

import LessonModel

extension SourceFile {
  /// The file with its statements as comments, and the lines that are.
  var asLibrary: (text: String, statements: [Int]) {
    let kinds = lineKinds
    let text = lines.enumerated().map { index, line in
      kinds[index] == .statement ? "\(String.statementMark)\(line)\n" : "\(line)\n"
    }
    return (text.joined(), kinds.indices.filter { kinds[$0] == .statement }.map { $0 + 1 })
  }

  private enum LineKind { case declaration, statement, nothing }

  /// What each line is part of.
  private var lineKinds: [LineKind] {
    var kinds = Array(repeating: LineKind.nothing, count: max(lines.count, 1) + 1)
    for item in SwiftScan(text).items {
      let kind = Self.kind(of: item.pieces)
      var line = item.line - 1
      for piece in item.pieces {
        for next in 0...piece.text.count(where: { $0 == "\n" })
        where piece.isCode && kinds.indices.contains(line + next) {
          if kinds[line + next] != .declaration { kinds[line + next] = kind }
        }
        line += piece.text.count { $0 == "\n" }
      }
    }
    return kinds
  }

  private static func kind(of rest: ArraySlice<SwiftPiece>) -> LineKind {
    var next = rest.code(from: rest.startIndex)
    while let index = next {
      let piece = rest[index]
      if SwiftItem.keywords.contains(piece.text) || piece.text.hasPrefix("#") {
        return .declaration
      }
      guard SwiftItem.modifiers.contains(piece.text) || piece.text.hasPrefix("@") else {
        return .statement
      }
      next = rest.code(from: index + 1)
      // What it is given: `nonisolated(unsafe)`, `@available(*, deprecated)`.
      if let open = next, rest.isAt(open, "("), let close = rest.closing(open) {
        next = rest.code(from: close + 1)
      }
    }
    return .statement
  }
}

extension String {
  /// What a statement at the top of a file begins with where there can be none.
  fileprivate static let statementMark = "//> "

  /// The file with its statements free again.
  var asProgram: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(Self.statementMark) ? line.dropFirst(Self.statementMark.count) : line
    }.joined(separator: "\n")
  }
}
