enum Sales {
  static var cups = 0  // expected-error {{static property 'cups' is not concurrency-safe}}
}

func sell() {
  Sales.cups += 1
}
