// expected-failure {{A subclass may race with the grip it has}} Along with the brakes, the word before the initialiser was changed: no train can be built from its kind any more.
// zh-Hans: 改刹车的时候，把构造器前面的那个词也改了：再也不能按类型造火车了。
class Train {
  let name: String

  init(name: String) {
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
