// How verdicts become points: an exercise's points are shared out by the weights of its checks.

import LessonModel

/// What an exercise earns.
struct Scoring {
  /// The weight of each check, in their order.
  let weights: [Int]
  /// The points of each exercise that passes.
  let possible: Int

  init(_ result: ExerciseResult, of exercise: Exercise) {
    weights = result.checks.map { max(0, exercise.checkSettings[$0.name]?.points ?? 1) }
    possible = max(0, exercise.points)
  }

  /// What a result earns: all for a pass, nothing for a file that is not begun, else the share of the
  /// checks that pass, rounded down to a hundredth; nil where nothing could be judged.
  ///
  /// What fails although no check does, earns nothing.
  func earned(_ result: ExerciseResult, verdict: Verdict) -> Double? {
    switch verdict {
    case .error: return nil
    case .pass: return Double(possible)
    case .fail:
      let passed = zip(result.checks, weights).filter { $0.0.verdict == .pass }
      guard result.progress != .notBegun, passed.count < weights.count else { return 0 }
      let total = weights.reduce(0, +)
      guard total > 0 else { return 0 }
      let share = passed.map(\.1).reduce(0, +)
      return Double(possible * 100 * share / total) / 100
    }
  }
}
