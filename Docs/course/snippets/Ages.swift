// snippet.hide
// Helpers stand where no reader has to pass them.
struct Guest {
  var name: String
  var age: Int
}

// snippet.show
// snippet.birthday
let age = 8
let next = age + 1
next  // expected-value {{9}}
// snippet.end

// snippet.party
let guests = [Guest(name: "Ada", age: 8), Guest(name: "Bo", age: 9), Guest(name: "Cy", age: 7)]
var candles = 0
for guest in guests {
  candles += guest.age
  print(guest.name, candles)
}
candles  // expected-value {{24}}
// snippet.end
