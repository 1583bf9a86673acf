// expected-failure {{line 25}} Only the change itself was marked. A call of a function that belongs to the main actor needs its turn as well.
// zh-Hans: 只标了直接去改的地方。调用归主 actor 管的函数，同样要轮到它才行。
enum Prices {
  static let tea = 2
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
  board.text = ""  // expected-error {{}}
}

func price() -> Int {
  Prices.tea
}

func announce(on board: Board) {
  write("Tea 2", on: board)
}
