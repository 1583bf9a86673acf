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
  board.text = ""
}

func price() -> Int {
  Prices.tea
}

func announce(on board: Board) {
  write("Tea 2", on: board)
}
