// expected-failure {{beyond an hour, hours and minutes are told}} The example has one hour, so one hour was written down. The second hour finds no case of its own.
// zh-Hans: 例子里是一小时，就写死了一小时。第二个小时找不到自己的 case。
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
    case .delayed(let minutes) where 60..<120 ~= minutes:
      return "Delayed by 1 h \(minutes - 60) min"
    case .delayed(let minutes):
      return "Delayed by \(minutes) min"
    }
  }
}
