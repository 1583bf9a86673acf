// expected-failure {{A train is not built without a name}} Train has got a name for whoever brings none. It was to stay as it is.
// zh-Hans: 谁没带名字，Train 就给一个。可它本该保持原样。
class Train {
  let name: String

  init(name: String = "Night train") {
    self.name = name
  }
}

class NightTrain: Train {
  var berths = 40

  convenience init(from origin: String, to destination: String) {
    self.init(name: "\(origin) to \(destination)")
  }
}

let overTheAlps = NightTrain(from: "Vienna", to: "Rome")
overTheAlps.name
overTheAlps.berths
