let prices = ["plum": 3, "pear": 5]

func price(of fruit: String) -> Int {
  // starter.hide
  if let price = prices[fruit] { return price }
  // starter.show
  return 0
}
