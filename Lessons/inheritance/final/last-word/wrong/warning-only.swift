// expected-failure {{A maglev warns of its magnets}} `override` replaces. Whoever wants to add must ask `super` for what was there.
class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }

  func announcement() -> String {
    "\(name) is ready."
  }
}

class MaglevTrain: Train {
  var hoverMillimetres = 10

  final override func announcement() -> String {
    "Keep your watches away."
  }
}

let comet = MaglevTrain(name: "Comet")
comet.announcement()
