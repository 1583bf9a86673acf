// expected-failure {{A night train is named for its two cities}} To build a train by its name it was given the name for both cities, and two cities that are one were then named once. A train may well come home in the morning.
// zh-Hans: 为了照名字造车，就把名字当成两座城市交了进去，再规定两座城市相同就只写一次。可夜车完全可以早上又回到家。
class Train {
  let name: String

  init(name: String) {
    self.name = name
  }
}

class NightTrain: Train {
  var berths: Int

  convenience override init(name: String) {
    self.init(from: name, to: name)
  }

  init(from origin: String, to destination: String) {
    berths = 40
    super.init(name: origin == destination ? origin : "\(origin) to \(destination)")
  }
}

let overTheAlps = NightTrain(from: "Vienna", to: "Rome")
overTheAlps.name
overTheAlps.berths
