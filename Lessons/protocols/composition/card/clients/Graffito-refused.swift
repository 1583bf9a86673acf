// what has no name has no card
final class Graffito: Pictured {
  let address = "/bridge"
  var picture: String?
}

// expected-error@+1 {{}}
func graffitoCard() -> Card { Card(of: Graffito(), from: Store([:])) }
