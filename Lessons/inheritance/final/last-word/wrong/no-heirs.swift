// expected-failure {{There may be other kinds of maglev}} A final class protects the method, and sends the airport away.
class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }

  func announcement() -> String {
    "\(name) is ready."
  }
}

final class MaglevTrain: Train {
  var hoverMillimetres = 10

  override func announcement() -> String {
    "\(super.announcement()) Keep your watches away."
  }
}

let comet = MaglevTrain(name: "Comet")
comet.announcement()
