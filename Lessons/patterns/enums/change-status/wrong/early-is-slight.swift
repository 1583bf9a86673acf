// expected-failure {{line 43}} Minus three is less than five, so it looks slight enough. It is not in 0...5, which begins at zero.
// zh-Hans: 负三比五小，看上去够轻微了。可它不在从零开始的 0...5 里。

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
heron.description  // expected-value {{"Slight delay of -3 min"}}

let express = heron
express.status = .onTime
heron.description  // expected-value {{"On time"}}
