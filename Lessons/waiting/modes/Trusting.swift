enum Sales {
  static var cups = 0
}

func sell() {
  Sales.cups += 1
}

sell()
sell()
Sales.cups  // expected-value {{2}}
