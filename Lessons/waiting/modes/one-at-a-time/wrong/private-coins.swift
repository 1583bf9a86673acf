// expected-failure {{who waits may use it}} The coins were locked away from everybody, those who wait included.
// zh-Hans: 钱锁了起来，谁也够不着，肯等的人也不行。
final class Till {
  private var coins = 0

  func put(_ count: Int) {
    coins += count
  }
}
