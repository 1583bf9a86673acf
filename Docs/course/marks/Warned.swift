func greet() -> String {
  var name = "Ada"  // expected-warning {{variable 'name' was never mutated}}
  return "Hello, \(name)"
}

greet()  // expected-value {{"Hello, Ada"}}
