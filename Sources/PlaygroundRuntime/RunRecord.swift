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
        let frame = UInt(bitPattern: frameAddress(0))
        RunRecord.recordCallers(
          from: frame, above: frame, into: channel, at: ChannelLayout.Header.callersAtThrow)
      }
    }
  }

  /// Records from now on where the program traps, if no backtracer does: in a box with one process there is none.
  static func watchTraps() {
    typealias Backtracer = HostProtocol.Backtracer
    guard let setting = getenv(Backtracer.variable), strcmp(setting, Backtracer.off) == 0 else {
      return
    }
    // Looked up now, as a signal's handler may not.
    _ = firstStackEnd
    // A full stack has no room for it.
    var stack = stack_t()
    stack.ss_size = 64 << 10
    stack.ss_sp = malloc(stack.ss_size)
    sigaltstack(&stack, nil)
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = { _, _, context in
        guard let channel = recorder?.channel,
          let context = context?.assumingMemoryBound(to: ucontext_t.self)
        else { return }
        RunRecord.recordTrap(context, into: channel)
      }
      // What trapped does so again, without a handler.
      action.sa_flags = SA_SIGINFO | SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(number, &action, nil)
    }
  }

  private static func recordTrap(
    _ context: UnsafeMutablePointer<ucontext_t>, into channel: Channel
  ) {
    #if arch(x86_64)
      let registers = context.pointee.uc_mcontext.gregs
      let (place, frame, stack) = (registers.16, registers.10, registers.15)
    #else
      let registers = context.pointee.uc_mcontext
      let (place, frame, stack) = (registers.pc, registers.regs.29, registers.sp)
    #endif
    recordCallers(
      after: UInt64(truncatingIfNeeded: place) &+ 1, from: UInt(truncatingIfNeeded: frame),
      above: UInt(truncatingIfNeeded: stack), into: channel,
      at: ChannelLayout.Header.callersAtTrap)
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
  ///
  /// - Parameters:
  ///   - place: What the list begins with, before the calls; nil for nothing.
  ///   - first: The address of the frame.
  ///   - bottom: An address of the stack below it, or its own.
  ///   - channel: Where they are recorded.
  ///   - list: Where the list is in its header.
  private static func recordCallers(
    after place: UInt64? = nil, from first: UInt, above bottom: UInt, into channel: Channel,
    at list: Int
  ) {
    let word = MemoryLayout<UInt64>.size
    let stackEnd = stackEnd(above: bottom)
    let end = list + (ChannelLayout.Header.callersMax - 1) * word
    var (offset, next, last) = (list, first, bottom)
    if let place {
      channel.store(place, at: offset)
      offset += word
    }
    while offset < end, next >= last, next % 8 == 0, next &+ UInt(2 * word) <= stackEnd,
      let frame = UnsafeRawPointer(bitPattern: next)
    {
      let address = frame.load(fromByteOffset: word, as: UInt64.self)
      guard address != 0 else { break }
      channel.store(address, at: offset)
      offset += word
      last = next + 1
      // Functions that wait mark their frames in the highest bits.
      next = frame.load(as: UInt.self) & (UInt.max >> 4)
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
