class Train {
  let name: String

  init(name: String) {
    self.name = name
  }
}

class NightTrain: Train {
  var berths: Int

  init(from origin: String, to destination: String) {
    berths = 40
    super.init(name: "Night train")
  }
}

let overTheAlps = NightTrain(from: "Vienna", to: "Rome")
overTheAlps.name
overTheAlps.berths
