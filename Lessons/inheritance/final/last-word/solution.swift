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
  // starter.hide

  final override func announcement() -> String {
    "\(super.announcement()) Keep your watches away."
  }
  // starter.show
}

let comet = MaglevTrain(name: "Comet")
comet.announcement()
