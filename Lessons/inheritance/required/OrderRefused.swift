class Train {
  let name: String
  var topSpeed = 160

  init(name: String) {
    self.name = name
  }
}

class MaglevTrain: Train {
  var hoverMillimetres: Int

  override init(name: String) {
    // expected-error@+1 {{property 'self.hoverMillimetres' not initialized at super.init call}}
    super.init(name: name)
    hoverMillimetres = 10
  }
}

class SteamTrain: Train {
  override init(name: String) {
    // expected-error@+1 {{'self' used in property access 'topSpeed' before 'super.init' call}}
    topSpeed = 90
    super.init(name: name)
  }
}

class DiningTrain: Train {
  override init(name: String) {
  }  // expected-error {{'super.init' isn't called on all paths before returning from}}
}
