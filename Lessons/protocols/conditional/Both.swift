// snippet.hide
protocol JSONResource {
  var jsonPath: String { get }
}

protocol Catalogued {
  var number: Int { get }
}

protocol Dated {
  var night: String { get }
}

extension JSONResource where Self: Catalogued {
  var jsonPath: String { "/catalogue/\(number)" }
}

extension JSONResource where Self: Dated {
  var jsonPath: String { "/nights/\(night)" }
}

// snippet.show
extension JSONResource where Self: Catalogued & Dated {
  var jsonPath: String { "/nights/\(night)/\(number)" }
}

struct Concert: JSONResource, Catalogued, Dated {
  let number: Int
  let night: String
}

Concert(number: 5, night: "friday").jsonPath  // expected-value {{"/nights/friday/5"}}
