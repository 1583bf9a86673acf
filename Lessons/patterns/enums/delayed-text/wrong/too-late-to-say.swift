// expected-failure {{a longer delay says how many minutes}} Beyond a limit that nobody has named, the old answer came back. All others say their minutes.
// zh-Hans: 超过一个谁也没说过的界限，又变回了老答案。其余的车都要报出分钟数。
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
    case .delayed(let minutes):
      return minutes > 1000 ? "Delayed" : "Delayed by \(minutes) min"
    }
  }
}

let oldBess = Train("Old Bess")
for late in [2, 8, 17] {
  oldBess.status = .delayed(minutes: late)
  oldBess.description
}
