// How the code of an answer differs from the code that was given, comments apart.

public import LessonModel

extension CodeChange {
  /// All changes that lead from the code that was given to the code of an answer, in order;
  /// comments, and space at the ends of lines and before them, are no code.
  public static func all(from given: SourceFile, to answer: SourceFile) -> [CodeChange] {
    let (old, new) = (given.codeLines, answer.codeLines)
    let runs = LineRun.all(from: given.unindentedCode, to: answer.unindentedCode)
    return runs.filter { !$0.isSame }.flatMap { run in
      (0..<max(run.old.count, run.new.count)).map { index in
        let (from, to) = (run.old.lowerBound + index, run.new.lowerBound + index)
        let written = to < run.new.upperBound ? new[to] : nil
        // What is left out stood before the line that is there now, or at the end.
        let line = written ?? (run.new.upperBound < new.count ? new[run.new.upperBound] : new.last)
        return CodeChange(
          line: max(1, line?.number ?? 1),
          given: from < run.old.upperBound ? old[from].text : nil, written: written?.text)
      }
    }
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
