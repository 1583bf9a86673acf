// expected-failure {{A train that cannot be built by its name is refused}} Two separate promises, `init(name:)` in each class, satisfy the kinds of today. Nothing binds the kinds of tomorrow.
// zh-Hans: 两个类各写各的 `init(name:)`，今天的种类都造得出来。以后的种类，却什么也约束不了。
class Train {
  let name: String

  init(name: String) {
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

  override init(name: String) {
    wagons = 20
    super.init(name: name)
  }
}

func build(_ kind: Train.Type, named name: String) -> Train {
  if kind == NightTrain.self {
    return NightTrain(name: name)
  }
  if kind == FreightTrain.self {
    return FreightTrain(name: name)
  }
  return Train(name: name)
}

let aurora = build(NightTrain.self, named: "Aurora")
"\(type(of: aurora)) \(aurora.name)"

let coal = build(FreightTrain.self, named: "Coal")
"\(type(of: coal)) \(coal.name)"
