// Values that stand alone and are no calls: `a + b`, `first!`, `pet as? Dog`.

import SwiftReading

extension CodeScan {
  /// Logs a value that stands alone in place of the transform, which would put it in a variable of its own.
  ///
  /// - Parameter statement: The statement.
  mutating func lookOnce(at statement: Range<Int>) {
    guard isDropped(statement), isValue(statement), nameOfCallWithClosures(statement) == nil,
      !statement.contains(where: { Self.isAddress(atoms[$0]) })
    else { return }
    let dropped = Value(expression: statement, place: statement, kind: .dropped)
    add([], around: statement, .logged(dropped))
  }

  /// Whether a statement is a value: operands with operators between them.
  private func isValue(_ statement: Range<Int>) -> Bool {
    let statement = statement.drop { Self.effects.contains(atoms[$0].text) }
    guard let first = statement.first, statement.count > 1,
      Self.values.contains(atoms[first].text)
        || !Self.statements.union(Self.untouched).contains(atoms[first].text)
    else { return false }
    var isComplete = false
    var isChoice = false
    for index in outermost(statement) {
      let text = atoms[index].text
      switch atoms[index].kind {
      case .word where ["as", "is"].contains(text):
        guard isComplete else { return false }
        isComplete = false
      case .word where ["try", "await", "unsafe"].contains(text):
        if isComplete { return false }
      case .word, .number, .string:
        let isKeyword = ["#", "@"].contains(text.first) || Self.keywords.contains(text)
        if isComplete || isKeyword { return false }
        isComplete = true
      case .sign where atoms[index].standsApart:
        guard isComplete, text != "=", text != "->" else { return false }
        if text == "?" { isChoice = true }
        isComplete = false
      case .sign:
        if !["!", "?", ">"].contains(text) { isComplete = false }
      case .bracket where text == ":" && isChoice && isComplete:
        isComplete = false
      case .bracket:
        guard ["(", "[", "{"].contains(text) else { return false }
        isComplete = true
      }
    }
    return isComplete
  }

  /// Words that are values, or begin some.
  private static let values: Set = ["self", "super", "true", "false", "nil"]
}
