/// Prints a countdown.
func count(down start: Int) {
  // starter.hide
  for number in stride(from: start, to: 0, by: -1) {
    print(number)
  }
  // starter.show
  print("Go!")
}

count(down: 3)
