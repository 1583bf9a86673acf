// Ctrl-C, `kill` and a closed terminal: every child is ended, the terminal restored, and the tool
// leaves with 130, or with 0 where it serves until it is asked to end.
//
// The signal handler does nothing but write the signal's number into a pipe. A thread of its own waits at the
// other end and does what no signal handler may do.

import Foundation
import Glibc
import Synchronization

enum Interruption {
  /// The exit code of an interrupted tool, as shells have it.
  static let exitCode: Int32 = 130

  /// Makes the signals that ask us to leave do so properly. A terminal that closes is none where whoever started us
  /// has us ignore it, as `nohup` does.
  static func install() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    signalPipe.store(ends[1], ordering: .relaxed)
    let reading = ends[0]
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while true {
        guard read(reading, &byte, 1) == 1 else { continue }
        // `kill` and a terminal that closes mean us, whoever has the keyboard.
        let isOfKeyboard = [SIGINT, SIGQUIT].contains(Int32(byte))
        if isOfKeyboard, isKeyboardElsewhere.load(ordering: .acquiring) { continue }
        guard let held = held.withLock({ $0.take() }) else {
          leave(with: isEndExpected.load(ordering: .acquiring) ? 0 : exitCode)
        }
        // Who asks again does not wait for an end in its own time.
        isEndExpected.store(false, ordering: .releasing)
        held.finish()
      }
    }
    for number in [SIGINT, SIGTERM, SIGQUIT] + (isIgnored(SIGHUP) ? [] : [SIGHUP]) {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        let kept = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(signalPipe.load(ordering: .relaxed), &byte, 1)
        errno = kept
      }
      action.sa_flags = SA_RESTART
      sigaction(number, &action, nil)
    }
  }

  /// Whether a signal does nothing to this process.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return action.sa_flags & SA_SIGINFO == 0
      && unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
        == unsafeBitCast(SIG_IGN, to: UInt.self)
  }

  /// Does something during which Ctrl-C is somebody else's, such as an editor's.
  static func ignore<Result>(while body: () throws -> Result) rethrows -> Result {
    isKeyboardElsewhere.store(true, ordering: .releasing)
    defer { isKeyboardElsewhere.store(false, ordering: .releasing) }
    return try body()
  }

  /// Makes it no failure to be asked to end, as for a program that serves until then.
  static func expectEnd() { isEndExpected.store(true, ordering: .releasing) }

  /// Lets the program end in its own time when it is asked to for the first time; the second time it leaves
  /// as ever.
  ///
  /// - Returns: What ends when it is asked to.
  static func hold() -> Task<Void, Never> {
    let (asked, continuation) = AsyncStream<Never>.makeStream()
    held.withLock { $0 = continuation }
    return Task { for await _ in asked {} }
  }

  /// Says what is to be said to somebody who interrupts; nil says nothing.
  static func setFarewell(_ text: String?) {
    farewell.withLock { $0 = text }
  }

  /// Whether the program is about to leave: what its children come to from then on means nothing.
  static var isLeaving: Bool { isUnderWay.load(ordering: .acquiring) }

  /// Ends every child, restores the terminal and leaves.
  static func leave(with code: Int32) -> Never {
    isUnderWay.store(true, ordering: .releasing)
    RawMode.restore()
    StatusLine.end()
    Program.finish()
    if let text = farewell.withLock({ $0 }) { Terminal.notice(text) }
    _exit(code)
  }
}

/// Whether what is typed, Ctrl-C too, is somebody else's.
private let isKeyboardElsewhere = Atomic(false)
private let isEndExpected = Atomic(false)
/// What is to end when somebody asks for the program's end.
private let held = Mutex<AsyncStream<Never>.Continuation?>(nil)
private let isUnderWay = Atomic(false)
private let farewell = Mutex<String?>(nil)

/// The writing end of the pipe; a signal handler may read an atomic and nothing more.
private let signalPipe = Atomic<Int32>(-1)
