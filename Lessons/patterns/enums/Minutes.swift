enum Status {
  case onTime
  case delayed(minutes: Int)
}

let morning: [Status] = [
  .onTime, .delayed(minutes: 2), .onTime,
  .delayed(minutes: 8), .delayed(minutes: 90),
]

var lost = 0
for case .delayed(let minutes) in morning {
  lost += minutes  // expected-value {{100}}
}

if case .delayed(minutes: 60...) = morning[4] {
  print("Somebody should telephone.")
}
