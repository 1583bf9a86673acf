// expected-failure {{line 17}} Every static member looked suspicious. The `let` is safe, and so the third place was missed.
// zh-Hans: 看着是静态成员就起了疑心。`let` 没有问题，第三处于是漏了。
enum Prices {
  static let tea = 2  // expected-error {{}}
  static var soup = 5  // expected-error {{}}
}

@MainActor
final class Board {
  var text = "Soup 5"
}

@MainActor
func write(_ text: String, on board: Board) {
  board.text = text
}

func wipe(_ board: Board) {
  board.text = ""
}

func price() -> Int {
  Prices.tea
}

func announce(on board: Board) {
  write("Tea 2", on: board)  // expected-error {{}}
}
