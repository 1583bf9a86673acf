// snippet.hide
class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }
}

// snippet.show
class SteamTrain: Train {
  // expected-warning@+1 {{'override' is implied when overriding a required initializer}}
  required override init(name: String) {
    super.init(name: "Old " + name)
  }
}

SteamTrain(name: "Ember").name  // expected-value {{"Old Ember"}}
