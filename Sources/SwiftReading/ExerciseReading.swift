// What is known of an exercise by reading its files, where nothing of it has to be compiled.

public import LessonModel

extension Exercise {
  /// What checks of predictions are called as a learner counts lines, whose file may have comments that
  /// the starter has not: `line 24` may be `line 26` there.
  ///
  /// - Parameter file: The learner's file.
  /// - Returns: The names in it, by those in the starter; empty where nothing is predicted.
  public func predictionNames(in file: SourceFile) -> [String: String] {
    guard kind == .predict else { return [:] }
    let lines = zip(starter.codeLines, file.codeLines)
    return Dictionary(lines.map { ("line \($0.number)", "line \($1.number)") }) { $1 }
  }

  /// How many checks run only when it is handed in.
  public var hiddenCheckCount: Int {
    hidden?.codeLines.reduce(0) { count, line in
      count + line.text.split { !($0.isLetter || $0 == "@") }.count { $0 == "@Test" }
    } ?? 0
  }

  /// How many marks the author wrote in an exercise of predictions.
  public var predictedMarkCount: Int { sealed?.prediction?.markCount ?? solution.marks.count }

  /// How many lines the marks of an exercise of predictions are about.
  public var predictedLineCount: Int {
    sealed?.prediction?.lineCount ?? Set(solution.marks.map(\.line)).count
  }

  /// Whether values, and not diagnostics, are predicted.
  public var predictsValues: Bool {
    sealed?.prediction?.kinds.contains(.value)
      ?? solution.marks.contains { $0.kind == .value }
  }
}
