// expected-failure {{Every departure ends with the warning}} The warning is left out where the doors were spoken of already. It is to be said always: “Mind the doors” does not say that they are closing.
// zh-Hans: 广播里已经提到了门，就把提醒省了。提醒每次都要说：“当心车门”并没有说门要关了。
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

  final func departure() -> String {
    let words = announcement()
    return words.contains("doors") ? words : "\(words) The doors are closing."
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
