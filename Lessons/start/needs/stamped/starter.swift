struct Ticket {
  var zone = 1
}

class Clock {
  var hour = 7
}

let first = Ticket()
var second = first
second.zone = 3
first.zone
second.zone

let hall = Clock()
let platform = hall
platform.hour += 1
hall.hour

var hours = 1
let later = { hall.hour + hours }
hours = 4
later()
