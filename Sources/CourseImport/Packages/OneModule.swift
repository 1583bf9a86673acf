// A package's code as one module: what is open within the package is open within that, and names that begin with
// one of the package's modules begin with it.

import LessonModel

extension SourceFile {
  /// The file as part of the module that holds a whole package.
  ///
  /// - Parameter modules: The package's modules, but for those that something in it is called like.
  /// - Returns: The file, in which all lines have the numbers that they had.
  func inOneModule(of modules: Set<String>) -> SourceFile {
    var pieces = SwiftScan(text).pieces
    for index in pieces.indices where pieces[index].kind == .word {
      guard !pieces[...].isAt(pieces[...].code(before: index), ".") else { continue }
      if pieces[index].text == "package", pieces[...].isModifier(at: index) {
        pieces[index].text = "internal"
      } else if modules.contains(String(pieces[index].text)),
        pieces[...].isAt(pieces[...].code(from: index + 1), ".")
      {
        pieces[index].text = SharedFiles.moduleName[...]
      }
    }
    return SourceFile(path: path, text: pieces[...].source)
  }

  /// What it declares, on any level.
  var declaredNames: Set<String> {
    let pieces = SwiftScan(text).pieces
    let names = pieces.indices.compactMap { index -> String? in
      guard pieces[index].kind == .word, let before = pieces[...].code(before: index),
        SwiftItem.keywords.contains(pieces[before].text) || pieces[before].text == "case",
        !["import", "extension"].contains(pieces[before].text)
      else { return nil }
      return String(pieces[index].text)
    }
    return Set(names)
  }
}

extension ArraySlice<SwiftPiece> {
  /// Whether the word at an index says how open a declaration is: on its line goes on what is declared.
  fileprivate func isModifier(at index: Int) -> Bool {
    guard let next = code(from: index + 1), self[index..<next].allSatisfy({ $0.kind != .lineEnd })
    else { return false }
    if self[next].text == "(" { return isAt(code(from: next + 1), "set") }
    return self[next].kind == .word
      && (SwiftItem.keywords.contains(self[next].text)
        || SwiftItem.modifiers.contains(self[next].text)
        || ["init", "subscript"].contains(self[next].text))
  }
}
