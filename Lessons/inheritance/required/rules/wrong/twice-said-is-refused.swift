// expected-failure {{line 26}} Saying a thing twice looks like a contradiction to the compiler; it only remarks on it.
// zh-Hans: 一件事说两遍，好像编译器会当成自相矛盾。它不过提了一句。
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
  required override init(name: String) {  // expected-error {{}}
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
