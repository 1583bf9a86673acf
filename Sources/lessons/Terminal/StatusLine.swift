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
    var pace = LogPace()
  }

  /// How long work may take in silence.
  private static let patience = Duration.milliseconds(300)
  private static let state = Mutex(State())
  private static let isTerminal = isatty(STDERR_FILENO) == 1

  /// Says what is going on from now on.
  static func show(_ text: String) {
    guard isTerminal else { return }
    let startsTicking = state.withLock { state in
      guard !state.isOver, !state.isHeld else { return false }
      if state.text == nil { state.since = .now }
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
    guard !isTerminal else { return show(bar ?? text) }
    guard state.withLock({ $0.pace.isDue(done: done, of: total, at: .now) }) else { return }
    _ = Terminal.write(text + "\n", to: STDERR_FILENO)
  }

  /// Takes the line away; whatever is printed calls this first.
  static func clear() {
    guard isTerminal else { return }
    state.withLock { state in
      guard !state.isHeld else { return }
      if state.isDrawn { _ = Terminal.write("\r\u{1B}[K", to: STDERR_FILENO) }
      state.isDrawn = false
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

  /// Draws the line once the work has taken long enough.
  private static func tick() {
    while true {
      usleep(100_000)
      state.withLock { state in
        guard state.text != nil, !state.isDrawn, .now - state.since > patience else { return }
        draw(&state)
      }
    }
  }

  private static func draw(_ state: inout State) {
    guard let text = state.text else { return }
    _ = Terminal.write("\r\u{1B}[K\(text)", to: STDERR_FILENO)
    state.isDrawn = true
  }
}
