// a name is all that was missing
func atTheBridge() {
  final class Graffito: Named, Pictured {
    let name = "Bridge"
    let address = "/bridge"
    var picture: String?
  }

  _ = Card(of: Graffito(), from: Store([:]))
}
