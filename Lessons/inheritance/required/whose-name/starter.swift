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

Train(number: 7).name
NightTrain(name: "Aurora").name
NightTrain(number: 7).name
DiningTrain(chef: "Marie").name
DiningTrain(name: "Gusto").seats
