// expected-failure {{The workshop delivers a kind it has never heard of}} A list of the known kinds builds all of them; the next kind that somebody invents is not on it.
// zh-Hans: 把认得的种类列了一张表，表上的都造得出来；别人下次想出来的那一种，表上没有。
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
  switch kind {
  case is NightTrain.Type: NightTrain(name: name)
  case is FreightTrain.Type: FreightTrain(name: name)
  default: Train(name: name)
  }
}

let aurora = build(NightTrain.self, named: "Aurora")
"\(type(of: aurora)) \(aurora.name)"

let coal = build(FreightTrain.self, named: "Coal")
"\(type(of: coal)) \(coal.name)"
