/// How high the water stands, in whole metres.
public struct Tide: Equatable, Sendable {
  /// The height above low water.
  public var metres: Int

  /// Makes a tide.
  public init(metres: Int) { self.metres = metres }

  /// Whether a ship that goes so deep can leave.
  public func carries(draught: Int) -> Bool { metres > draught }
}
