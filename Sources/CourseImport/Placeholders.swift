// Places to fill in, `<#name#>`, as Xcode shows them in code that is not finished.

import LessonModel

extension SourceFile {
  /// That a line has a place to fill in, for each of them; what stands in strings and comments is none.
  var placeholders: [Diagnostic] {
    guard text.contains("<#") else { return [] }
    let pieces = SwiftScan(text).pieces
    var found: [Diagnostic] = []
    var line = 1
    for (index, piece) in pieces.enumerated() {
      if piece.kind == .sign, piece.text == "<", pieces[(index + 1)...].first?.text.first == "#",
        let name = pieces[(index + 1)...].prefix(while: { $0.kind != .lineEnd }).placeholderName
      {
        found.append(
          Diagnostic(
            .error, at: SourceLocation(path: path, line: line),
            name.isEmpty ? "there is a place to fill in" : "'\(name)' is a place to fill in"))
      }
      line += piece.text.count { $0 == "\n" }
    }
    return found
  }
}

extension ArraySlice<SwiftPiece> {
  /// What is shown in a place that begins behind these pieces' first `#`: `name` of `#name#>`, of
  /// `#T##name#>` and of `#T##name##Type#>`; nil where nothing ends it.
  fileprivate var placeholderName: String? {
    let rest = source.dropFirst()
    guard let end = rest.firstRange(of: "#>") else { return nil }
    let parts = rest[..<end.lowerBound].split(separator: "##", omittingEmptySubsequences: false)
    let shown = parts.count > 1 && parts[0] == "T" ? parts[1] : parts.first ?? ""
    return String(shown)
  }
}
