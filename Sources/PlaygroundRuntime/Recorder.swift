// From a call of the compiler's transform to counts, last values and events: start reading here,
// then `ValueRecording.swift`, `PrintRecording.swift`, `ScopeRecording.swift`.
//
// A call finds its place, counts it, and asks the place's sample whether this occurrence becomes an
// event. Numbers are stored as they are; other values are rendered at once, outside the lock, into
// the thread's buffer. While a thread is in here, calls that come from a learner's `description` are
// not recorded.

import Glibc

/// The recorder of this process; nil before it starts, where it could not, and in forked children.
var recorder: Recorder?

/// Records what the compiler's transform reports.
///
/// It is no more than an address, so that the call that has least to do loads only what it needs.
struct Recorder {
  let shared: UnsafeMutablePointer<Shared>

  /// What all threads share.
  struct Shared {
    let channel: Channel
    let threads: ThreadStates
    let places: PlaceTable
    let lock = RecorderLock()

    /// The state of the only thread that has one.
    var onlyThread: UnsafeMutablePointer<ThreadState>?

    // All that follows is used under the lock.
    var context = Context()
    var contextProvider: ContextProvider?
    /// The time that rendering has taken in all places.
    var renderingNanoseconds: UInt64 = 0
    var typeNames: [UnsafeRawPointer: String] = [:]
  }

  init?(channel: Channel) {
    guard let threads = ThreadStates(retire: retireThread), let places = PlaceTable(channel) else {
      return nil
    }
    shared = .allocate(capacity: 1)
    shared.initialize(to: Shared(channel: channel, threads: threads, places: places))
  }

  @inline(__always) var channel: Channel { shared.pointee.channel }
  @inline(__always) var threads: ThreadStates { shared.pointee.threads }
  @inline(__always) var places: PlaceTable { shared.pointee.places }
  @inline(__always) var lock: RecorderLock { shared.pointee.lock }

  /// The state of the calling thread, where it is the only one and known; without it, see `onThread`.
  @inline(__always)
  var onlyThread: UnsafeMutablePointer<ThreadState>? {
    lock.isNeedless ? shared.pointee.onlyThread : nil
  }

  @inline(__always)
  func locked<Result>(_ body: () -> Result) -> Result { lock.held(body) }

  /// Does something for the calling thread, unless it is in here already.
  func onThread(_ body: (UnsafeMutablePointer<ThreadState>) -> Void) {
    let thread = threads.current(lock, only: &shared.pointee.onlyThread)
    guard !thread.pointee.isBusy else { return }
    thread.pointee.isBusy = true
    quickWay.close()
    body(thread)
    thread.pointee.isBusy = false
    openQuickWay(for: thread)
  }

  /// Lets the quick way be taken if the thread is the only one and has nothing to do first.
  private func openQuickWay(for thread: UnsafeMutablePointer<ThreadState>) {
    guard onlyThread == thread, thread.pointee.isFree else { return }
    quickWay.open(places.quick, channel, for: thread)
  }
}

extension Recorder {
  /// Nanoseconds since the entry point was called.
  func now() -> UInt64 {
    monotonicNanoseconds() &- channel.load(ChannelLayout.Header.entryInstant, as: UInt64.self)
  }

  /// Whether what happens at a place now becomes an event.
  func takes(_ place: PlaceReference, _ count: UInt64) -> Bool {
    place.state.pointee.sampling.takes(
      count, pressure: mayRender(at: place) ? channel.pressure : 3)
  }

  /// Appends an event, called under the lock.
  func append(
    _ kind: EventKind, _ value: ValueBytes, at place: PlaceReference?, count: UInt64,
    thread: UnsafeMutablePointer<ThreadState>, instant: UInt64, in context: Context? = nil
  ) {
    let head = EventHead(
      kind: kind, instant: instant, place: place?.number ?? 0,
      depth: thread.pointee.scopes.depth,
      thread: thread.pointee.ordinal, context: context ?? preciseContext(), occurrence: count)
    guard channel.append(head, value) else { return }
    if kind != .scopeExit { place?.countRecorded() }
  }

  private func preciseContext() -> Context {
    var context = shared.pointee.context
    shared.pointee.contextProvider?(&context.check, &context.caseOrdinal)
    return context
  }
}

/// The monotonic clock, in nanoseconds.
func monotonicNanoseconds() -> UInt64 { nanoseconds(of: CLOCK_MONOTONIC) }

/// How much processor time the calling thread has used.
func processorNanosecondsOfThread() -> UInt64 { nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) }

private func nanoseconds(of clock: clockid_t) -> UInt64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
}

/// Records what a thread that ends printed last, and frees its state.
private func retireThread(_ state: UnsafeMutableRawPointer?) {
  guard let state = state?.assumingMemoryBound(to: ThreadState.self) else { return }
  if !state.pointee.isBusy { recorder?.flushPrinted(of: state) }
  if recorder?.shared.pointee.onlyThread == state {
    recorder?.shared.pointee.onlyThread = nil
    quickWay.close()
  }
  ThreadStates.free(state)
}
