// What is kept for each thread: its ordinal, its open scopes, the text it printed last, and a buffer
// to render in.

import Glibc

/// What is kept for one thread; a reference to memory that only that thread uses.
struct ThreadState {
  /// 0 for the first thread that logged, then 1, 2 …
  let ordinal: UInt32
  /// What keeps the thread from being done with at once.
  private var obstacles: UInt8 = 0
  /// Where the value that was logged last begins; 0 where none was.
  let lastStart = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
  /// The scopes that enclose what this thread does.
  var scopes = ScopeStack()
  /// The text that `print` wrote, until its place is known.
  var printed = TextBuffer()
  var printedInstant: UInt64 = 0
  /// Where values are rendered.
  var rendered = TextBuffer()

  init(ordinal: UInt32) {
    self.ordinal = ordinal
    lastStart.initialize(to: 0)
  }

  /// Whether this thread is in the recorder, perhaps in a learner's `description`.
  var isBusy: Bool {
    get { obstacles & 1 != 0 }
    set { obstacles = newValue ? obstacles | 1 : obstacles & ~1 }
  }

  /// Whether `print` wrote something whose place is not known yet.
  var hasPrinted: Bool {
    get { obstacles & 2 != 0 }
    set { obstacles = newValue ? obstacles | 2 : obstacles & ~2 }
  }

  /// Whether it is neither busy nor has printed.
  @inline(__always)
  var isFree: Bool { obstacles == 0 }
}

/// The states of all threads, each found by its own thread.
struct ThreadStates {
  private var key = pthread_key_t()
  private let count = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

  /// - Parameter retire: What to do with the state of a thread that ends, before it is freed.
  init?(retire: @convention(c) (UnsafeMutableRawPointer?) -> Void) {
    count.initialize(to: 0)
    guard pthread_key_create(&key, retire) == 0 else { return nil }
  }

  /// The calling thread's state, made under the lock if this is its first call.
  ///
  /// - Parameters:
  ///   - lock: The recorder's lock.
  ///   - only: Becomes the state where it is the first, nil where there was another.
  /// - Returns: The state.
  func current(
    _ lock: RecorderLock, only: UnsafeMutablePointer<UnsafeMutablePointer<ThreadState>?>
  ) -> UnsafeMutablePointer<ThreadState> {
    if let state = pthread_getspecific(key) {
      return state.assumingMemoryBound(to: ThreadState.self)
    }
    let state = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    lock.held {
      state.initialize(to: ThreadState(ordinal: count.pointee))
      only.pointee = count.pointee == 0 ? state : nil
      count.pointee += 1
    }
    pthread_setspecific(key, state)
    return state
  }

  /// Frees the state of a thread that ends.
  static func free(_ state: UnsafeMutablePointer<ThreadState>) {
    state.pointee.lastStart.deallocate()
    state.pointee.scopes.free()
    state.pointee.printed.free()
    state.pointee.rendered.free()
    state.deallocate()
  }
}

/// Bytes of text in memory of our own, cut at a bound.
struct TextBuffer {
  private var start: UnsafeMutableRawPointer?
  private(set) var count = 0
  private(set) var isTruncated = false
  /// No more than this is kept.
  var bytesMax = ChannelLayout.textBytesMax

  /// What was appended since the last `clear`.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  mutating func clear(bytesMax: Int = ChannelLayout.textBytesMax) {
    count = 0
    isTruncated = false
    self.bytesMax = min(bytesMax, ChannelLayout.textBytesMax)
  }

  mutating func append(_ text: UnsafeRawBufferPointer) {
    guard !isTruncated, let source = text.baseAddress else { return }
    let start = start ?? .allocate(byteCount: ChannelLayout.textBytesMax, alignment: 8)
    self.start = start
    let kept = utf8Prefix(text, max: bytesMax - count)
    (start + count).copyMemory(from: source, byteCount: kept)
    count += kept
    isTruncated = kept < text.count
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Drops what was appended after the buffer had that many bytes.
  mutating func truncate(to count: Int) {
    self.count = min(count, self.count)
  }

  func free() {
    start?.deallocate()
  }
}
