// expected-failure {{it counts down, then it goes}} A range counts up.
func count(down start: Int) {
  for number in 0..<start {
    print(number + 1)
  }
  print("Go!")
}
