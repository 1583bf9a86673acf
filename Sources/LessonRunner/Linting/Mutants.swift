// Mutants: an author's solution, changed in one place by a rule. A check that passes with all of them
// passes with anything.

import LessonModel

/// Changes a solution in one place at a time.
enum Mutants {
  /// So many of one solution are compiled at most.
  static let countMax = 24

  private static let swaps: [String: String] = [
    "true": "false", "false": "true", "==": "!=", "!=": "==", "<": ">", ">": "<", "<=": ">",
    ">=": "<", "&&": "||", "||": "&&", "+": "-", "-": "+", "*": "+", "%": "+", "+=": "-=",
  ]

  /// The mutants of a source, evenly taken from all of its places.
  static func all(of file: SourceFile) -> [SourceFile] {
    let lines = file.lines
    let tokens = SwiftLexer.lines(of: file, hidesMarks: false)
    var mutants: [SourceFile] = []
    func add(_ line: String, at index: Int) {
      var changed = lines.map(String.init)
      changed[index] = line
      mutants.append(
        SourceFile(path: file.path, text: changed.joined(separator: "\n") + "\n"))
    }
    for (index, line) in tokens.enumerated() where lines.indices.contains(index) {
      for place in line.indices {
        guard let other = replacement(of: line[place]) else { continue }
        add(
          line[..<place].map(\.text).joined() + other + line[(place + 1)...].map(\.text).joined(),
          at: index)
      }
      if isStatement(lines[index]) { add("", at: index) }
    }
    guard mutants.count > countMax else { return mutants }
    return (0..<countMax).map { mutants[$0 * mutants.count / countMax] }
  }

  private static func replacement(of token: CodeToken) -> String? {
    switch token.kind {
    case .number: return Int(token.text).map { "\($0 + 1)" }
    case .string:
      guard token.text.hasPrefix("\""), !token.text.hasPrefix("\"\"\"") else { return nil }
      return "\"~" + token.text.dropFirst()
    case .comment: return nil
    default:
      let text = token.text.withoutOuterSpace
      return swaps[text].map { token.text.replacing(text, with: $0) }
    }
  }

  /// Whether a line looks like a whole statement, without which the code may still compile.
  private static func isStatement(_ line: Substring) -> Bool {
    let text = line.withoutOuterSpace
    let keeps = ["return", "}", "import", "//", "case", "let ", "func", "@", "#"]
    return !text.isEmpty && !text.hasSuffix("{") && !keeps.contains { text.hasPrefix($0) }
  }
}

extension StringProtocol {
  fileprivate var withoutOuterSpace: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
