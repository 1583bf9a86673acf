let coins = 12
let each = coins / 0  // expected-error {{division by zero}}
