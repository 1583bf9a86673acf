// expected-failure {{a bill adds up the prices}} Each price takes the place of the sum instead of being added to it.
func bill(for basket: [String]) -> Int {
  var sum = 0
  for fruit in basket { sum = price(of: fruit) }
  return sum
}
