let minutes = 17
let text: String = minutes  // expected-error {{cannot convert value of type 'Int' to specified type 'String'}}
let line = "Delayed by " + minutes  // expected-error {{binary operator '+' cannot be applied to operands of type 'String' and 'Int'}}
