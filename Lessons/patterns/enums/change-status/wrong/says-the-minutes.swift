// expected-failure {{line 37}} The number is there, so one expects to read it. But the last case binds nothing, and says nothing of it.
// zh-Hans: 明明有数，就以为会读到它。可最后一条 case 什么也没绑定，也就什么也不说。

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
      return "Delayed"
    }
  }
}

let heron = Train("Heron")
let oldBess = Train("Old Bess")

heron.status = .delayed(minutes: 5)
heron.description  // expected-value {{"Slight delay of 5 min"}}

oldBess.status = .delayed(minutes: 17)
oldBess.description  // expected-value {{"Delayed by 17 min"}}

oldBess.status = .delayed(minutes: 0)
oldBess.description  // expected-value {{"Slight delay of 0 min"}}

heron.status = .delayed(minutes: -3)
heron.description  // expected-value {{"Delayed"}}

let express = heron
express.status = .onTime
heron.description  // expected-value {{"On time"}}
