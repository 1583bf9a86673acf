// expected-failure {{line 32}} `seats = 30` is taken for part of every dining train; it runs only in `init(chef:)`.
// zh-Hans: 以为 `seats = 30` 对每列餐车都算数。它只在 `init(chef:)` 里才会执行。
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
DiningTrain(chef: "Marie").name  // expected-value {{"Night Train 5"}}
DiningTrain(name: "Gusto").seats  // expected-value {{30}}
