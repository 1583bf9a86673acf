func greet(_ name: String) -> String {
  // starter.hide
  if name.isEmpty { return "Hello!" }
  // starter.show
  return "Hello, \(name)!"
}

greet("Ada")
greet("")
