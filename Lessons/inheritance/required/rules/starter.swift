class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }

  required func depart() {}
}

class NightTrain: Train {
  var berths = 40

  convenience init(from origin: String, to destination: String) {
    self.init(name: "\(origin) to \(destination)")
  }
}

class DiningTrain: Train {
  override init(name: String) {
    super.init(name: "Dining " + name)
  }
}

class SteamTrain: Train {
  required override init(name: String) {
    super.init(name: "Old " + name)
  }
}

class FreightTrain: Train {
  init(number: Int) {
    super.init(name: "Freight \(number)")
  }
}

struct Ticket {
  required init(price: Int) {}
}

func build(_ kind: Train.Type) -> Train {
  kind.init(name: "Aurora")
}
