// A bar with a count and the time that is left, for the line at the bottom of the terminal.

/// How far something long is.
public struct ProgressBar: Sendable {
  /// How much is done.
  public var doneCount: Int
  /// How much there is.
  public var total: Int
  /// How long the rest will take; nil where that is not known yet.
  public var secondsLeft: Double?

  private static let width = 24

  /// Makes a bar.
  public init(doneCount: Int, total: Int, secondsLeft: Double?) {
    self.doneCount = doneCount
    self.total = total
    self.secondsLeft = secondsLeft
  }

  /// `  ████████░░░░  312 of 1,000 · about 3 min left`.
  public var text: String {
    let share = total > 0 ? Double(doneCount) / Double(total) : 1
    let filled = min(Self.width, max(0, Int(share * Double(Self.width))))
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    let count = "\(Figures.count(doneCount)) of \(Figures.count(total))"
    return "  \(bar)  \(count)" + (timeLeft.map { " · \($0) left" } ?? "")
  }

  /// Rounded as people would say it: nobody wants to see seconds of an hour.
  private var timeLeft: String? {
    guard let secondsLeft, secondsLeft.isFinite, doneCount < total else { return nil }
    switch secondsLeft {
    case ..<10: return "a few seconds"
    case ..<90: return "about \(Int((secondsLeft / 10).rounded(.up)) * 10) s"
    case ..<5400: return "about \(Int((secondsLeft / 60).rounded(.up))) min"
    default: return "about \(Figures.fixed(secondsLeft / 3600, places: 1)) h"
    }
  }
}
