// snippet.hide
class Train {
  let name: String

  init(name: String) {
    self.name = name
  }
}

// snippet.show
class FreightTrain: Train {
  init(number: Int) {
    super.init(name: "Freight \(number)")
  }
}

// expected-error@+2 {{incorrect argument label in call (have 'name:', expected 'number:')}}
// expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
let coal = FreightTrain(name: "Coal")

class NightTrain: Train {  // expected-error {{class 'NightTrain' has no initializers}}
  var berths: Int
}

class DiningTrain: Train {  // expected-error {{class 'DiningTrain' has no initializers}}
  let chef: String?
}
