// Reading single keys: the terminal without line editing and echo, given back whatever happens.
//
// Everything here may be called from a signal handler: the settings live in memory of their own,
// whose address is swapped atomically, and `tcsetattr` is safe there.

import Glibc
import Synchronization

/// The terminal's mode in which a key is read as it is pressed. Ctrl-C still interrupts.
enum RawMode {
  /// Begins to read single keys; does nothing where standard input is no terminal.
  static func begin() {
    guard saved.load(ordering: .acquiring) == nil else { return }
    let settings = UnsafeMutablePointer<termios>.allocate(capacity: 2)
    guard tcgetattr(STDIN_FILENO, &settings[0]) == 0 else { return settings.deallocate() }
    settings[1] = settings[0]
    settings[1].c_lflag &= ~tcflag_t(ICANON | ECHO)
    saved.store(settings, ordering: .releasing)
    for number in crashes { signal(number, restoreAndCrash) }
    signal(SIGCONT, resume)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings[1])
  }

  /// Gives the terminal back as it was; may be called at any time.
  static func restore() {
    // Two small structures stay allocated: a signal handler may be reading them.
    guard let settings = saved.exchange(nil, ordering: .acquiringAndReleasing) else { return }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings[0])
  }

  /// The signals that a fault in this very program would bring.
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
}

/// The settings as they were and as they are for single keys; nil while nothing is changed.
///
/// A pointer is not `Sendable`, but what this one points to never changes once it is stored.
nonisolated(unsafe) private let saved = Atomic<UnsafeMutablePointer<termios>?>(nil)

/// After Ctrl-Z and `fg` the shell has left its own settings.
private func resume(_: Int32) {
  guard let settings = saved.load(ordering: .acquiring), tcgetpgrp(STDIN_FILENO) == getpgrp()
  else { return }
  tcsetattr(STDIN_FILENO, TCSADRAIN, &settings[1])
}

private func restoreAndCrash(_ number: Int32) {
  RawMode.restore()
  signal(number, SIG_DFL)
  raise(number)
}
