// From a call of the compiler's transform to counts, last values and events: start reading here.
//
// A call finds its place, counts it, and asks the place's sample whether this occurrence becomes an
// event. Numbers are stored as they are; other values are rendered at once, outside the lock, into
// the thread's buffer. While a thread is in here, calls that come from a learner's `description` are
// not recorded.

import Glibc

/// The recorder of this process; nil before it starts, where it could not, and in forked children.
var recorder: Recorder?

/// Records what the compiler's transform reports.
struct Recorder {
  let channel: Channel
  let threads: ThreadStates
  private let places: PlaceTable
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let shared: UnsafeMutablePointer<Shared>

  /// What all threads share, under the lock.
  private struct Shared {
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
    self.channel = channel
    self.threads = threads
    self.places = places
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    shared = .allocate(capacity: 1)
    shared.initialize(to: Shared())
  }

  @inline(__always)
  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }

  /// Does something for the calling thread, unless it is in here already.
  @inline(__always)
  func onThread(_ body: (UnsafeMutablePointer<ThreadState>) -> Void) {
    let thread = threads.current(lock: lock)
    guard !thread.pointee.isBusy else { return }
    thread.pointee.isBusy = true
    body(thread)
    thread.pointee.isBusy = false
  }
}

// MARK: - Values

extension Recorder {
  /// Records a value that was computed.
  @inline(__always)
  func log<Value>(
    _ value: Value, name: String, at key: PlaceKey, on thread: UnsafeMutablePointer<ThreadState>
  ) {
    if Value.self == Void.self {
      logVoid(at: key, on: thread)
    } else {
      if thread.pointee.hasPrinted { flushPrinted(of: thread) }
      if let number = NumberBits(value) {
        logNumber(number, type: Value.self, name: name, at: key, on: thread)
      } else {
        logRendered(value, name: name, at: key, on: thread)
      }
    }
  }

  private func logNumber(
    _ number: NumberBits, type: Any.Type, name: String, at key: PlaceKey,
    on thread: UnsafeMutablePointer<ThreadState>
  ) {
    locked {
      guard let place = places.place(key, name: name) else { return }
      let count = place.count()
      var value = ValueBytes(encoding: number.encoding, bits: number.bits)
      withTypeBytes(of: type, at: place) { typeBytes in
        value.type = typeBytes
        place.keepLast(value)
        if takes(place) {
          append(.value, value, at: place, count: count, thread: thread, instant: now())
        }
      }
    }
  }

  @inline(never)
  private func logRendered<Value>(
    _ value: Value, name: String, at key: PlaceKey, on thread: UnsafeMutablePointer<ThreadState>
  ) {
    let turn = locked { () -> Turn? in
      guard let place = places.place(key, name: name) else { return nil }
      let count = place.count()
      let isTaken = takes(place)
      let mayRender = isTaken || mayRender(at: place)
      if !mayRender { place.insert(.lastIsSampled) }
      return Turn(place: place, count: count, isTaken: isTaken, mayRender: mayRender)
    }
    guard let turn, turn.mayRender else { return }

    let start = now()
    thread.pointee.rendered.clear(bytesMax: textBytesMax)
    var renderer = Renderer(into: thread.pointee.rendered, start: start)
    renderer.renderWhole(value)
    thread.pointee.rendered = renderer.text
    let cost = now() &- start

    locked {
      turn.place.state.pointee.renderingNanoseconds &+= cost
      shared.pointee.renderingNanoseconds &+= cost
      withTypeBytes(of: renderer.type, at: turn.place) { typeBytes in
        var bytes = ValueBytes(
          encoding: .text, elements: renderer.elements, type: typeBytes, text: renderer.text.bytes)
        if renderer.text.isTruncated { bytes.flags.insert(.isTruncated) }
        if let number = renderer.number {
          bytes.bits = number.bitPattern
          bytes.flags.insert(.isNumber)
        }
        turn.place.keepLast(bytes)
        if turn.isTaken {
          append(
            .value, bytes, at: turn.place, count: turn.count, thread: thread, instant: start)
        }
      }
    }
  }

  /// What was decided about one occurrence.
  private struct Turn {
    var place: PlaceReference
    var count: UInt64
    var isTaken: Bool
    var mayRender: Bool
  }

  /// Whether values that are not sampled may be rendered too, only to be the last one.
  ///
  /// A place has a tenth of a second for that; once all places together have taken half a second,
  /// each has a hundredth.
  private func mayRender(at place: PlaceReference) -> Bool {
    let budget: UInt64 =
      shared.pointee.renderingNanoseconds < 500_000_000 ? 100_000_000 : 10_000_000
    return place.state.pointee.renderingNanoseconds < budget
  }

  private var textBytesMax: Int { ChannelLayout.textBytesMax >> (3 * channel.pressure) }

