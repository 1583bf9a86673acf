// expected-failure {{A subclass may race with the grip it has}} The name was hidden as well. A subclass may not even read it.
// zh-Hans: 连名字也藏起来了，子类读都读不到。
class Train {
  private let name: String

  required init(name: String) {
    self.name = name
  }

  final var grip: Int { 25 }

  final func brakingMetres(from speed: Int) -> Int {
    speed * speed / grip
  }

  final subscript(carriage: Int) -> String {
    "\(name), carriage \(carriage)"
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
    "\(super.announcement()) Hush."
  }
}

let aurora = NightTrain(name: "Aurora")
aurora.brakingMetres(from: 160)
aurora[3]
aurora.departure()
