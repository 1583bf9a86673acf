// expected-failure {{without a name it just says hello}} Nobody is greeted with nothing, but the instructions want "Hello!".
// zh-Hans: 没有名字时也要问候。
func greet(_ name: String) -> String {
  if name.isEmpty { return "" }
  return "Hello, \(name)!"
}
