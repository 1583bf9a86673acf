// What is private to a file and its `#Playground` blocks name: they are programs of their own here, so it is
// open to the module.

import LessonModel

extension SourceFile {
  /// The file without `private` and `fileprivate` before what blocks of it name, and before what that names.
  func opened(to blocks: [PlaygroundBlock]) -> SourceFile {
    guard !blocks.isEmpty else { return self }
    var pieces = SwiftScan(text).pieces
    var named = Set(blocks.flatMap { SwiftScan($0.lines.joined(separator: "\n")).pieces.words })
    var closed = SwiftScan(text).items.flatMap { item in
      [item].filter { $0.access != nil } + item.members.filter { $0.access?.text == "fileprivate" }
    }
    while let index = closed.firstIndex(where: { !named.isDisjoint(with: $0.declaredNames) }) {
      let item = closed.remove(at: index)
      named.formUnion(Array(item.pieces).words)
      if let access = item.access { pieces.removeWord(at: access.index) }
    }
    return SourceFile(path: path, text: pieces[...].source)
  }
}

extension SwiftItem {
  /// The word that keeps it in its file, and where that stands; nil for what is open. `private(set)` is none.
  fileprivate var access: (text: Substring, index: Int)? {
    let index = pieces.prefix { !Self.keywords.contains($0.text) }.firstIndex {
      $0.kind == .word && ["private", "fileprivate"].contains($0.text)
    }
    guard let index, !pieces.isAt(pieces.code(from: index + 1), "(") else { return nil }
    return (pieces[index].text, index)
  }

  /// What others call it; of an extension, what they call its members.
  fileprivate var declaredNames: Set<Substring> {
    let items = name.hasPrefix("extension ") ? members : [self]
    return Set(items.compactMap { $0.name.split(separator: " ").dropFirst().last })
  }
}

extension [SwiftPiece] {
  fileprivate var words: Set<Substring> { Set(filter { $0.kind == .word }.map(\.text)) }

  /// Takes a word out, and the space behind it; other pieces keep their indices.
  fileprivate mutating func removeWord(at index: Int) {
    self[index].text = ""
    if indices.contains(index + 1), self[index + 1].kind == .space { self[index + 1].text = "" }
  }
}
