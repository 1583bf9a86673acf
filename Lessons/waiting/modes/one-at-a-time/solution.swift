actor Till {
  var coins = 0

  func put(_ count: Int) {
    coins += count
  }
}
