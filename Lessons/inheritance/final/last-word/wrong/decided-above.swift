// expected-failure {{Other trains announce themselves as they like}} Put into `Train`, the decision is out of reach for the shuttle, and for everyone else.
class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }

  final func announcement() -> String {
    if self is MaglevTrain {
      return "\(name) is ready. Keep your watches away."
    }
    return "\(name) is ready."
  }
}

class MaglevTrain: Train {
  var hoverMillimetres = 10

}

let comet = MaglevTrain(name: "Comet")
comet.announcement()
