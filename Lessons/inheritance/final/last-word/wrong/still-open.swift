// expected-failure {{No kind of maglev may announce itself otherwise}} The announcement is right, and nothing keeps the next subclass from replacing it.
// zh-Hans: 广播词写对了，可没有什么拦着下一个子类把它换掉。
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

  override func announcement() -> String {
    "\(super.announcement()) Keep your watches away."
  }
}

let comet = MaglevTrain(name: "Comet")
comet.announcement()
