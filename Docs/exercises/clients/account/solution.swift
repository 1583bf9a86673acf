/// An account that money is paid into.
public struct Account {
  public private(set) var balance = 0

  public init() {}

  public mutating func payIn(_ amount: Int) {
    balance += amount
  }
}
