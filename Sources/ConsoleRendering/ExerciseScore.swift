// How an exercise stands, in a few words.

import Languages
import LessonModel

extension ExerciseResult {
  /// `2 of 3 checks pass`, or why there is no such number.
  func score(_ words: Words) -> StyledText {
    if verdict == .error {
      return StyledText("! " + words("could not be judged"), .warning)
    }
    if !changes.isEmpty { return StyledText("✘ " + words("the code is changed"), .fail) }
    if !missing.isEmpty { return StyledText("✘ " + words("incomplete"), .fail) }
    if diagnostics.contains(where: { $0.severity == .error }), nothingRan {
      return StyledText("✘ " + words("does not compile"), .fail)
    }
    let passed = checks.filter { $0.verdict == .pass }.count
    let total = words("{count} checks", count: checks.count)
    let isOne = checks.count == 1
    guard verdict == .pass else {
      let share = words("{count} of {total} pass", count: passed, ["total": total])
      return StyledText("✘ " + (isOne && passed == 0 ? words("the check fails") : share), .fail)
    }
    let all = isOne ? words("the check passes") : words("all {total} pass", ["total": total])
    return StyledText("✔ " + all, .pass)
  }

  /// Whether no check came so far as to run.
  private var nothingRan: Bool { checks.allSatisfy(\.isWaiting) }
}
