// snippet.positions
let height = 568.0
let newsTravel = height - 150  // expected-value {{418.0}}
let menuTravel = 50.0

func newsTop(at progress: Double) -> Double {
  newsTravel * progress
}

func menuTop(at progress: Double) -> Double {
  menuTravel * (progress - 1)
}
// snippet.end

// snippet.down
for step in 0...8 {
  let progress = Double(step) / 8
  newsTop(at: progress)  // expected-value {{418.0}}
  menuTop(at: progress)  // expected-value {{0.0}}
}
// snippet.end
