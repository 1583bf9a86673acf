// Branches of an `if` or `switch` that is a value: `case .late(let minutes): "in \(minutes) minutes"`. The
// transform logs nothing in them, and no statement can be added.

import SwiftReading

extension CodeScan {
  /// Says of a block that is a branch of an `if` or `switch`, or has those of a `switch`, what follows from that.
  mutating func beginBranch(_ inner: inout Block, isValue: Bool) {
    inner.hasValue = isValue
    inner.takesStatements = block.takesStatements
    guard isValue else { return }
    inner.branch = block.branch ?? firstBranch
    if inner.branch?.isReturned != true { inner.takesStatements = false }
  }

  /// What is known of the branches of the statement that is being read.
  private var firstBranch: Branch? {
    guard block.takesStatements, !hasUncopyable else { return nil }
    let (first, last) = (atoms[block.start], atoms[block.end - 1])
    let isAllOfBody = ["if", "switch"].contains(first.text)
    if isAllOfBody, mayBeBuilt { return nil }
    // Before the first line there is none for the word `return`; in one line the whole value says as much.
    let isReturned = isAllOfBody && block.isTyped && first.line > 1 && first.line < last.lastLine
    return Branch(line: first.line, isReturned: isReturned)
  }

  /// Logs what led into a branch, and its value where the transform does not show that in the same line.
  ///
  /// - Parameters:
  ///   - statement: A statement of the branch.
  ///   - branch: The branch.
  /// - Returns: Whether it is the value.
  mutating func log(_ statement: Range<Int>, asValueOf branch: Branch) -> Bool {
    let value = statement.drop { Self.effects.contains(atoms[$0].text) }
    guard isAllOfBranch(statement), let first = value.first,
      !Self.withoutValue.contains(atoms[first].text)
    else { return false }
    if branch.isReturned {
      add([], around: statement, .returning)
    } else if atoms[first].text != "{", !value.contains(where: { Self.isAddress(atoms[$0]) }) {
      let names = branch.names.map {
        Value(expression: $0..<$0 + 1, place: $0..<$0 + 1, isBound: true)
      }
      let isShown = atoms[first].line == branch.line
      let shown = Value(expression: statement, place: statement, kind: .returned)
      if !isShown || !names.isEmpty {
        add(names, around: statement, .branch(isShown ? nil : shown))
      }
    }
    return true
  }

  /// Whether a statement is all that a branch consists of.
  private func isAllOfBranch(_ statement: Range<Int>) -> Bool {
    guard ["{", ":"].contains(atoms[statement.lowerBound - 1].text) else { return false }
    let end = (statement.upperBound..<block.end).first { atoms[$0].text != ";" } ?? block.end
    return end == block.end
      || block.kind == .cases && ["case", "default", "@unknown"].contains(atoms[end].text)
  }

  /// Words that begin what has branches itself, or does not come back.
  private static let withoutValue: Set = [
    "if", "switch", "do", "throw", "yield", "fatalError", "preconditionFailure", "exit", "abort",
  ]
}
