enum Status {
  case onTime
  case delayed(minutes: Int)
}

func text(_ status: Status) -> String {
  switch status {
  case .onTime: "On time"
  case .delayed(let minutes) where 0...9 ~= minutes: "Slight delay"
  case .delayed: "Delayed"
  }
}

for minutes in 4...11 {
  text(.delayed(minutes: minutes))
}
