// Presses the buttons of a learner's lift and tells where it goes.

/// The floors that a new lift comes to: `u` in the presses is up, anything else is down.
func floors(after presses: String) -> [Int] {
  let lift = Lift()
  return [lift.floor]
    + presses.map { press in
      if press == "u" {
        lift.goUp()
      } else {
        lift.goDown()
      }
      return lift.floor
    }
}
