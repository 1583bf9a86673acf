// expected-failure {{line 35}} Old guides say that any initialiser with other parameters brings the duty to repeat the required one. Only a designated one does.
// zh-Hans: 老教程说，只要写了参数不同的构造器，就得把必要构造器再写一遍。其实只有写了指定构造器才要。
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
}  // expected-error {{}}

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
