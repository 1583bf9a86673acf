// expected-failure {{What is built in another way is as before}} Twenty wagons are what an order by name gets. A train that is built by its number may be shorter.
// zh-Hans: 二十节只是按名字订车时的规矩；按编号造的车可以更短。
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
    self.wagons = max(wagons, 20)
    super.init(name: "Freight \(number)")
  }

  required init(name: String) {
    wagons = 20
    super.init(name: name)
  }
}

func build(_ kind: Train.Type, named name: String) -> Train {
  kind.init(name: name)
}

let aurora = build(NightTrain.self, named: "Aurora")
"\(type(of: aurora)) \(aurora.name)"

let coal = build(FreightTrain.self, named: "Coal")
"\(type(of: coal)) \(coal.name)"
