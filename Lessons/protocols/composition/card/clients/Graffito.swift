// a name is all that was missing
final class Graffito: Named, Pictured {
  let name = "Bridge"
  let address = "/bridge"
  var picture: String?
}

func graffitoCard() -> Card { Card(of: Graffito(), from: Store([:])) }
