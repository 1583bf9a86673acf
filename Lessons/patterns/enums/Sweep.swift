// snippet.hide
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
// snippet.show
let heron = Train("Heron")

for late in 0...7 {
  heron.status = .delayed(minutes: late)
  heron.description  // expected-value {{"Delayed"}}
}

heron.status = .delayed(minutes: -1)
heron.description  // expected-value {{"Delayed"}}
