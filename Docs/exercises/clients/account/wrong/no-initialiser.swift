// expected-failure {{Users pay in and read the balance}} The initialiser that Swift writes is not public.
/// An account that money is paid into.
public struct Account {
  /// The money in it.
  public private(set) var balance = 0

  /// Adds money.
  public mutating func payIn(_ amount: Int) {
    balance += amount
  }
}
