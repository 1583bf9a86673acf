import CScale

/// A plum, which weighs something.
public struct Plum: Equatable, Codable, Sendable, CustomStringConvertible {
  public var grams: Int

  public init(grams: Int) { self.grams = scale_reading(grams) }

  public var description: String { "a plum of \(grams) g" }
}
