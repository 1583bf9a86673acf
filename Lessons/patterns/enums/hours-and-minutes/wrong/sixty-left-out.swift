// expected-failure {{an hour on the dot is told as an hour}} "More than an hour" is quickly written as > 60, and the full hour itself is left to the minutes.
// zh-Hans: “一小时以上”顺手就写成了 > 60，整整一小时便留给了只说分钟的那条。
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
    case .delayed(let minutes) where minutes > 60:
      return "Delayed by \(minutes / 60) h \(minutes % 60) min"
    case .delayed(let minutes):
      return "Delayed by \(minutes) min"
    }
  }
}
