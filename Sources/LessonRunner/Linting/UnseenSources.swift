// Why a snippet does not find what stands in `Sources`: it is another module, of which only what is public is seen.

import LessonModel
import SwiftReading

extension SharedFiles {
  /// The way out where an error is about a name that `Sources` declares and keeps to itself.
  func remedy(for error: Diagnostic) -> String? {
    guard
      let name = error.message.firstMatch(of: /^cannot find (?:type )?'(\w+)' in scope/)?.output.1
    else { return nil }
    let file = sources.first { $0.text.contains(name) && $0.keepsToItself(String(name)) }
    return file.map { "'\($0.name)' in Sources declares it: let it be 'public' there" }
  }
}

extension SourceFile {
  /// Whether it declares a name, outside of types, that no other module sees.
  fileprivate func keepsToItself(_ name: String) -> Bool {
    let atoms = [SourceAtom](of: self)
    guard let scan = CodeScan(atoms) else { return false }
    return scan.statements.contains { statement in
      let words = atoms[statement.atoms].map(\.text)
      guard statement.parent == nil, let place = words.firstIndex(of: name), place > 0 else {
        return false
      }
      return Self.declaring.contains(words[place - 1])
        && !words[..<place].contains { ["public", "open", "package"].contains($0) }
    }
  }

  private static let declaring: Set = [
    "func", "let", "var", "struct", "class", "enum", "actor", "protocol", "typealias",
  ]
}
