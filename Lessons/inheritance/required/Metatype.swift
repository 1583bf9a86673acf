class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }

  func twin() -> Self {
    Self(name: name)
  }
}

class MaglevTrain: Train {
  var hoverMillimetres = 10
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
  kind.init(name: name)
}

let order: [Train.Type] = [Train.self, MaglevTrain.self, FreightTrain.self]
for kind in order {
  let train = build(kind, named: "Aurora")
  "\(type(of: train)) \(train.name)"  // expected-value {{"FreightTrain Aurora"}}
}

let coal = FreightTrain(number: 4711, wagons: 32)
coal.wagons  // expected-value {{32}}
coal.twin().name  // expected-value {{"Freight 4711"}}
coal.twin().wagons  // expected-value {{20}}
