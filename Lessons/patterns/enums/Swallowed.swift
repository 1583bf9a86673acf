// snippet.hide
enum Status {
  case onTime
  case delayed(minutes: Int)
}
// snippet.show
func announce(_ status: Status) -> String {
  switch status {
  case .onTime:
    return "On time"
  case .delayed:
    return "Delayed"
  case .delayed(let minutes) where 0...5 ~= minutes:
    return "Slight delay of \(minutes) min"
  }
}

announce(.delayed(minutes: 2))  // expected-value {{"Delayed"}}
announce(.delayed(minutes: 8))  // expected-value {{"Delayed"}}
