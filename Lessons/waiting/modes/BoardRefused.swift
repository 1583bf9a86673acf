@MainActor
final class Board {
  var text = "On time"
}

func change(_ board: Board) {
  // expected-error@+1 {{main actor-isolated property 'text' can not be mutated}}
  board.text = "Delayed"
}
