// expected-failure {{below an hour, only minutes are told}} `abs` takes the sign away: a train that is an hour early is not an hour late, and its minutes come out with two minus signs.
// zh-Hans: `abs` 去掉了正负号：早到一小时并不是晚点一小时，写出来的分钟还带着两个负号。
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
    case .delayed(let minutes) where abs(minutes) >= 60:
      return "Delayed by \(minutes / 60) h \(minutes % 60) min"
    case .delayed(let minutes):
      return "Delayed by \(minutes) min"
    }
  }
}

let oldBess = Train("Old Bess")
for late in [17, 59, 60, 90] {
  oldBess.status = .delayed(minutes: late)
  oldBess.description
}
