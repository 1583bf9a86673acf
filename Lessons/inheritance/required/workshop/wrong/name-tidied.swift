// expected-failure {{Every train bears the name that was ordered}} The spaces of the name were put in order. The train is to bear the name that stands in the order.
// zh-Hans: 把名字里的空格收拾了一遍。订单上写什么名字，火车就叫什么。
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
  kind.init(name: name.split(separator: " ").joined(separator: " "))
}

let aurora = build(NightTrain.self, named: "Aurora")
"\(type(of: aurora)) \(aurora.name)"

let coal = build(FreightTrain.self, named: "Coal")
"\(type(of: coal)) \(coal.name)"
