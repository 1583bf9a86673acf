// expected-failure {{the coins are counted}} While the till was made an actor, the sum became the last amount: what was in it before is gone.
// zh-Hans: 改成 actor 的时候，累加写成了赋值：先前放进去的钱不见了。
actor Till {
  var coins = 0

  func put(_ count: Int) {
    coins = count
  }
}
