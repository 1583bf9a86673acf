// When a log hears how far long work is: where much is to be done now and then, and always before anybody has
// waited long.

/// How often a log hears how far work is.
public struct LogPace: Sendable {
  /// How long work may be silent.
  private static let silenceMax = Duration.seconds(60)
  /// How many things must be to do for each part of them to be told.
  private static let leastInParts = 50

  private var last: (done: Int, total: Int?)?
  private var told: ContinuousClock.Instant?

  /// Makes the pace of work that nothing is done of.
  public init() {}

  /// Whether this is to be told: each twentieth part of many things, and what comes a minute after the last line, or
  /// after the beginning.
  ///
  /// - Parameters:
  ///   - done: How many things are done.
  ///   - total: How many there are; nil where nobody knows.
  ///   - instant: The time.
  /// - Returns: Whether a line is to be written.
  public mutating func isDue(done: Int, of total: Int?, at instant: ContinuousClock.Instant) -> Bool
  {
    let isOther = last.map { $0.total != total || $0.done > done } ?? true
    last = (done, total)
    let begun = isOther ? instant : told ?? instant
    told = begun
    if let total, done >= total { return false }
    let isPart =
      total.map {
        $0 >= Self.leastInParts && done.isMultiple(of: max($0 / 20, Self.leastInParts / 2))
      }
      ?? false
    guard isPart || instant - begun >= Self.silenceMax else { return false }
    told = instant
    return true
  }
}
