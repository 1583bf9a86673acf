// expected-failure {{Every departure ends with the warning}} The sentence for the Meteor was copied, so that every train speaks like the Meteor.
// zh-Hans: 照抄了流星号的那句话，于是每列火车都像流星号一样说话。
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
    "\(name) is ready. The doors are closing."
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
