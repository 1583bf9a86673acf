// expected-failure {{a number is doubled}} The number is multiplied by itself.
func double(_ number: Int) -> Int { number * number }
