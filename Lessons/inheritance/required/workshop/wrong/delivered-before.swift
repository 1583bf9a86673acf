// expected-failure {{Two orders are two trains}} What was delivered once was kept, and handed over again. Whoever orders a second train wants a second train.
// zh-Hans: 交过一次的留了下来，下次又交同一列。订第二列的人，要的是第二列。
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

nonisolated(unsafe) private var delivered: [String: Train] = [:]

func build(_ kind: Train.Type, named name: String) -> Train {
  let key = "\(kind) \(name)"
  if let train = delivered[key] { return train }
  let train = kind.init(name: name)
  delivered[key] = train
  return train
}

let aurora = build(NightTrain.self, named: "Aurora")
"\(type(of: aurora)) \(aurora.name)"

let coal = build(FreightTrain.self, named: "Coal")
"\(type(of: coal)) \(coal.name)"
