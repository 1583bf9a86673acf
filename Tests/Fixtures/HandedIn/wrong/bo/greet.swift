func greet(_ name: String) -> String {
  return "Hello, \(name)!"
}

greet("Ada")
greet("")
// Tried.
