func greeting(for name: String) -> String {
  "Good morning, \(name)!"

greeting(for: "Vera")  // expected-error {{expected '}' at end of brace statement}}