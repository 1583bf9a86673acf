struct Ticket {
  var isStamped = false

  mutating func stamp() {
    isStamped = true
  }
}

class Clock {
  var hour = 7
}

var ticket = Ticket()
var copy = ticket
ticket.stamp()
ticket.isStamped  // expected-value {{true}}
copy.isStamped  // expected-value {{false}}

let clock = Clock()
let sameClock = clock
clock.hour = 8
sameClock.hour  // expected-value {{8}}
