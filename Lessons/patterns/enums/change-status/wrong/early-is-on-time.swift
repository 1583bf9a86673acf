// expected-failure {{line 43}} A train ahead of its time is surely not late. But its status is .delayed, and of those cases only the last fits.
// zh-Hans: 提前到的车当然不算晚。可它的状态是 .delayed，而这几条里只有最后一条合得上。

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
oldBess.description  // expected-value {{"Slight delay of 0 min"}}

heron.status = .delayed(minutes: -3)
heron.description  // expected-value {{"On time"}}

let express = heron
express.status = .onTime
heron.description  // expected-value {{"On time"}}
