// expected-failure {{A freight train that is ordered by name has twenty wagons}} `required` only asks that the initialiser exists; the compiler is as content with zero wagons.
// zh-Hans: `required` 只管有没有这个构造器；零节车厢，编译器也一样没意见。
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
    wagons = 0
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
