// snippet.hide
class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }
}

// snippet.show
class FreightTrain: Train {
  init(number: Int) {
    super.init(name: "Freight \(number)")
  }
}  // expected-error {{'required' initializer 'init(name:)' must be provided by subclass}}

class SteamTrain: Train {
  // expected-error@+1 {{use the 'required' modifier to override a required initializer}}
  override init(name: String) {
    super.init(name: "Old " + name)
  }
}

class MaglevTrain: Train {
  // expected-error@+1 {{'required' modifier must be present on all overrides of a required}}
  init(name: String) {
    super.init(name: "Maglev " + name)
  }
}
