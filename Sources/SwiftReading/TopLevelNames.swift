// What a file declares outside of everything.

public import LessonModel

extension SourceFile {
  /// The names of what it declares at the top level and a module can have but once, as far as they tell that:
  /// `Verse`, `price(of:)`. What is private may be in each file.
  public var topLevelNames: Set<String> {
    let atoms = [SourceAtom](of: self)
    var names: Set<String> = []
    var depth = 0
    var privateLine = 0
    for (index, (atom, following)) in zip(atoms, atoms.dropFirst()).enumerated() {
      if ["(", "[", "{"].contains(atom.text) { depth += 1 }
      if [")", "]", "}"].contains(atom.text) { depth -= 1 }
      // Of `private(set)` what is declared is everybody's.
      if ["private", "fileprivate"].contains(atom.text), following.text != "(" {
        privateLine = atom.line
      }
      guard depth == 0, atom.kind == .word, following.kind == .word, privateLine != atom.line
      else { continue }
      let name = following.text.filter { $0 != "`" }
      if atom.text == "func" {
        names.insert(name + Self.labels(in: atoms[(index + 1)...]))
      } else if Self.declaring.contains(atom.text),
        !Self.binding.contains(atoms.text(before: index))
      {
        names.insert(name)
      }
    }
    return names
  }

  private static let declaring: Set = [
    "struct", "class", "enum", "actor", "protocol", "typealias", "let", "var",
  ]
  /// Words behind which `let` declares nothing at the top level.
  private static let binding: Set = ["if", "while", "case", ","]

  /// The labels of a function's parameters: `(of:)`.
  private static func labels(in function: ArraySlice<SourceAtom>) -> String {
    var (depth, labels, isFirst) = (0, "", false)
    for atom in function {
      if isFirst, atom.kind == .word { labels += "\(atom.text):" }
      isFirst = false
      switch atom.text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      // Whatever is written there, nothing is read twice.
      if depth == 0, [")", "func"].contains(atom.text) { break }
      isFirst = depth == 1 && ["(", ","].contains(atom.text)
    }
    return "(\(labels))"
  }
}

extension [SourceAtom] {
  /// What stands before an atom; nothing before the first.
  fileprivate func text(before index: Int) -> String { index > 0 ? self[index - 1].text : "" }
}
