// expected-failure {{Users pay in and read the balance}} The initialiser that Swift writes is not public.
public struct Account {
  public private(set) var balance = 0

  public mutating func payIn(_ amount: Int) {
    balance += amount
  }
}
