// expected-failure {{A maglev warns of its magnets}} `override` replaces. Whoever wants to add must ask `super` for what was there.
// zh-Hans: `override` 是替换。想在原来的后面添一句，就得向 `super` 要原来的那句。
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
