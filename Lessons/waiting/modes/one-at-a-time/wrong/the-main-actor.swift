// expected-failure {{who does not wait may not}} It was given to the main actor, which belongs to the screen. The till belongs to somebody now, but not to itself.
// zh-Hans: 交给了主 actor，可主 actor 管的是屏幕。钱箱有人管了，却不是它自己。
@MainActor final class Till {
  var coins = 0

  func put(_ count: Int) {
    coins += count
  }
}
