// expected-failure {{more than nine, or fewer than none, are not}} `<=` looks at one end only, and a train that is early is below nine as well.
// zh-Hans: `<=` 只看一头，提前到的车也比九小。
enum Status {
  case onTime
  case delayed(minutes: Int)
}

func text(_ status: Status) -> String {
  switch status {
  case .onTime: "On time"
  case .delayed(let minutes) where minutes <= 9: "Slight delay"
  case .delayed: "Delayed"
  }
}
