let delay = 5
delay = 17  // expected-error {{cannot assign to value: 'delay' is a 'let' constant}}
