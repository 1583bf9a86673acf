/// What a countdown prints.
func printed(from start: Int) -> String {
  var text = ""
  count(down: start, to: &text)
  return text
}
