// expected-failure {{it counts down, then it goes}} All numbers stand on one line.
func count(down start: Int) {
  for number in stride(from: start, to: 0, by: -1) {
    print(number, terminator: " ")
  }
  print("Go!")
}
