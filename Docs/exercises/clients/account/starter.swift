/// An account that money is paid into.
struct Account {
  var balance = 0

  mutating func payIn(_ amount: Int) {
    balance += amount
  }
}
