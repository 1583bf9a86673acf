class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }

  var grip: Int { 25 }

  func brakingMetres(from speed: Int) -> Int {
    speed * speed / grip
  }

  subscript(carriage: Int) -> String {
    "\(name), carriage \(carriage)"
  }

  func announcement() -> String {
    "\(name) is ready."
  }

  func departure() -> String {
    ""
  }
}

class NightTrain: Train {
  override func announcement() -> String {
    "\(super.announcement()) Hush."
  }
}

let aurora = NightTrain(name: "Aurora")
aurora.brakingMetres(from: 160)
aurora[3]
aurora.departure()
