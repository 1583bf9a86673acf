// expected-failure {{line 12}} Both names seem to stand for one ticket. A structure is copied where it is given a new name.
// zh-Hans: 好像两个名字指的是同一张票。结构体换个名字，就复制了一份。
struct Ticket {
  var zone = 1
}

class Clock {
  var hour = 7
}

let first = Ticket()
var second = first
second.zone = 3
first.zone  // expected-value {{3}}
second.zone  // expected-value {{3}}

let hall = Clock()
let platform = hall
platform.hour += 1
hall.hour  // expected-value {{8}}

var hours = 1
let later = { hall.hour + hours }
hours = 4
later()  // expected-value {{12}}
