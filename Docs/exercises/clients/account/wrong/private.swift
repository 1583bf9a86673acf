// expected-failure {{Users pay in and read the balance}} Nobody can read what is private.
public struct Account {
  private var balance = 0

  public init() {}

  public mutating func payIn(_ amount: Int) {
    balance += amount
  }
}
