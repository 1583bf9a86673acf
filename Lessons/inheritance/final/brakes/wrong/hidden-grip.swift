// expected-failure {{A subclass may ask for its grip}} Hiding a member keeps subclasses in other files from changing it, and from using it as well.
// zh-Hans: 把成员藏起来，别的文件里的子类是改不了了，可也用不了了。
class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }

  private var grip: Int { 25 }

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
