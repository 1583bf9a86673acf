// expected-failure {{who does not wait may not}} Nobody outside can change the coins directly, but `put` is still open to all at once.
// zh-Hans: 外面是不能直接改钱数了，可 `put` 照旧谁都能同时叫。
final class Till {
  private(set) var coins = 0

  func put(_ count: Int) {
    coins += count
  }
}
