// When a log hears how far long work is: where much is to be done now and then, and else once a minute, so that
// nobody waits minutes in silence.

/// How often a log hears how far work is.
public struct LogPace: Sendable {
  /// How long work may be silent.
  private static let silenceMax = Duration.seconds(60)
  /// How many things must be to do for each part of them to be told.
  private static let leastInParts = 50

  private let begun: ContinuousClock.Instant
  private var told: ContinuousClock.Instant

  /// Makes the pace of work that begins now.
  public init(from begun: ContinuousClock.Instant) { (self.begun, told) = (begun, begun) }

  /// Whether so many things are a part that is told: each twentieth of them is, where they are many.
  ///
  /// - Parameters:
  ///   - done: How many are done.
  ///   - total: How many there are; nil where nobody knows.
  ///   - instant: The time.
  /// - Returns: Whether a line is to be written.
  public mutating func isPart(
    _ done: Int, of total: Int?, at instant: ContinuousClock.Instant
  ) -> Bool {
    guard let total, total >= Self.leastInParts, done < total,
      done.isMultiple(of: max(total / 20, Self.leastInParts / 2))
    else { return false }
    told = instant
    return true
  }

  /// How long the work has taken, where nothing was told for a minute: `[2:05]`.
  ///
  /// - Parameter instant: The time.
  /// - Returns: What the line begins with that is to be written; nil for none.
  public mutating func stamp(at instant: ContinuousClock.Instant) -> String? {
    guard instant - told >= Self.silenceMax else { return nil }
    told = instant
    let seconds = (instant - begun).components.seconds
    return "[\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)]"
  }
}
