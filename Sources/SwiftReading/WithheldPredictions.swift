// What a learner is told of predictions in place of what would tell the answers.

public import LessonModel

/// Checks of predictions that would tell the answers, and what is told in their place.
public struct WithheldPredictions {
  /// The positions of the checks in their result.
  public var indices: RangeSet<Int>
  /// The check that stands for them.
  public var told: CheckResult
}

extension ExerciseResult {
  /// What of the checks of predictions is for the learner to find: the lines that the compiler says
  /// something of, as long as no mark of the learner's is on them.
  ///
  /// Which lines are asked for their values, the instructions say; after a pass all may be told.
  ///
  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - file: What the learner handed in; nil for nothing.
  /// - Returns: What is not told, and what is; nil where all may be told.
  public func withheldPredictions(
    of exercise: Exercise, in file: SourceFile?
  ) -> WithheldPredictions? {
    guard exercise.kind == .predict, verdict != .pass, !checks.isEmpty else { return nil }
    let all = RangeSet(checks.indices)
    guard let file, !checks.allSatisfy(\.isWaiting) else {
      return WithheldPredictions(indices: all, told: .unjudgedPredictions)
    }
    guard !exercise.predictsValues else { return nil }
    let wrongCount = checks.count(where: \.isMarkedWrongly)
    // Were each told of, to mark every line would tell all the answers.
    guard wrongCount <= exercise.predictedMarkCount else {
      let phrase = Phrase(
        "{wrong} of {count} do not hold: mark only the lines that you are sure of",
        ["wrong": "\(wrongCount)", "count": "\(MarkScanner(file).scan().0.count)"])
      return WithheldPredictions(indices: all, told: .marks([Issue(.told(phrase))]))
    }
    let unmarked = checks.indices(where: \.isUnmarked)
    guard !unmarked.isEmpty else { return nil }
    return WithheldPredictions(
      indices: unmarked,
      told: CheckResult(
        kind: .prediction, name: "lines without a mark", verdict: .fail,
        issues: [Issue(.unmarkedLines)]))
  }
}

extension CheckResult {
  /// What stands for the checks of predictions as long as nothing was judged.
  public static var unjudgedPredictions: CheckResult { marks([Issue(.notRun)]) }

  fileprivate static func marks(_ issues: [Issue]) -> CheckResult {
    CheckResult(kind: .prediction, name: "marks", verdict: .fail, issues: issues)
  }

  /// Whether what is said of its line does not hold.
  fileprivate var isMarkedWrongly: Bool {
    issues.contains { issue in
      if case .mispredicted(let wrong) = issue.reason { wrong.said != .nothing } else { false }
    }
  }

  /// Whether its line has no mark of the kind that is asked for, and nothing wrong said of it.
  fileprivate var isUnmarked: Bool {
    issues.contains { issue in
      if case .mispredicted(let wrong) = issue.reason { wrong.said == .nothing } else { false }
    }
  }
}
