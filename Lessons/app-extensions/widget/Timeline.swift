struct Entry {
  let hour: Int
  let text: String
}

func timeline(of rain: [Int], from hour: Int) -> [Entry] {
  var entries: [Entry] = []
  for (offset, percent) in rain.enumerated() {
    let text = percent > 20 ? "leave it" : "make hay"
    if text != entries.last?.text {
      entries.append(Entry(hour: hour + offset, text: text))
    }
  }
  return entries
}

let rain = [10, 10, 15, 40, 70, 60, 20, 10]
let entries = timeline(of: rain, from: 9)
entries.map(\.hour)  // expected-value {{[9, 12, 15]}}

for hour in 9..<17 {
  entries.last { $0.hour <= hour }?.text  // expected-value {{Optional("make hay")}}
}
