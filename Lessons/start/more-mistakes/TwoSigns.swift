let coldest = -5...-1  // expected-error {{ambiguous missing whitespace between unary and binary operators}}
let colder = -5..<-1  // expected-error {{missing whitespace between '..<' and '-' operators}}
