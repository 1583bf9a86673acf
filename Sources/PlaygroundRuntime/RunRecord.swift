// How far the program and its checks came, in the channel's header.

import Glibc

/// How far the program and its checks came, in the channel's header.
enum RunRecord {
  /// Whether the program's entry point never returns, but calls `exit` at its end.
  static var isAsynchronous = false

  static func programBegan() {
    guard let channel = recorder?.channel else { return }
    channel.store(monotonicNanoseconds(), at: ChannelLayout.Header.entryInstant)
    channel.store(ProgramState.running.rawValue, at: ChannelLayout.Header.programState)
  }

  static func programEnded(code: Int32) {
    record(.ended, code: code)
  }

  static func checksBegan() {
    recorder?.channel.store(ChecksState.running.rawValue, at: ChannelLayout.Header.checksState)
  }

  /// Records that all checks have ended.
  static func checksEnded() {
    recorder?.channel.store(ChecksState.ended.rawValue, at: ChannelLayout.Header.checksState)
  }

  /// Records from now on where errors are thrown: behind that runs what was deferred.
  ///
  /// The runtime exports a variable for each kind of throw, which holds the function that is called first.
  static func watchThrows() {
    for name in ["_swift_willThrow", "_swift_willThrowTypedImpl"] {
      dlsym(nil, name)?.assumingMemoryBound(to: (@convention(c) () -> Void)?.self).pointee = {
        guard let channel = recorder?.channel else { return }
        let place = channel.load(ChannelLayout.Header.lastPlace, as: UInt64.self)
        channel.store(place, at: ChannelLayout.Header.lastPlaceAtThrow)
      }
    }
  }

  /// Records that the process is about to exit with a code.
  static func leaving(code: Int32) {
    guard let recorder else { return }
    var isInFunction = false
    recorder.onThread { thread in
      recorder.flushPrinted(of: thread)
      isInFunction = !thread.pointee.scopes.isEmpty
    }
    let state = recorder.channel.load(ChannelLayout.Header.programState, as: UInt32.self)
    if state == ProgramState.running.rawValue {
      // What the compiler calls at the end cannot be told from `exit(0)` in top-level code.
      let hasEnded = isAsynchronous && code == 0 && !isInFunction
      record(hasEnded ? .ended : .leftEarly, code: code)
    }
    recorder.channel.store(recorder.now(), at: ChannelLayout.Header.runEnd)
  }

  private static func record(_ state: ProgramState, code: Int32) {
    guard let recorder else { return }
    recorder.onThread { recorder.flushPrinted(of: $0) }
    recorder.channel.store(recorder.now(), at: ChannelLayout.Header.programEnd)
    recorder.channel.store(code, at: ChannelLayout.Header.exitCode)
    recorder.channel.store(state.rawValue, at: ChannelLayout.Header.programState)
  }
}
