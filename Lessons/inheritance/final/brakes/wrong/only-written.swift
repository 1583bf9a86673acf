// expected-failure {{No subclass may leave the warning out}} The new method does what was asked, and so it is easy to forget that it was also to stay like that.
// zh-Hans: 新方法说的话没错，就忘了还要让它一直这样说下去。
class Train {
  let name: String

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

  func departure() -> String {
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
