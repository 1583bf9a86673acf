enum Prices {
  static let tea = 2
  static var soup = 5  // expected-error {{static property 'soup' is not concurrency-safe}}
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
  board.text = ""  // expected-error {{main actor-isolated property 'text' can not be mutated}}
}

func price() -> Int {
  Prices.tea
}

func announce(on board: Board) {
  write("Tea 2", on: board)  // expected-error {{call to main actor-isolated global function}}
}
