import Harbour

let tide = Tide(metres: 4)
tide.carries(draught: 3)  // expected-value {{true}}
