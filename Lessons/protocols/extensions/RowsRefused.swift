protocol RowSource {
  var sections: Int { get }
  func rows(in section: Int) -> Int
}

extension RowSource {
  var sections: Int { 1 }
}

struct Requests: RowSource {  // expected-error {{type 'Requests' does not conform to protocol 'RowSource'}}
  var calls = 3
}
