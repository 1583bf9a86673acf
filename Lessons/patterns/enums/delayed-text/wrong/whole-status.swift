// expected-failure {{a longer delay says how many minutes}} Nothing was bound, so the whole status went into the text, name of the case and all. The minutes alone need a name.
// zh-Hans: 什么也没绑定，整个状态就连着 case 的名字一起进了文字。要取名字的只是分钟数。
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
      return "Delayed by \(status) min"
    }
  }
}
