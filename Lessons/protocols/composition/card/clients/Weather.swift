// whatever has a name and a picture can have a card
func inTheStudio() {
  final class Tape: Named, Pictured {
    let name = "For Vera"
    let address = "/tape"
    var picture: String?
  }

  _ = Card(of: Tape(), from: Store([:]))
}
