// Places to fill in, `<#name#>`, as Xcode shows them in code that is not finished.

import LessonModel

extension SourceFile {
  /// That a line has a place to fill in, for each of them; what stands in strings and comments is none.
  var placeholders: [Diagnostic] {
    guard text.contains("<#") else { return [] }
    let pieces = SwiftScan(text).pieces
    var found: [Diagnostic] = []
    var (line, end) = (1, 0)
    for (index, piece) in pieces.enumerated() {
      // Each line is looked through once: from one place to its end, and from there to the next.
      if index >= end, piece.kind == .sign, piece.text == "<",
        pieces[(index + 1)...].first?.text.first == "#"
      {
        let rest = pieces[(index + 1)...].prefix { $0.kind != .lineEnd }
        let sign = rest.indices.first { rest[$0].text == ">" && rest[$0 - 1].text.last == "#" }
        if let sign {
          let name = rest[..<sign].placeholderName
          found.append(
            Diagnostic(
              .error, at: SourceLocation(path: path, line: line),
              name.isEmpty ? "there is a place to fill in" : "'\(name)' is a place to fill in"))
        }
        end = sign ?? rest.endIndex
      }
      line += piece.text.count { $0 == "\n" }
    }
    return found
  }
}

extension ArraySlice<SwiftPiece> {
  /// What is shown in a place that these pieces are, from its first `#` to its last: `name` of `#name#`, of
  /// `#T##name#` and of `#T##name##Type#`.
  fileprivate var placeholderName: String {
    let inside = source.dropFirst().dropLast()
    let parts = inside.split(separator: "##", omittingEmptySubsequences: false)
    return String(parts.count > 1 && parts[0] == "T" ? parts[1] : parts.first ?? "")
  }
}
