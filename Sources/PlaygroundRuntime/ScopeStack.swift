// The scopes that enclose what a thread does, kept straight although the compiler's calls are not.
//
// Two things are wrong with them. A function that throws never says that its scopes have ended; and a
// closure that returns says so of the scopes around it too, in which it was only written. Frame
// addresses tell: a scope of a frame further down than the caller's has ended, and the end of a scope
// counts only if it comes from the frame in which the scope began.
//
// Asynchronous functions share one frame address, so of several that wait for each other only the
// last is on the stack.

/// The scopes that enclose what one thread does.
struct ScopeStack {
  private struct Scope {
    var place: UInt32
    /// Whether its beginning became an event, so that its end does too.
    var isRecorded: Bool
    /// The frame of the function that it is in.
    var frame: UInt
    var key: PlaceKey
  }

  private var start: UnsafeMutablePointer<Scope>?
  private var capacity = 0
  /// How many scopes are open.
  private(set) var depth = 0

  /// Forgets the scopes of functions that have been left.
  @inline(__always)
  mutating func prune(to frame: UInt) {
    guard let start else { return }
    while depth > 0, start[depth - 1].frame < frame { depth -= 1 }
  }

  /// Forgets the scopes that have been left when one begins in a frame.
  @inline(__always)
  mutating func prune(to frame: UInt, beginning key: PlaceKey) {
    prune(to: frame)
    guard let start else { return }
    // Another function may have had the very same frame.
    while depth > 0, start[depth - 1].frame == frame, !start[depth - 1].key.contains(key) {
      depth -= 1
    }
  }

  /// Begins a scope inside those that are open.
  @inline(__always)
  mutating func enter(_ place: UInt32, _ key: PlaceKey, isRecorded: Bool, frame: UInt) {
    if depth == capacity { grow() }
    guard let start else { return }
    (start + depth).initialize(
      to: Scope(place: place, isRecorded: isRecorded, frame: frame, key: key))
    depth += 1
  }

  /// Ends the innermost scope, if that is meant and its end becomes no event.
  ///
  /// - Returns: Whether it was ended; otherwise nothing was done.
  @inline(__always)
  mutating func leaveUnrecorded(_ key: PlaceKey, frame: UInt) -> Bool {
    guard depth > 0, let scope = start.map({ $0 + depth - 1 }), scope.pointee.frame == frame,
      scope.pointee.key == key, !scope.pointee.isRecorded
    else { return false }
    depth -= 1
    return true
  }

  /// Ends a scope.
  ///
  /// - Returns: Whether its end becomes an event; nil if it had not begun or has not ended.
  mutating func leave(_ place: UInt32, frame: UInt) -> Bool? {
    prune(to: frame)
    guard let start else { return nil }
    var level = depth - 1
    while level >= 0, start[level].frame == frame {
      if start[level].place == place {
        depth = level
        return start[level].isRecorded
      }
      level -= 1
    }
    return nil
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Scope>.allocate(capacity: max(64, 2 * capacity))
    if let start { larger.moveInitialize(from: start, count: depth) }
    start?.deallocate()
    start = larger
    capacity = max(64, 2 * capacity)
  }

  func free() {
    start?.deallocate()
  }
}

/// The frame of a function some calls up from where this is written, 0 the one itself.
///
/// LLVM's own answer; it needs frame pointers, which the runtime and learners' programs have.
@_extern(c, "llvm.frameaddress.p0")
func frameAddress(_ level: Int32) -> UnsafeRawPointer
