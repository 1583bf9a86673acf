// expected-failure {{There may be other kinds of maglev}} A final class protects the method, and sends the airport away.
// zh-Hans: 把类定成 final，方法是保住了，机场也被拒之门外。
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
