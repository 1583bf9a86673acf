// expected-failure {{The name it is built by is its name}} A name that is empty was replaced. Nobody asked for that: the name it is built by is its name.
// zh-Hans: 名字是空的就换掉了。没人要求这样：照什么名字造，就叫什么。
class Train {
  let name: String

  init(name: String) {
    self.name = name
  }
}

class NightTrain: Train {
  var berths: Int

  override init(name: String) {
    berths = 40
    super.init(name: name.isEmpty ? "Night train" : name)
  }

  convenience init(from origin: String, to destination: String) {
    self.init(name: origin + " to " + destination)
  }
}

let overTheAlps = NightTrain(from: "Vienna", to: "Rome")
overTheAlps.name
overTheAlps.berths
