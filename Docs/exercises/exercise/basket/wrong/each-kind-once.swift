// expected-failure {{a bill adds up the prices}} A set forgets how many there are of each.
func bill(for basket: [String]) -> Int {
  var sum = 0
  for fruit in Set(basket) { sum += price(of: fruit) }
  return sum
}
