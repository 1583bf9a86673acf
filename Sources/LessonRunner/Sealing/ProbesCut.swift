// Takes out of an author's probes what only hidden checks call: what a probe asks is half of the
// answer to what is checked.

public import LessonModel
import SwiftReading

extension SourceFile {
  /// The file with no more top-level declarations than other files use, directly or through others.
  ///
  /// What has no name of its own to be called by (an operator, a statement) stays.
  public func declaringOnly(whatIsUsedIn users: [SourceFile]) -> SourceFile {
    let pieces = TopLevelPiece.all(in: self)
    var words = users.reduce(into: Set<String>()) { $0.formUnion([SourceAtom](of: $1).names) }
    var isKept = pieces.map(\.names.isEmpty)
    for index in pieces.indices where isKept[index] { words.formUnion(pieces[index].words) }
    while let next = pieces.indices.first(where: { index in
      !isKept[index] && !words.isDisjoint(with: pieces[index].names)
    }) {
      isKept[next] = true
      words.formUnion(pieces[next].words)
    }
    guard isKept.contains(false) else { return self }
    let lines = lines
    let kept = zip(pieces, isKept).filter(\.1).flatMap { lines[$0.0.lines] }
    return SourceFile(path: path, text: kept.map { "\($0)\n" }.joined())
  }
}

/// A declaration or statement that nothing encloses.
private struct TopLevelPiece {
  /// The indices of its lines, comments right above it included.
  var lines: Range<Int>
  /// The names by which it can be called; of an extension, those of its members.
  var names: Set<String> = []
  /// Every name in it.
  var words: Set<String> = []

  private static let introducers: Set = [
    "func", "struct", "class", "enum", "actor", "protocol", "let", "var", "typealias", "case",
  ]

  static func all(in file: SourceFile) -> [TopLevelPiece] {
    let atoms = [SourceAtom](of: file)
    let byLine = Dictionary(grouping: atoms, by: \.line)
    let lines = file.lines
    var pieces: [TopLevelPiece] = []
    var start: Int?
    var depth = 0
    var open: [SourceAtom] = []
    /// The index of the line that the last string over several lines ends in.
    var stringEnd = 0
    let bytes = Array(file.text.utf8)
    func end(of atom: SourceAtom) -> Int {
      atom.line - 1 + bytes[atom.range].count { $0 == UInt8(ascii: "\n") }
    }
    for index in lines.indices {
      let found = byLine[index + 1] ?? []
      let isBlank = lines[index].allSatisfy { $0 == " " || $0 == "\t" }
      // A comment that stands by itself belongs to nothing that is called.
      if isBlank, depth == 0, open.isEmpty { start = nil }
      guard !isBlank || depth > 0 else { continue }
      start = start ?? index
      open += found
      depth += found.reduce(0) { $0 + $1.depthChange }
      stringEnd = found.reduce(stringEnd) { max($0, end(of: $1)) }
      let next = byLine[index + 2]?.first
      let goesOn = open.allSatisfy { $0.text.hasPrefix("@") } || ["{", "."].contains(next?.text)
      guard depth <= 0, !open.isEmpty, !goesOn, index >= stringEnd else { continue }
      pieces.append(TopLevelPiece(open, lines: (start ?? index)..<(index + 1)))
      (start, depth, open) = (nil, 0, [])
    }
    if !open.isEmpty { pieces.append(TopLevelPiece(open, lines: (start ?? 0)..<lines.count)) }
    return pieces
  }

  private init(_ atoms: [SourceAtom], lines: Range<Int>) {
    self.lines = lines
    words = atoms.names
    let isExtension =
      atoms.first { $0.kind == .word && !$0.text.hasPrefix("@") }?.text == "extension"
    var depth = 0
    for (index, atom) in atoms.enumerated() {
      depth += atom.depthChange
      guard depth == (isExtension ? 1 : 0), Self.introducers.contains(atom.text),
        atoms.indices.contains(index + 1), atoms[index + 1].kind == .word
      else { continue }
      names.insert(atoms[index + 1].text)
      if !isExtension { break }
    }
    if atoms.first?.text == "import" { names = [] }
  }
}

extension SourceAtom {
  /// By how much more is open behind it than before.
  fileprivate var depthChange: Int {
    guard kind == .bracket else { return 0 }
    return ["(", "[", "{"].contains(text) ? 1 : [")", "]", "}"].contains(text) ? -1 : 0
  }
}

extension [SourceAtom] {
  /// The words of a source, and the names inside of its strings' interpolations.
  fileprivate var names: Set<String> {
    reduce(into: []) { names, atom in
      switch atom.kind {
      case .word: names.insert(atom.text)
      case .string:
        let words = atom.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        names.formUnion(words.map(String.init))
      case .number, .sign, .bracket: break
      }
    }
  }
}
