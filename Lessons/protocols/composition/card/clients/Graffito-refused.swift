// what has no name has no card
func atTheBridge() {
  final class Graffito: Pictured {
    let address = "/bridge"
    var picture: String?
  }

  // expected-error@+1 {{}}
  _ = Card(of: Graffito(), from: Store([:]))
}
