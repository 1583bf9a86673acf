let platform = 4
platform = 5  // expected-error {{cannot assign to value: 'platform' is a 'let' constant}}
