// snippet.till
actor Till {
  private(set) var coins = 0

  func put(_ count: Int) {
    coins += count
  }
}

let till = Till()
await till.put(3)
await till.put(4)
await till.coins  // expected-value {{7}}
// snippet.end
