struct Counter {
  static var count = 0
}

Counter.count += 1
Counter.count  // expected-value {{1}}
