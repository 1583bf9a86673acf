// expected-failure {{line 38}} A structure has initialisers too; but nobody can be held to a promise that no subclass can break.
// zh-Hans: 结构体也有构造器，好像也该能写。可没有子类会失信，也就没有什么要承诺的。
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
}  // expected-error {{'required' initializer 'init(name:)' must be provided}}

struct Ticket {
  required init(price: Int) {}
}

func build(_ kind: Train.Type) -> Train {
  kind.init(name: "Aurora")
}
