// expected-failure {{The balance is not set from outside}} A public variable can be set by everybody.
public struct Account {
  public var balance = 0

  public init() {}

  public mutating func payIn(_ amount: Int) {
    balance += amount
  }
}
