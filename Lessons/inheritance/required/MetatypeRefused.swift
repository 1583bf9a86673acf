class Train {
  let name: String

  init(name: String) {
    self.name = name
  }

  func twin() -> Self {
    // expected-error@+1 {{constructing an object of class type 'Self' with a metatype value must}}
    Self(name: name)
  }
}

func build(_ kind: Train.Type, named name: String) -> Train {
  // expected-error@+1 {{constructing an object of class type 'Train' with a metatype value must}}
  kind.init(name: name)
}
