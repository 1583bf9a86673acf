/// What has to be paid for so much.
func price(of amount: Int) -> Int {
  // starter.hide
  if amount >= 1_000 { return amount - amount / 5 }
  if amount >= 100 { return amount - amount / 10 }
  // starter.show
  return amount
}

price(of: 120)
