/// An account that money is paid into.
public struct Account {
  /// The money in it.
  public private(set) var balance = 0

  /// Makes an empty account.
  public init() {}

  /// Adds money.
  public mutating func payIn(_ amount: Int) {
    balance += amount
  }
}
