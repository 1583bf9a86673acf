// expected-failure {{who does not wait may not}} Putting coins in waits its turn; reading and changing them from outside does not.
// zh-Hans: 放硬币要等，可从外面读、从外面改都不用等。
actor Till {
  nonisolated(unsafe) var coins = 0

  func put(_ count: Int) {
    coins += count
  }
}
