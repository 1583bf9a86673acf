// expected-failure {{line 20}} `override` is the word for every other initialiser, so it seems to be the word here.
// zh-Hans: 别的构造器都写 `override`，就以为这里也该写它。
class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }

  required func depart() {}  // expected-error {{'required' may only be used on 'init'}}
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
  required override init(name: String) {  // expected-warning {{'override' is implied}}
    super.init(name: "Old " + name)
  }
}

class FreightTrain: Train {
  init(number: Int) {
    super.init(name: "Freight \(number)")
  }
}  // expected-error {{'required' initializer 'init(name:)' must be provided}}

struct Ticket {
  required init(price: Int) {}  // expected-error {{'required' initializer in non-class}}
}

func build(_ kind: Train.Type) -> Train {
  kind.init(name: "Aurora")
}
