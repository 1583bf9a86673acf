// expected-failure {{from 0 it goes at once}} The countdown ends with 0, which is not asked for.
func count(down start: Int) {
  for number in (0...start).reversed() {
    print(number)
  }
  print("Go!")
}
