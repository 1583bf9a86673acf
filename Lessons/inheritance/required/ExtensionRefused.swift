class Train {
  let name: String

  init(name: String) {
    self.name = name
  }
}

extension Train {
  // expected-error@+1 {{'required' initializer must be declared directly in class 'Train'}}
  required convenience init(number: Int) {
    self.init(name: "Train \(number)")
  }
}
