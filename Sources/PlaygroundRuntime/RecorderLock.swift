// Keeps threads apart in the recorder. Most programs have one thread, and then there is nothing to do.

import Glibc
import Synchronization

/// A lock that is held for a moment, and only where a process has more than one thread.
struct RecorderLock {
  /// 1 while it is held.
  private let word: UnsafeMutablePointer<Atomic<UInt32>>
  /// The C library's own note, which it changes before it makes a second thread.
  private let isSingleThreaded: UnsafePointer<UInt8>

  init() {
    word = .allocate(capacity: 1)
    word.initialize(to: Atomic(0))
    let zero = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    zero.initialize(to: 0)
    let note = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "__libc_single_threaded")
    isSingleThreaded = UnsafePointer(note?.assumingMemoryBound(to: UInt8.self) ?? zero)
  }

  /// Whether there is one thread only.
  @inline(__always)
  var isNeedless: Bool { isSingleThreaded.pointee != 0 }

  /// Does something that runs none of the learner's code and makes no thread.
  @inline(__always)
  func held<Result>(_ body: () -> Result) -> Result {
    if isNeedless { return body() }
    if word.pointee.exchange(1, ordering: .acquiring) != 0 { wait() }
    defer { word.pointee.store(0, ordering: .releasing) }
    return body()
  }

  @inline(never)
  private func wait() {
    repeat { sched_yield() } while word.pointee.exchange(1, ordering: .acquiring) != 0
  }
}
