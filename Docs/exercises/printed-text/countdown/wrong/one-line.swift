// expected-failure {{it counts down, then it goes}} All numbers stand on one line.
func count<Output: TextOutputStream>(down start: Int, to output: inout Output) {
  for number in stride(from: start, to: 0, by: -1) {
    print(number, terminator: " ", to: &output)
  }
  print("Go!", to: &output)
}
