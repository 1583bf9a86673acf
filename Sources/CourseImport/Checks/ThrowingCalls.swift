// Which calls may throw, by their names: what is unwrapped in a test must say so itself.

/// Names of functions that may throw.
enum ThrowingCalls {
  /// Those of the standard library and of Foundation whose results tests unwrap or cast.
  private static let known: Set<String> = [
    "decode", "jsonObject", "propertyList", "firstMatch", "wholeMatch", "prefixMatch",
    "unarchivedObject", "attributesOfItem", "resourceValues", "readToEnd",
  ]

  /// The names of all that is known, and of the functions that are declared as such.
  ///
  /// - Parameter files: The files, in pieces.
  /// - Returns: The names.
  static func names(declaredIn files: [ArraySlice<SwiftPiece>]) -> Set<String> {
    files.reduce(into: known) { names, all in
      for keyword in all.indices where all.isAt(keyword, "func") {
        guard let name = all.code(from: keyword + 1),
          let open = all[name...].firstIndex(where: { $0.text == "(" || $0.text == "{" }),
          let close = all.closing(open)
        else { continue }
        var next = all.code(from: close + 1)
        while let index = next, ["async", "reasync"].contains(all[index].text) {
          next = all.code(from: index + 1)
        }
        if all.isAt(next, "throws") { names.insert(String(all[name].text)) }
      }
    }
  }
}

extension SwiftText {
  /// The expression with `try` before it where it calls one of these functions and does not say so.
  func trying(_ names: Set<String>) -> SwiftText {
    let all = SwiftScan(source).pieces[...]
    guard !all.contains(where: { $0.text == "try" && $0.kind == .word }) else { return self }
    var depth = 0
    let calls = all.indices.contains { index in
      if all[index].kind == .sign, "{}".contains(all[index].text) {
        depth += all[index].text == "{" ? 1 : -1
      }
      return depth == 0 && all[index].kind == .word && names.contains(String(all[index].text))
        && all.isAt(all.code(from: index + 1), "(")
    }
    return calls ? SwiftText("try \(source)") : self
  }
}
