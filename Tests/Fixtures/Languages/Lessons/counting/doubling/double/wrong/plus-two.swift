// expected-failure {{a number is doubled}} Two is added, where it should be multiplied.
func double(_ number: Int) -> Int { number + 2 }
