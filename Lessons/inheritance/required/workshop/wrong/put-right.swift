// expected-failure {{Every train bears the name that was ordered}} The slip says coal, the train is called Coal.
// zh-Hans: 单子上写的是 coal，火车却叫 Coal。
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

  required init(name: String) {
    wagons = 20
    super.init(name: name)
  }

  init(number: Int, wagons: Int) {
    self.wagons = wagons
    super.init(name: "Freight \(number)")
  }
}

func build(_ kind: Train.Type, named name: String) -> Train {
  kind.init(name: name.prefix(1).uppercased() + name.dropFirst())
}

let aurora = build(NightTrain.self, named: "Aurora")
"\(type(of: aurora)) \(aurora.name)"

let coal = build(FreightTrain.self, named: "Coal")
"\(type(of: coal)) \(coal.name)"
