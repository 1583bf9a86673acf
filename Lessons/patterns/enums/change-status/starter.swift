// Say beside each description what it will be.

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
heron.description

oldBess.status = .delayed(minutes: 17)
oldBess.description

oldBess.status = .delayed(minutes: 0)
oldBess.description

heron.status = .delayed(minutes: -3)
heron.description

let express = heron
express.status = .onTime
heron.description
