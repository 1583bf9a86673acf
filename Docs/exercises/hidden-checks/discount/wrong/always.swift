// expected-failure {{below 100 nothing is taken off}} The tenth is taken off whatever the amount is.
func price(of amount: Int) -> Int {
  return amount - (amount + 9) / 10
}
