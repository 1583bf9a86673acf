// expected-failure {{up to nine minutes are slight}} Only the new minutes were written down, and they replaced the old ones.
// zh-Hans: 只写了新添的几分钟，把原来的几分钟顶掉了。
enum Status {
  case onTime
  case delayed(minutes: Int)
}

func text(_ status: Status) -> String {
  switch status {
  case .onTime: "On time"
  case .delayed(let minutes) where 6...9 ~= minutes: "Slight delay"
  case .delayed: "Delayed"
  }
}
