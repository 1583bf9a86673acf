// expected-failure {{line 30}} `init(number:)` is written in `Train`, so one expects it to call the `init(name:)` written beside it.
// zh-Hans: `init(number:)` 写在 `Train` 里，就以为它调用的是旁边那个 `init(name:)`。
class Train {
  let name: String

  init(name: String) {
    self.name = name
  }

  convenience init(number: Int) {
    self.init(name: "Train \(number)")
  }
}

class NightTrain: Train {
  override init(name: String) {
    super.init(name: "Night " + name)
  }
}

class DiningTrain: NightTrain {
  var seats = 24

  convenience init(chef: String) {
    self.init(number: chef.count)
    seats = 30
  }
}

Train(number: 7).name  // expected-value {{"Train 7"}}
NightTrain(name: "Aurora").name  // expected-value {{"Night Aurora"}}
NightTrain(number: 7).name  // expected-value {{"Train 7"}}
DiningTrain(chef: "Marie").name  // expected-value {{"Train 5"}}
DiningTrain(name: "Gusto").seats  // expected-value {{24}}
