// expected-failure {{up to five minutes is a slight delay}} The new case was put above the old one and takes every delay, the slight ones too. The case with `where` is never reached.
// zh-Hans: 新的 case 放在了旧的上面，什么晚点都收，轻微的也不放过。带 `where` 的那条永远轮不到。
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
    case .delayed(let minutes):
      return "Delayed by \(minutes) min"
    case .delayed(let minutes) where 0...5 ~= minutes:
      return "Slight delay of \(minutes) min"
    }
  }
}
