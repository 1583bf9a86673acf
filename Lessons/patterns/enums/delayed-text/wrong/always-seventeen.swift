// expected-failure {{a longer delay says how many minutes}} The example was taken for the text itself. 17 is only right for a train that is 17 minutes late.
// zh-Hans: 把例子当成了要说的话。只有晚了 17 分钟的车，17 才是对的。
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
    case .delayed:
      return "Delayed by 17 min"
    }
  }
}
