// How far the grader is, on the line at the bottom of the terminal.

import ConsoleRendering
import Synchronization

/// Counts results as they come and shows a bar with the time that is left.
final class GradeProgress: Sendable {
  private struct State {
    var total: Int
    var doneCount = 0
    var judgedCount = 0
    var start: ContinuousClock.Instant?
  }

  private let outputPath: String
  private let resumeCommand: String
  private let state: Mutex<State>

  /// Expects this many results.
  init(total: Int, outputPath: String, resumeCommand: String) {
    state = Mutex(State(total: total))
    self.outputPath = outputPath
    self.resumeCommand = resumeCommand
  }

  /// Notes a result that was judged.
  func judged() { note(1, isJudged: true) }

  /// Notes results that were there, or are those of an equal source.
  func skip(_ count: Int) { note(count, isJudged: false) }

  /// Notes results that are not to be expected here.
  func leaveOut(_ count: Int) { state.withLock { $0.total -= count } }

  private func note(_ count: Int, isJudged: Bool) {
    let (bar, doneCount, total) = state.withLock { state in
      let start = state.start ?? .now
      state.start = start
      state.doneCount += count
      if isJudged { state.judgedCount += count }
      let elapsed = (.now - start) / .seconds(1)
      let rate = Double(state.judgedCount) / max(elapsed, 0.001)
      let left = state.judgedCount >= 3 ? Double(state.total - state.doneCount) / rate : nil
      return (
        ProgressBar(doneCount: state.doneCount, total: state.total, secondsLeft: left),
        state.doneCount,
        state.total
      )
    }
    StatusLine.show(
      done: doneCount, of: total, "judged \(doneCount) of \(total) results …", bar: bar.text)
    Interruption.setFarewell(
      "interrupted; \(doneCount) of \(total) results are in \(outputPath)\n"
        + "  To go on: \(resumeCommand)")
  }
}