  /// Calls `body` with the type's name, or with nothing where it is the place's first type.
  private func withTypeBytes(
    of type: Any.Type, at place: PlaceReference, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    let pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
    if place.hasType(pointer, name: typeName(of: type, pointer)) {
      return body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    var name = typeName(of: type, pointer)
    name.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }

  private func typeName(of type: Any.Type, _ pointer: UnsafeRawPointer) -> String {
    if let name = shared.pointee.typeNames[pointer] { return name }
    let name = _typeName(type, qualified: false)
    shared.pointee.typeNames[pointer] = name
    return name
  }

  /// Counts an expression without a value, and is the place of a print that has none.
  private func logVoid(at key: PlaceKey, on thread: UnsafeMutablePointer<ThreadState>) {
    guard !thread.pointee.hasPrinted else {
      var key = key
      key.kind = .print
      return logPrinted(at: key, on: thread)
    }
    locked {
      guard let place = places.place(key, name: "") else { return }
      place.insert(.isVoid)
      _ = place.count()
    }
  }
}

// MARK: - Scopes

extension Recorder {
  /// Records that a scope begins.
  func enterScope(
    at key: PlaceKey, frame: UInt, on thread: UnsafeMutablePointer<ThreadState>
  ) {
    if thread.pointee.hasPrinted { flushPrinted(of: thread) }
    locked {
      guard let place = places.place(key, name: "") else { return }
      let count = place.count()
      let isTaken = takes(place)
      thread.pointee.scopes.prune(to: frame, beginning: key)
      if isTaken {
        append(
          .scopeEntry, ValueBytes(), at: place, count: count, thread: thread, instant: now())
      }
      thread.pointee.scopes.enter(place.number, key, isRecorded: isTaken, frame: frame)
    }
  }

  /// Records that a scope ends, unless it has not begun or is not the one that ends.
  func leaveScope(
    at key: PlaceKey, frame: UInt, on thread: UnsafeMutablePointer<ThreadState>
  ) {
    if thread.pointee.hasPrinted { flushPrinted(of: thread) }
    locked {
      guard let place = places.knownPlace(key),
        thread.pointee.scopes.leave(place.number, frame: frame) == true
      else { return }
      append(.scopeExit, ValueBytes(), at: place, count: 0, thread: thread, instant: now())
    }
  }
}

// MARK: - Printed text

extension Recorder {
  /// Keeps what `print` wrote until its place is known.
  func holdPrinted(_ text: String, on thread: UnsafeMutablePointer<ThreadState>) {
    if thread.pointee.hasPrinted { flushPrinted(of: thread) }
    thread.pointee.printed.clear(bytesMax: textBytesMax)
    thread.pointee.printed.append(text)
    thread.pointee.printedInstant = now()
    thread.pointee.hasPrinted = true
  }

  /// Records the text that was printed last as that of a place.
  func logPrinted(at key: PlaceKey, on thread: UnsafeMutablePointer<ThreadState>) {
    let text = thread.pointee.hasPrinted ? thread.pointee.printed : TextBuffer()
    thread.pointee.hasPrinted = false
    var value = ValueBytes(encoding: .text, text: text.bytes)
    if text.isTruncated { value.flags.insert(.isTruncated) }
    locked {
      guard let place = places.place(key, name: "") else { return }
      let count = place.count()
      place.keepLast(value)
      if takes(place) {
        append(
          .print, value, at: place, count: count, thread: thread,
          instant: thread.pointee.printedInstant)
      }
    }
  }

  /// Records text that was printed at no known place.
  func flushPrinted(of thread: UnsafeMutablePointer<ThreadState>) {
    guard thread.pointee.hasPrinted else { return }
    thread.pointee.hasPrinted = false
    let text = thread.pointee.printed
    var value = ValueBytes(encoding: .text, text: text.bytes)
    if text.isTruncated { value.flags.insert(.isTruncated) }
    locked {
      append(
        .print, value, at: nil, count: 0, thread: thread,
        instant: thread.pointee.printedInstant)
    }
  }
}

// MARK: - Events

extension Recorder {
  /// Nanoseconds since the entry point was called.
  func now() -> UInt64 {
    monotonicNanoseconds() &- channel.load(ChannelLayout.Header.entryInstant, as: UInt64.self)
  }

  private func takes(_ place: PlaceReference) -> Bool {
    place.state.pointee.sampling.takes(in: shared.pointee.context, pressure: channel.pressure)
  }

  /// Appends an event, called under the lock.
  private func append(
    _ kind: EventKind, _ value: ValueBytes, at place: PlaceReference?, count: UInt64,
    thread: UnsafeMutablePointer<ThreadState>, instant: UInt64, in context: Context? = nil
  ) {
    let head = EventHead(
      kind: kind, instant: instant, place: place?.number ?? 0,
      depth: UInt32(truncatingIfNeeded: thread.pointee.scopes.depth),
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

// MARK: - Checks

/// Finds the check and the case of the calling task, each as its ordinal plus one, 0 for none.
typealias ContextProvider =
  @convention(c) (
    UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>
  ) -> Void

extension Recorder {
  /// Records that a check or a case begins or ends, and to which one values belong from then on.
  func record(_ kind: EventKind, in context: Context) {
    onThread { thread in
      flushPrinted(of: thread)
      locked {
        append(kind, ValueBytes(), at: nil, count: 0, thread: thread, instant: now(), in: context)
        shared.pointee.context =
          switch kind {
          case .checkEnded: Context()
          case .caseEnded: Context(check: context.check)
          default: context
          }
      }
    }
  }

  func setContextProvider(_ provider: ContextProvider?) {
    locked { shared.pointee.contextProvider = provider }
  }

  func append(testRecord: UnsafeRawBufferPointer) {
    locked { channel.append(testRecord: testRecord, at: now()) }
  }
}

/// The monotonic clock, in nanoseconds.
func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
}

/// Records what a thread that ends printed last, and frees its state.
private func retireThread(_ state: UnsafeMutableRawPointer?) {
  guard let state = state?.assumingMemoryBound(to: ThreadState.self) else { return }
  if !state.pointee.isBusy { recorder?.flushPrinted(of: state) }
  ThreadStates.free(state)
}
