// expected-failure {{No subclass may change its grip}} The method on the list was fixed. What it calls was not, and a subclass changes the result from there.
// zh-Hans: 单子上的方法定下来了。它调用的却没有，子类从那里下手，结果还是变了。
class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }

  var grip: Int { 25 }

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
