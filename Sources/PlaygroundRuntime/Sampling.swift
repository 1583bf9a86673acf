// Which occurrences of a place become events, so that a million of them cost bounded memory.
//
// The first 256 of a place, then every second until another 128 are taken, then every fourth …: the
// sample spans the run, however long it is, and places that are reached equally often are sampled at
// the same turns. A new check or case begins anew. As the event area fills, all of this shrinks.

/// Which occurrences of one place become events.
struct Sampling {
  private var context = Context()
  private var seen: UInt64 = 0
  private var next: UInt64 = 1
  private var stride: UInt64 = 1
  /// How many more are taken before the stride doubles; nil before the first.
  private var left: Int?

  /// Whether the occurrence that comes now is one of the sample.
  ///
  /// - Parameters:
  ///   - context: The check and case in which it comes.
  ///   - pressure: How full the event area is, in quarters.
  /// - Returns: Whether to make an event of it.
  @inline(__always)
  mutating func takes(in context: Context, pressure: @autoclosure () -> Int) -> Bool {
    if context != self.context {
      self = Sampling()
      self.context = context
    }
    seen &+= 1
    guard seen == next else { return false }
    advance(pressure: pressure())
    return true
  }

  private mutating func advance(pressure: Int) {
    var left = left ?? 256 >> (2 * pressure)
    left -= 1
    if left <= 0 {
      stride &*= 2
      left = 128 >> (2 * pressure)
    }
    self.left = left
    next = seen &+ stride
  }
}
