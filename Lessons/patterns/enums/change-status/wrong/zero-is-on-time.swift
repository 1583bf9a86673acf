// expected-failure {{line 40}} To a passenger, zero minutes late is on time. To the switch it is a delay like others, and zero is in the range.
// zh-Hans: 对乘客来说，晚零分钟就是正点。对 `switch` 来说，它和别的晚点没有两样，而零在区间里。

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
oldBess.description  // expected-value {{"Delayed"}}

oldBess.status = .delayed(minutes: 0)
oldBess.description  // expected-value {{"On time"}}

heron.status = .delayed(minutes: -3)
heron.description  // expected-value {{"Delayed"}}

let express = heron
express.status = .onTime
heron.description  // expected-value {{"On time"}}
