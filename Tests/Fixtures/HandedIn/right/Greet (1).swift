func greet(_ name: String) -> String {
  if name.isEmpty { return "Hello!" }
  return "Hello, \(name)!"
}
