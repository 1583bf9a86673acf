// snippet.spring
import Foundation

func spring(
  _ time: Double, damping: Double
) -> Int {
  let decay = 7.0
  let velocity = 0.8
  let frequency = decay / damping
  let swing = frequency * (1 - damping * damping).squareRoot()
  let lean = (decay - velocity) / swing
  let away = cos(swing * time) + lean * sin(swing * time)
  return Int((568 - 568 * exp(-decay * time) * away).rounded())
}
// snippet.end

// snippet.curves
var farthest = [0, 0]
for step in 0...20 {
  let time = Double(step) / 20
  let calm = spring(time, damping: 0.8)  // expected-value {{568}}
  let wild = spring(time, damping: 0.3)  // expected-value {{569}}
  farthest[0] = max(farthest[0], calm)
  farthest[1] = max(farthest[1], wild)
}
farthest  // expected-value {{[577, 774]}}
// snippet.end
