// expected-failure {{line 3}} In the older mode the variable was accepted, and so it was passed over.
// zh-Hans: 在旧模式下，那个变量编译通过，于是就看漏了。
enum Prices {
  static let tea = 2
  static var soup = 5
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
  board.text = ""  // expected-error {{}}
}

func price() -> Int {
  Prices.tea
}

func announce(on board: Board) {
  write("Tea 2", on: board)  // expected-error {{}}
}
