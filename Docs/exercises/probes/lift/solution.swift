class Lift {
  // starter.hide
  var floor = 0

  func goUp() {
    if floor < 5 { floor += 1 }
  }

  func goDown() {
    if floor > 0 { floor -= 1 }
  }
  // starter.show
}

let lift = Lift()
