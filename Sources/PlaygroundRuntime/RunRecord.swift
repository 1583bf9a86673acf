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
        RunRecord.recordCallers(from: frameAddress(0), into: channel)
      }
    }
  }

  /// Records where the program's object lies, with which addresses in it can be told.
  static func programLoaded(_ program: UnsafeMutableRawPointer) {
    // Four addresses, the second of which is where the object begins.
    var found: (UInt, UInt, UInt, UInt) = (0, 0, 0, 0)
    guard let channel = recorder?.channel, let main = dlsym(program, "main"),
      objectInformation(main, &found) != 0
    else { return }
    channel.store(UInt64(found.1), at: ChannelLayout.Header.programAddress)
  }

  /// Records which calls led to a frame of the calling thread.
  ///
  /// A frame begins with the address of the frame of its caller, which lies further up in the stack, and with
  /// the address to which it returns. Code that was not compiled so may leave anything in place of the first.
  private static func recordCallers(from frame: UnsafeRawPointer, into channel: Channel) {
    typealias Header = ChannelLayout.Header
    let frameSize = UInt(2 * MemoryLayout<UInt>.size)
    var frame = frame
    let stackEnd = stackEnd(above: UInt(bitPattern: frame))
    var offset = Header.callersAtThrow
    let end = offset + (Header.callersMax - 1) * MemoryLayout<UInt64>.size
    while offset < end {
      let address = frame.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt64.self)
      guard address != 0 else { break }
      channel.store(address, at: offset)
      offset += MemoryLayout<UInt64>.size
      // Functions that wait mark their frames in the highest bits.
      let next = frame.load(as: UInt.self) & (UInt.max >> 4)
      guard next > UInt(bitPattern: frame), next % 8 == 0, next + frameSize <= stackEnd,
        let caller = UnsafeRawPointer(bitPattern: next)
      else { break }
      frame = caller
    }
    channel.store(0 as UInt64, at: offset)
  }

  /// Where the stack ends that a frame of the calling thread is on: where the C library keeps what it knows of the
  /// thread, or for the first thread, where its stack began.
  private static func stackEnd(above frame: UInt) -> UInt {
    let thread = pthread_self()
    return thread > frame ? thread : firstStackEnd
  }

  private static let firstStackEnd: UInt =
    dlsym(nil, "__libc_stack_end")?.load(as: UInt.self) ?? 0

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

/// `dladdr`, which Swift's module of the C library leaves out: the object that an address is in.
@_extern(c, "dladdr")
private func objectInformation(
  _ address: UnsafeRawPointer, _ information: UnsafeMutableRawPointer
) -> Int32
