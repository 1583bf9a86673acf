func fare(from start: Int, to end: Int) -> Int {
  let stops = end - start
  return stops * 3
}

var total = 0
for stop in 1...6 {
  total += fare(from: 0, to: stop)
}
total  // expected-value {{63}}
print("Six tickets: \(total)")
