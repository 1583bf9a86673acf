// expected-failure {{line 31}} `DiningTrain` stands two steps down, so the prefix seems to be added twice; it overrides nothing.
// zh-Hans: `DiningTrain` 往下隔了两层，前缀好像就该加两次。可它什么也没重写。
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
NightTrain(number: 7).name  // expected-value {{"Night Train 7"}}
DiningTrain(chef: "Marie").name  // expected-value {{"Night Night Train 5"}}
DiningTrain(name: "Gusto").seats  // expected-value {{24}}
