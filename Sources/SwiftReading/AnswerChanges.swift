// How the code of an answer differs from the code that was given, comments apart.

public import LessonModel

extension CodeChange {
  /// All changes that lead from the code that was given to the code of an answer, in order;
  /// comments, and space at the ends of lines and before them, are no code.
  public static func all(from given: SourceFile, to answer: SourceFile) -> [CodeChange] {
    let (old, new) = (given.codeLines, answer.codeLines)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in answer.unindentedCode.difference(from: given.unindentedCode) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var changes: [CodeChange] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      let (goes, comes) = (removed.contains(from), added.contains(to))
      let line = to < new.count ? new[to].number : max(1, new.last?.number ?? 1)
      switch (goes, comes) {
      case (false, false): (from, to) = (from + 1, to + 1)
      case (true, true):
        changes.append(CodeChange(line: line, given: old[from].text, written: new[to].text))
        (from, to) = (from + 1, to + 1)
      case (true, false):
        changes.append(CodeChange(line: line, given: old[from].text, written: nil))
        from += 1
      case (false, true):
        changes.append(CodeChange(line: line, given: nil, written: new[to].text))
        to += 1
      }
    }
    return changes
  }

  /// Whether it is the given code with what was meant as a mark behind it, outside of a comment.
  public var isMarkInCode: Bool {
    guard let written else { return false }
    let code = given ?? ""
    guard written.hasPrefix(code) else { return false }
    let rest = written.dropFirst(code.count).withoutLeadingSpace
    return rest.contains("{{") || rest.contains("｛") || rest.hasPrefix("／")
      || rest.hasPrefix("expect")
  }
}

extension SourceFile {
  /// The lines of code without the space before them, which editors change; in a literal it is text.
  fileprivate var unindentedCode: [String] {
    var scanner = SwiftScanner()
    let beginsInLiteral = codeWithoutComments.textLines.map { line in
      defer {
        _ = scanner.pieces(of: line.utf8)
        scanner.endLine()
      }
      return scanner.isWithinLiteral
    }
    return codeLines.map { line in
      beginsInLiteral[line.number - 1] ? line.text : String(line.text[...].withoutLeadingSpace)
    }
  }
}
