let stop = ("Larkhill", 4)
stop.0
stop.1  // expected-value {{4}}

let (station, platform) = stop
station  // expected-value {{"Larkhill"}}
platform  // expected-value {{4}}

1...5 ~= platform  // expected-value {{true}}
1...5 ~= 9  // expected-value {{false}}

let shelter =
  switch platform {
  case 1...5: "under the roof"
  default: "out in the rain"
  }
shelter  // expected-value {{"under the roof"}}
