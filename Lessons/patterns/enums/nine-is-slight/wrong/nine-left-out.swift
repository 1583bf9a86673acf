// expected-failure {{up to nine minutes are slight}} `..<` leaves out its end: nine has become a delay like ninety.
// zh-Hans: `..<` 不含终点：九分钟成了和九十分钟一样的晚点。
enum Status {
  case onTime
  case delayed(minutes: Int)
}

func text(_ status: Status) -> String {
  switch status {
  case .onTime: "On time"
  case .delayed(let minutes) where 0..<9 ~= minutes: "Slight delay"
  case .delayed: "Delayed"
  }
}
