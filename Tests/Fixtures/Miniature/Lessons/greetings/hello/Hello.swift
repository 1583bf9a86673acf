// snippet.hide
let names = ["Ada", "Bo"]
// snippet.show

// snippet.greet
func greet(_ name: String) -> String {
  return "Hello, \(name)!"
}
// snippet.end

// snippet.use
for name in names {
  greet(name)  // expected-value {{"Hello, Bo!"}}
}
print("Done.")
// snippet.end
