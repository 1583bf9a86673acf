protocol RowSource {
  var sections: Int { get }
  func rows(in section: Int) -> Int
}

extension RowSource {
  var sections: Int { 1 }
}

// expected-error@+1 {{type 'Requests' does not conform to protocol 'RowSource'}}
struct Requests: RowSource {
  var calls = 3
}
