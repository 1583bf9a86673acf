protocol Nameable {
  init(name: String)
}

class Train: Nameable {
  let name: String

  // expected-error@+1 {{initializer requirement 'init(name:)' can only be satisfied by}}
  init(name: String) {
    self.name = name
  }
}
