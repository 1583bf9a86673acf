protocol Unique {
  var id: String { get }
}

extension Unique {
  var id: String = "0"  // expected-error {{extensions must not contain stored properties}}
}
