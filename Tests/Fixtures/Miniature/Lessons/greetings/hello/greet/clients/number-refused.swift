// A number cannot be greeted as it is
let number = greet(7)  // expected-error {{cannot convert value of type 'Int' to expected argument type 'String'}}
