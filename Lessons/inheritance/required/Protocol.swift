protocol Nameable {
  init(name: String)
}

class Train: Nameable {
  let name: String

  required init(name: String) {
    self.name = name
  }
}

class NightTrain: Train {
  var berths = 40
}

struct Station: Nameable {
  let name: String
}

func make<Kind: Nameable>(_ kind: Kind.Type, _ names: [String]) -> [Kind] {
  names.map { Kind(name: $0) }
}

let stations = make(Station.self, ["Vienna", "Rome", "Oslo"])
stations.count  // expected-value {{3}}

for train in make(NightTrain.self, ["Aurora", "Luna"]) {
  "\(train.name) has \(train.berths) berths"  // expected-value {{"Luna has 40 berths"}}
}
