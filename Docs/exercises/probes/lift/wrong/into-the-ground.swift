// expected-failure {{it stays at the bottom}} The bottom floor is not asked for.
class Lift {
  var floor = 0

  func goUp() {
    if floor < 5 { floor += 1 }
  }

  func goDown() {
    floor -= 1
  }
}
