// expected-failure {{Users pay in and read the balance}} Nobody can read what is private.
/// An account that money is paid into.
public struct Account {
  private var balance = 0

  /// Makes an empty account.
  public init() {}

  /// Adds money.
  public mutating func payIn(_ amount: Int) {
    balance += amount
  }
}
