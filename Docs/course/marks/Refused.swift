func double(_ number: Int) -> Int {
  let result = number * 2
}  // expected-error {{missing return}}

// expected-warning@-3 {{initialization of immutable value 'result' was never used}}
