// expected-failure {{line 35}} The initialiser calls `super.init(name:)`, so the promise seems to be kept; calling one is not providing one.
// zh-Hans: 这个构造器调用了 `super.init(name:)`，承诺好像就算守住了。可是调用一个，不等于提供一个。
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
  override init(name: String) {  // expected-error {{use the 'required' modifier to override}}
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
}

struct Ticket {
  required init(price: Int) {}  // expected-error {{'required' initializer in non-class}}
}

func build(_ kind: Train.Type) -> Train {
  kind.init(name: "Aurora")
}
