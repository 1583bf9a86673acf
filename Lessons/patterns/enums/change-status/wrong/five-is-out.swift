// expected-failure {{line 34}} Many ranges leave out their end, and 0..<5 would. The three dots of 0...5 include it.
// zh-Hans: 许多区间不含终点，0..<5 就不含。0...5 的三个点是含终点的。

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
heron.description  // expected-value {{"Delayed"}}

oldBess.status = .delayed(minutes: 17)
oldBess.description  // expected-value {{"Delayed"}}

oldBess.status = .delayed(minutes: 0)
oldBess.description  // expected-value {{"Slight delay of 0 min"}}

heron.status = .delayed(minutes: -3)
heron.description  // expected-value {{"Delayed"}}

let express = heron
express.status = .onTime
heron.description  // expected-value {{"On time"}}
