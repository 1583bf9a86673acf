/// Prints a countdown.
func count<Output: TextOutputStream>(down start: Int, to output: inout Output) {
  // starter.hide
  for number in stride(from: start, to: 0, by: -1) {
    print(number, to: &output)
  }
  // starter.show
  print("Go!", to: &output)
}

var text = ""
count(down: 3, to: &text)
text
