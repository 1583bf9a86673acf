// expected-failure {{Every train bears the name that was ordered}} The initialiser above was copied, and the name it makes up came along.
// zh-Hans: 照抄了上面那个构造器，连它编出来的名字也抄了过来。
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
    super.init(name: "Freight \(wagons)")
  }
}

func build(_ kind: Train.Type, named name: String) -> Train {
  kind.init(name: name)
}

let aurora = build(NightTrain.self, named: "Aurora")
"\(type(of: aurora)) \(aurora.name)"

let coal = build(FreightTrain.self, named: "Coal")
"\(type(of: coal)) \(coal.name)"
