// expected-failure {{each goes on with its own words}} A train that speaks of its doors itself did not get the words before. They stand before whatever it says.
// zh-Hans: 自己提到车门的车，前面就不加那句话了。可不管它说什么，前面都要有。
class Train {
  func announcement() -> String { "Mind the gap." }

  final func departure() -> String {
    announcement().hasPrefix("Doors open.") ? announcement() : "Doors open. \(announcement())"
  }
}

class NightTrain: Train {
  override func announcement() -> String { "Good night." }
}

NightTrain().departure()
