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

// expected-error@+1 {{type 'Concert' does not conform to protocol 'JSONResource'}}
struct Concert: JSONResource, Catalogued, Dated {
  let number: Int
  let night: String
}
