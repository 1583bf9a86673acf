// whatever has a name and a picture can have a card
final class Tape: Named, Pictured {
  let name = "For Vera"
  let address = "/tape"
  var picture: String?
}

func tapeCard() -> Card { Card(of: Tape(), from: Store([:])) }
