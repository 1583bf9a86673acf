// expected-failure {{The balance is not set from outside}} A public variable can be set by everybody.
/// An account that money is paid into.
public struct Account {
  /// The money in it.
  public var balance = 0

  /// Makes an empty account.
  public init() {}

  /// Adds money.
  public mutating func payIn(_ amount: Int) {
    balance += amount
  }
}
