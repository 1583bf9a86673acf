// expected-failure {{beyond an hour, hours and minutes are told}} The hours were taken out of the minutes, but the minutes were left whole: 90 became "1 h 90 min".
// zh-Hans: 小时数取出来了，分钟数却没有减：90 成了“1 h 90 min”。
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
    case .delayed(let minutes) where minutes >= 60:
      return "Delayed by \(minutes / 60) h \(minutes) min"
    case .delayed(let minutes):
      return "Delayed by \(minutes) min"
    }
  }
}
