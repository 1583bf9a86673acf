class Train {
  final var carriages = 8

  init() {}

  final var metres: Int {
    carriages * 26
  }

  final func brakingMetres(from speed: Int) -> Int {
    speed * speed / 25
  }

  final subscript(carriage: Int) -> String {
    "carriage \(carriage) of \(carriages)"
  }
}

class ShowTrain: Train {
  override var carriages: Int {  // expected-error {{property overrides a 'final' property}}
    didSet { print("recoupled") }
  }

  override var metres: Int { 26 }  // expected-error {{property overrides a 'final' property}}

  // expected-error@+1 {{instance method overrides a 'final' instance method}}
  override func brakingMetres(from speed: Int) -> Int { 0 }

  // expected-error@+1 {{subscript overrides a 'final' subscript}}
  override subscript(carriage: Int) -> String { "the royal carriage" }
}

class SlyTrain: Train {
  // expected-error@+2 {{overriding declaration requires an 'override' keyword}}
  // expected-error@+1 {{instance method overrides a 'final' instance method}}
  func brakingMetres(from speed: Int) -> Int { 0 }
}
