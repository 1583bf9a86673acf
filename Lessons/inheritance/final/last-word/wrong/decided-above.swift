// expected-failure {{Other trains announce themselves as they like}} Put into `Train`, the decision is out of reach for the shuttle, and for everyone else.
// zh-Hans: 写到了 `Train` 里，摆渡列车是改不了了，可别的火车也一样改不了。
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
