enum Status {
  case onTime
  case delayed(minutes: Int)
  case cancelled
}

func careful(_ status: Status) -> String {
  switch status {  // expected-error {{switch must be exhaustive}}
  case .onTime: return "On time"
  case .delayed: return "Delayed"
  }
}

func careless(_ status: Status) -> String {
  switch status {
  case .onTime: return "On time"
  default: return "Delayed"
  }
}
