// What a human decided about a result, which holds whatever judging comes to.

/// The points that somebody gave one submission in one exercise.
public struct Override: Hashable, Sendable {
  /// How many points, whatever was judged.
  public var points: Double
  /// Why; shown in the gradebook and to the learner. Empty where nobody wrote anything.
  public var comment: String

  /// Describes a decision.
  public init(points: Double, comment: String) {
    self.points = points
    self.comment = comment
  }
}
