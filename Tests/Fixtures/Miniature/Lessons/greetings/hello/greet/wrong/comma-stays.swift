// expected-failure {{without a name it just says hello}} The empty name was not looked at, and leaves its comma behind.
func greet(_ name: String) -> String {
  return "Hello, \(name)!"
}
