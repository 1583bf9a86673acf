// expected-failure {{The workshop delivers the kind that was ordered}} The promise was made, and then `build` went on building the one type whose name it knows.
// zh-Hans: 承诺写上了，可 `build` 还在造它唯一叫得出名字的那一种。
class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }
}

class NightTrain: Train {
  var berths = 40

  convenience init(from origin: String, to destination: String) {
    self.init(name: "\(origin) to \(destination)")
  }
}

class FreightTrain: Train {
  let wagons: Int

  init(number: Int, wagons: Int) {
    self.wagons = wagons
    super.init(name: "Freight \(number)")
  }

  required init(name: String) {
    wagons = 20
    super.init(name: name)
  }
}

func build(_ kind: Train.Type, named name: String) -> Train {
  Train(name: name)
}

let aurora = build(NightTrain.self, named: "Aurora")
"\(type(of: aurora)) \(aurora.name)"

let coal = build(FreightTrain.self, named: "Coal")
"\(type(of: coal)) \(coal.name)"
