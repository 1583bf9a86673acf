protocol Unique {
  var id: String { get set }
}

class Medium {
  init() {}
}

extension Unique where Self: Medium {
  init(id: String) {
    // expected-error@+1 {{constructing an object of class type 'Self' with a metatype value must use a 'required' initializer}}
    self.init()
    self.id = id
  }
}
