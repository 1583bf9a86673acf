// expected-failure {{There may be other kinds of maglev}} While one thing was being closed, another was closed as well: no kind of maglev can change how high it floats.
// zh-Hans: 要关的关上了，不该关的也一起关了：哪种磁悬浮列车都改不了自己浮多高。
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
  private(set) var hoverMillimetres = 10

  final override func announcement() -> String {
    "\(super.announcement()) Keep your watches away."
  }
}

let comet = MaglevTrain(name: "Comet")
comet.announcement()
