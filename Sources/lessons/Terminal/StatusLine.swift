// What the tool is busy with, on one line of standard error that comes and goes on a terminal, when
// the work takes long enough for somebody to wonder. In a log, long work says now and then how far it is.

import ConsoleRendering
import Foundation
import Glibc
import Languages
import Synchronization

/// The line at the bottom that says what is going on.
enum StatusLine {
  private struct State {
    var text: String?
    var since = ContinuousClock.now
    var isDrawn = false
    var isTicking = false
    /// Whether nothing is shown any more.
    var isOver = false
    /// Whether a question stands there, which no news may write over.
    var isHeld = false
    /// How often a log hears of it; nil before the first work.
    var pace: LogPace?
    var cleared = ContinuousClock.now
  }

  /// How long work may take in silence.
  private static let patience = Duration.milliseconds(300)
  private static let state = Mutex(State())
  private static let isTerminal = isatty(STDERR_FILENO) == 1

  /// Says what is going on from now on.
  static func show(_ text: String) {
    let startsTicking = state.withLock { state in
      guard !state.isOver, !state.isHeld else { return false }
      if state.text == nil {
        state.since = .now
        // One work has parts between which nothing is shown for a moment.
        if state.pace == nil || .now - state.cleared > .seconds(1) {
          state.pace = LogPace(from: .now)
        }
      }
      state.text = text
      if state.isDrawn { draw(&state) }
      defer { state.isTicking = true }
      return !state.isTicking
    }
    if startsTicking { Thread.detachNewThread(tick) }
  }

  /// Says how much of a long work is done: in a log by a line now and then.
  ///
  /// - Parameters:
  ///   - done: How many things are done.
  ///   - total: How many there are; nil where nobody knows.
  ///   - text: The same in words.
  ///   - bar: What a terminal shows in place of the words.
  static func show(done: Int, of total: Int?, _ text: String, bar: String? = nil) {
    show(isTerminal ? bar ?? text : text)
    guard !isTerminal else { return }
    let isPart = state.withLock { !$0.isOver && $0.pace?.isPart(done, of: total, at: .now) == true }
    if isPart { _ = Terminal.write(text + "\n", to: STDERR_FILENO) }
  }

  /// Says nothing in a log from now on: programs read it.
  static func leaveLog() {
    guard !isTerminal else { return }
    state.withLock { $0.isOver = true }
  }

  /// Takes the line away; whatever is printed calls this first.
  static func clear() {
    state.withLock { state in
      guard !state.isHeld else { return }
      if state.isDrawn { _ = Terminal.write("\r\u{1B}[K", to: STDERR_FILENO) }
      state.isDrawn = false
      if state.text != nil { state.cleared = .now }
      state.text = nil
    }
  }

  /// Shows a question until it is answered.
  static func hold(_ text: String) {
    guard isTerminal else { return }
    state.withLock { state in
      state.text = text
      draw(&state)
      state.isHeld = true
    }
  }

  /// Takes the question away.
  static func release() {
    state.withLock { $0.isHeld = false }
    clear()
  }

  /// Takes the line away for good: the screen is somebody else's from now on.
  static func end() {
    guard isTerminal else { return }
    state.withLock { state in
      // What the terminal showed of Ctrl-C stands on the line as well.
      _ = Terminal.write("\r\u{1B}[K", to: STDERR_FILENO)
      state.isDrawn = false
      state.text = nil
      state.isOver = true
    }
  }

  /// Draws the line once the work has taken long enough; in a log, writes one where nothing was said for long.
  private static func tick() {
    while true {
      usleep(100_000)
      state.withLock { state in
        guard isTerminal else { return tell(&state) }
        guard state.text != nil, !state.isDrawn, .now - state.since > patience else { return }
        draw(&state)
      }
    }
  }

  private static func tell(_ state: inout State) {
    guard !state.isOver, let text = state.text, let stamp = state.pace?.stamp(at: .now) else {
      return
    }
    _ = Terminal.write("\(stamp) \(text)\n", to: STDERR_FILENO)
  }

  private static func draw(_ state: inout State) {
    guard let text = state.text else { return }
    _ = Terminal.write("\r\u{1B}[K\(text)", to: STDERR_FILENO)
    state.isDrawn = true
  }
}
