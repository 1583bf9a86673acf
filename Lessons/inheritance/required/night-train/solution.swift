class Train {
  let name: String

  init(name: String) {
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
