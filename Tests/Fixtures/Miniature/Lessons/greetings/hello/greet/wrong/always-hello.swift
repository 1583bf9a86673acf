// expected-failure {{a name is greeted}} The new answer replaced the old one.
func greet(_ name: String) -> String {
  return "Hello!"
}
