// snippet.status
enum Status {
  case onTime
  case delayed(minutes: Int)
}

let goodNews = Status.onTime  // expected-value {{.onTime}}
let badNews = Status.delayed(minutes: 90)  // expected-value {{.delayed(minutes: 90)}}
// snippet.end

// snippet.train
class Train {
  let name: String
  var status = Status.onTime

  init(_ name: String) {
    self.name = name
  }
}
// snippet.end

// snippet.description
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
// snippet.end

// snippet.board
let dawnMail = Train("Dawn Mail")
let heron = Train("Heron")
let oldBess = Train("Old Bess")

heron.status = .delayed(minutes: 2)
oldBess.status = .delayed(minutes: 8)

dawnMail.description  // expected-value {{"On time"}}
heron.description  // expected-value {{"Slight delay of 2 min"}}
oldBess.description  // expected-value {{"Delayed"}}

for train in [dawnMail, heron, oldBess] {
  print("\(train.name): \(train)")
}
// snippet.end
