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
    /// The frame of the function that it is in.
    var frame: UInt
    var place: UnsafeMutablePointer<PlaceState>
    /// Whether its beginning became an event, so that its end does too.
    var isRecorded: Bool
    /// How many are recorded of those up to it.
    var depth: UInt32

    @inline(__always) var key: PlaceKey { place.pointee.key }
  }

  /// Below all that are open lies one that is never left, so that nobody has to ask whether one is.
  private var bottom: UnsafeMutablePointer<Scope>
  private var top: UnsafeMutablePointer<Scope>
  /// The last for which there is room.
  private var last: UnsafeMutablePointer<Scope>

  init() {
    let capacity = 64
    bottom = .allocate(capacity: capacity)
    top = bottom
    last = bottom + (capacity - 1)
    bottom.initialize(to: Scope(frame: .max, place: PlaceState.nowhere, isRecorded: true, depth: 0))
  }

  /// The frame of the innermost scope, and where it begins.
  var innermost: (frame: UInt, start: UInt64) { (top.pointee.frame, top.pointee.key.start) }

  /// Whether no scope is open.
  var isEmpty: Bool { top == bottom }

  /// How many scopes are open whose beginning became an event.
  var depth: UInt32 { top.pointee.depth }

  /// Forgets the scopes of functions that have been left.
  @inline(__always)
  mutating func prune(to frame: UInt) {
    while top.pointee.frame < frame { top -= 1 }
  }

  /// Forgets the scopes that have been left when one begins in a frame.
  @inline(__always)
  mutating func prune(to frame: UInt, beginning key: PlaceKey) {
    prune(to: frame)
    // Another function may have had the very same frame.
    while top.pointee.frame == frame, !top.pointee.key.contains(key) { top -= 1 }
  }

  /// Begins a scope inside those that are open.
  @inline(__always)
  mutating func enter(
    _ place: UnsafeMutablePointer<PlaceState>, isRecorded: Bool, frame: UInt
  ) {
    if top == last { grow() }
    let depth = top.pointee.depth + (isRecorded ? 1 : 0)
    top += 1
    top.initialize(to: Scope(frame: frame, place: place, isRecorded: isRecorded, depth: depth))
  }

  /// Ends the innermost scope, if that is meant and its end becomes no event.
  ///
  /// - Returns: Whether it was ended; otherwise nothing was done, not even for those that have been left.
  @inline(__always)
  mutating func leaveUnrecorded(_ key: PlaceKey, frame: UInt) -> Bool {
    guard top.pointee.frame == frame, top.pointee.key == key, !top.pointee.isRecorded else {
      return false
    }
    top -= 1
    return true
  }

  /// Ends a scope.
  ///
  /// - Returns: Whether its end becomes an event; nil if it had not begun or has not ended.
  mutating func leave(_ place: UnsafeMutablePointer<PlaceState>, frame: UInt) -> Bool? {
    prune(to: frame)
    var scope = top
    while scope.pointee.frame == frame {
      if scope.pointee.place == place {
        top = scope - 1
        return scope.pointee.isRecorded
      }
      scope -= 1
    }
    return nil
  }

  @inline(never)
  private mutating func grow() {
    let (count, capacity) = (top - bottom, 2 * (last - bottom + 1))
    let larger = UnsafeMutablePointer<Scope>.allocate(capacity: capacity)
    larger.moveInitialize(from: bottom, count: count + 1)
    bottom.deallocate()
    (bottom, top, last) = (larger, larger + count, larger + (capacity - 1))
  }

  func free() {
    bottom.deallocate()
  }
}

/// The frame of a function some calls up from where this is written, 0 the one itself.
///
/// LLVM's own answer; it needs frame pointers, which the runtime and learners' programs have.
@_extern(c, "llvm.frameaddress.p0")
func frameAddress(_ level: Int32) -> UnsafeRawPointer
