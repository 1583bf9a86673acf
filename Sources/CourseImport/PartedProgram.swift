// Code that stands between prose, in parts that go on with each other: one program, each part a slice of it.

/// A program made of parts.
struct PartedProgram {
  /// The program, with comments that mark its parts if there is more than one.
  let text: String
  /// The part that each line belongs to.
  private let parts: [Int]

  init(_ codes: [[String]]) {
    var lines: [String] = []
    var parts: [Int] = []
    for (index, code) in codes.enumerated() {
      let isWhole = codes.count == 1 || code.areHidden
      let part =
        (index > 0 ? [""] : []) + (isWhole ? [] : ["// snippet.part-\(index + 1)"]) + code
        + (isWhole ? [] : ["// snippet.end"])
      lines += part
      parts += part.map { _ in index }
    }
    text = lines.map { $0 + "\n" }.joined()
    self.parts = parts
  }

  /// The part that a line belongs to, from 0; nil for a line behind all of them.
  func part(ofLine line: Int) -> Int? { parts.indices.contains(line - 1) ? parts[line - 1] : nil }
}
