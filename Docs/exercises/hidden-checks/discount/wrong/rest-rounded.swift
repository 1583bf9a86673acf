// expected-failure {{a tenth is taken off from 100 on}} The rest is rounded down, and not the discount.
func price(of amount: Int) -> Int {
  if amount >= 1_000 { return amount * 4 / 5 }
  if amount >= 100 { return amount * 9 / 10 }
  return amount
}
