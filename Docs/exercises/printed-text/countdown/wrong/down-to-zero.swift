// expected-failure {{from 0 it goes at once}} The countdown ends with 0, which is not asked for.
func count<Output: TextOutputStream>(down start: Int, to output: inout Output) {
  for number in (0...start).reversed() {
    print(number, to: &output)
  }
  print("Go!", to: &output)
}
