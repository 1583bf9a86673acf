// Which occurrences of a place become events, so that a million of them cost bounded memory.
//
// The first 256 of a place, then every second until another 128 are taken, then every fourth …: the
// sample spans the run, however long it is, and places that are reached equally often are sampled at
// the same turns. A new check or case begins anew. As the event area fills, all of this shrinks, and so it
// does for a place whose values have taken long to write down.

/// Which occurrences of one place become events.
struct Sampling {
  /// The count of the next one that does, from 1.
  private var next: UInt64 = 1
  private var stride: UInt64 = 1
  /// How many more are taken before the stride doubles; nil before the first.
  private var left: Int?

  /// Whether an occurrence is not one of the sample.
  ///
  /// - Parameter count: The place's count with it.
  /// - Returns: Whether it becomes no event.
  @inline(__always)
  func passesOver(_ count: UInt64) -> Bool { count < next }

  /// Whether an occurrence is one of the sample, which is asked once of each that is not passed over.
  ///
  /// - Parameters:
  ///   - count: The place's count with it.
  ///   - pressure: How full the event area is, in quarters from 0 to 3; 3 where the place's values take long.
  /// - Returns: Whether to make an event of it.
  mutating func takes(_ count: UInt64, pressure: @autoclosure () -> Int) -> Bool {
    if passesOver(count) { return false }
    let pressure = pressure()
    var left = min(left ?? .max, 256 >> (2 * pressure))
    left -= 1
    if left <= 0 {
      stride &*= 2
      left = 128 >> (2 * pressure)
    }
    self.left = left
    next = count &+ stride
    return true
  }
}
