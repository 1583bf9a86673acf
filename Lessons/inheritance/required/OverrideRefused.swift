// snippet.hide
class Train {
  let name: String

  init(name: String) {
    self.name = name
  }
}

// snippet.show
class MaglevTrain: Train {
  init(name: String) {  // expected-error {{overriding declaration requires an 'override' keyword}}
    super.init(name: "Maglev " + name)
  }
}

class FreightTrain: Train {
  // expected-error@+1 {{initializer does not override a designated initializer from}}
  override init(number: Int) {
    super.init(name: "Freight \(number)")
  }
}
