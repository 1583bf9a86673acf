// expected-failure {{line 18}} The clock was taken for a value, so that the one in the hall stayed where it was.
// zh-Hans: 把钟当成了值，以为大厅里的那座还停在原处。
struct Ticket {
  var zone = 1
}

class Clock {
  var hour = 7
}

let first = Ticket()
var second = first
second.zone = 3
first.zone  // expected-value {{1}}
second.zone  // expected-value {{3}}

let hall = Clock()
let platform = hall
platform.hour += 1
hall.hour  // expected-value {{7}}

var hours = 1
let later = { hall.hour + hours }
hours = 4
later()  // expected-value {{11}}
