// snippet.hide
enum Status {
  case onTime
  case delayed(minutes: Int)
}
// snippet.show
func announce(_ status: Status) -> String {
  switch status {  // expected-error {{switch must be exhaustive}}
  case .onTime:
    return "On time"
  case .delayed(let minutes) where minutes <= 5:
    return "Slight delay of \(minutes) min"
  case .delayed(let minutes) where minutes > 5:
    return "Delayed"
  }
}

announce(.delayed(minutes: 2))
