// expected-failure {{it counts down, then it goes}} A range counts up.
func count<Output: TextOutputStream>(down start: Int, to output: inout Output) {
  for number in 0..<start {
    print(number + 1, to: &output)
  }
  print("Go!", to: &output)
}
