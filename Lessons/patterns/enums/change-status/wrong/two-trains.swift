// expected-failure {{line 47}} It reads as if a second train was made. A class instance is not copied: express and heron are two names of one train.
// zh-Hans: 读起来像是造了第二列火车。类的实例不会被复制：express 和 heron 是同一列车的两个名字。

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
heron.description  // expected-value {{"Delayed"}}

let express = heron
express.status = .onTime
heron.description  // expected-value {{"Delayed"}}
