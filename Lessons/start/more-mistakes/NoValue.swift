let minutes = 17

let sign =
  switch minutes {
  case 0: "On time"
  case 1...59: "Delayed by \(minutes) min"
  default: break  // expected-error {{cannot use 'break' to transfer control out of 'switch' expression}}
  }
