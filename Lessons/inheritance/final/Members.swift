class Train {
  let name: String
  final var carriages = 8

  init(name: String) {
    self.name = name
  }

  final func brakingMetres(from speed: Int) -> Int {
    speed * speed / 25
  }

  func announcement() -> String {
    "\(name) is ready."
  }

  final func departure() -> String {
    "\(announcement()) The doors are closing."
  }
}

class NightTrain: Train {
  override func announcement() -> String {
    "\(name) is ready, all \(carriages) carriages. Hush."
  }

  func brakingMetres(from speed: Int, downhill percent: Int) -> Int {
    brakingMetres(from: speed) * (100 + 20 * percent) / 100
  }
}

let aurora = NightTrain(name: "Aurora")
aurora.carriages = 12
for percent in 0...4 {
  aurora.brakingMetres(from: 100, downhill: percent)  // expected-value {{720}}
}

for train in [Train(name: "Meteor"), aurora] {
  train.departure()
}
