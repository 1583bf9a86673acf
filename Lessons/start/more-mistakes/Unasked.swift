let delays = [0, 17, 5]

delays.filter { true }  // expected-error {{contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored}}
delays.reduce(0) { $0 + 1 }  // expected-error {{contextual closure type '(Int, Int) throws -> Int' expects 2 arguments, but 1 was used in closure body}}
