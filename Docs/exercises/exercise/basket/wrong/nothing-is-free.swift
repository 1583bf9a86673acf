// expected-failure {{what is not sold costs nothing}} The default of the lookup is taken for a price.
func bill(for basket: [String]) -> Int {
  var sum = 0
  for fruit in basket { sum += price(of: fruit) }
  return sum
}
