// Values that must not be copied cannot be shown, and it says so.
struct Token: ~Copyable {
  let id: Int
  deinit { print("freed \(id)") }
  consuming func redeem() -> String {
    let word = "redeemed \(id)"
    discard self
    return word
  }
}
func run() {
  let first = Token(id: 1)
  print(first.redeem())
  var second: Token? = Token(id: 2)
  if let token = second.take() { print(token.id) }
}
run()
