protocol Unique {
  var id: String { get set }
}

extension Unique {
  init(id: String) {
    // expected-error@+1 {{'self' used before 'self.init' call or assignment to 'self'}}
    self.id = id
    // expected-error@+1 {{'self.init' isn't called on all paths before returning from initializer}}
  }
}
