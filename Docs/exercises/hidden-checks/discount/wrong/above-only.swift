// expected-failure {{a tenth is taken off from 100 on}} “From 100 on” includes 100 itself.
func price(of amount: Int) -> Int {
  if amount > 1_000 { return amount - amount / 5 }
  if amount > 100 { return amount - amount / 10 }
  return amount
}
