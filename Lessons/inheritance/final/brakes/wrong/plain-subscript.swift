// expected-failure {{No subclass may give its carriages other labels}} Methods and properties come to mind; a subscript can be overridden too.
// zh-Hans: 想到的是方法和属性；下标也是可以重写的。
class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }

  final var grip: Int { 25 }

  final func brakingMetres(from speed: Int) -> Int {
    speed * speed / grip
  }

  subscript(carriage: Int) -> String {
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
