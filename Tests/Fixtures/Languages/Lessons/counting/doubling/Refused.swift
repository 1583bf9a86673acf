let limit = 1_000
limit = 2_000  // expected-error {{cannot assign to value: 'limit' is a 'let' constant}}
