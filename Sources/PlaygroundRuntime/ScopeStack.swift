// The scopes that enclose what a thread does, kept straight although the compiler's calls are not.
//
// Two things are wrong with them. A function that throws never says that its scopes have ended; and a
// closure that returns says so of the scopes around it too, in which it was only written. Addresses
// on the stack tell: a scope whose frame is gone has ended, and a scope's own end comes from its own
// frame, not from one further down.

/// The scopes that enclose what one thread does.
struct ScopeStack {
  private struct Scope {
    var place: UInt32
    /// Whether its beginning became an event, so that its end does too.
    var isRecorded: Bool
    /// Where the stack ended when its function called us.
    var frame: UInt
  }

  private var start: UnsafeMutablePointer<Scope>?
  private var capacity = 0
  /// How many scopes are open.
  private(set) var depth = 0

  /// Forgets scopes whose functions have been left without saying so.
  @inline(__always)
  mutating func prune(to frame: UInt) {
    guard let start else { return }
    while depth > 0, start[depth - 1].frame < frame { depth -= 1 }
  }

  mutating func enter(_ place: UInt32, isRecorded: Bool, frame: UInt) {
    prune(to: frame)
    if depth == capacity { grow() }
    guard let start else { return }
    (start + depth).initialize(to: Scope(place: place, isRecorded: isRecorded, frame: frame))
    depth += 1
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
