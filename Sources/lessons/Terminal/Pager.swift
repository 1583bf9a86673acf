// Long output goes through the reader's pager, as git does it: `LESSONS_PAGER`, else `PAGER`, else
// `less -R`; an empty one and `cat` are none.
//
// What fits on the screen is simply printed, as it comes. As soon as it does not, what was printed is
// taken back, the pager gets all of it, and from then on the pager has the screen: the status line
// ends, and notices wait until the reader has left the pager.

import FoundationEssentials
import Glibc
import Languages
import Synchronization

/// The reader has left the pager and does not want the rest.
struct PagerLeft: Error {}

enum Pager {
  private enum State {
    case off
    /// What was printed so far, and how many rows of the screen it takes.
    case waiting(text: String, rows: Int)
    case running(child: pid_t, input: Int32, text: String)
  }

  private static let state = Mutex(State.off)
  private static let notices = Mutex<[String]>([])

  /// From now on what is printed may go through a pager, if a person reads it.
  static func begin() {
    guard Terminal.isInteractive, command != nil else { return }
    state.withLock { $0 = .waiting(text: "", rows: 0) }
  }

  /// Whether the screen is the pager's.
  static var isRunning: Bool {
    state.withLock { if case .running = $0 { true } else { false } }
  }

  /// Prints a text, or hands it to the pager; nil where no pager is wanted, else what `write` returns.
  static func print(_ text: String) throws -> Int32? {
    let input: Int32? = state.withLock { state in
      switch state {
      case .off: return nil
      case .running(let child, let input, let before):
        state = .running(child: child, input: input, text: before + text)
        return input
      case .waiting(let before, let rowsBefore):
        let all = before + text
        let rows = rowsBefore + self.rows(of: text)
        guard rows >= Terminal.height else {
          state = .waiting(text: all, rows: rows)
          return STDOUT_FILENO
        }
        StatusLine.end()
        if rowsBefore > 0 {
          _ = Terminal.write("\r\u{1B}[\(rowsBefore)A\u{1B}[J", to: STDOUT_FILENO)
        }
        guard let (child, input) = start() else {
          state = .off
          _ = Terminal.write(before, to: STDOUT_FILENO)
          return nil
        }
        state = .running(child: child, input: input, text: all)
        _ = writeIgnoringPipe(before, to: input)
        return input
      }
    }
    guard let input else { return nil }
    guard input != STDOUT_FILENO else { return Terminal.write(text, to: input) }
    if writeIgnoringPipe(text, to: input) { return 0 }
    guard finish() else { throw PagerLeft() }
    return 0
  }

  /// Keeps a notice until the pager is left; false where there is none to wait for.
  static func keep(_ notice: String) -> Bool {
    guard isRunning else { return false }
    notices.withLock { $0.append(notice) }
    return true
  }

  /// Says that nothing more will come and waits until the reader has left.
  ///
  /// - Returns: Whether there was no such pager, so that everything was printed without it.
  @discardableResult static func finish() -> Bool {
    let running: (pid_t, Int32, String)? = state.withLock { state in
      defer { state = .off }
      if case .running(let child, let input, let text) = state { return (child, input, text) }
      return nil
    }
    guard let (child, input, text) = running else { return false }
    // Whoever writes at this moment must not write into another file of the same number.
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if nothing >= 0 { dup2(nothing, input) } else { close(input) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    // What a shell leaves with when there is no such command.
    let isMissing = [126, 127].contains((status >> 8) & 0xFF)
    if isMissing { _ = Terminal.write(text, to: STDOUT_FILENO) }
    for notice in notices.withLock({ $0 }) { _ = Terminal.write(notice, to: STDERR_FILENO) }
    return isMissing
  }

  // MARK: The process

  /// The command as a shell reads it; nil for none.
  private static var command: String? {
    let environment = ProcessInfo.processInfo.environment
    guard environment["TERM", default: "dumb"] != "dumb" else { return nil }
    if let named = environment["LESSONS_PAGER"] ?? environment["PAGER"] {
      return named.isEmpty || named == "cat" ? nil : named
    }
    let folders = environment["PATH", default: "/usr/bin:/bin"].split(separator: ":")
    return folders.contains { access("\($0)/less", X_OK) == 0 } ? "less -R" : nil
  }

  private static func start() -> (child: pid_t, input: Int32)? {
    guard let command else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    setenv("LESS", "FRX", 0)
    setenv("LV", "-c", 0)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    let words: [UnsafeMutablePointer<CChar>?] =
      ["/bin/sh", "-c", command].map { (word: String) in strdup(word) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let number = posix_spawn(&child, "/bin/sh", &actions, nil, words, environ)
    close(ends[0])
    guard number == 0 else {
      close(ends[1])
      return nil
    }
    return (child, ends[1])
  }

  /// Writes all of a text; a reader who has gone is no reason to die of a signal.
  ///
  /// - Returns: Whether there was a reader.
  private static func writeIgnoringPipe(_ text: String, to descriptor: Int32) -> Bool {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    guard Terminal.write(text, to: descriptor) == EPIPE else { return true }
    var now = timespec()
    sigtimedwait(&signals, nil, &now)
    return false
  }

  private static func rows(of text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
}
