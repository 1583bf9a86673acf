// snippet.choices
enum KeepMessages: Int {
  case thirtyDays, oneYear, forever
}

let chosen = KeepMessages.forever
chosen.rawValue  // expected-value {{2}}
// snippet.end

// snippet.rows
let labels = ["For 30 Days", "For 1 Year", "Forever"]

for row in labels.indices {
  let mark = row == chosen.rawValue ? "✓" : " "
  "\(mark) \(labels[row])"  // expected-value {{"✓ Forever"}}
}

let tapped = KeepMessages(rawValue: 1)  // expected-value {{Optional(.oneYear)}}
let below = KeepMessages(rawValue: 3)  // expected-value {{nil}}
// snippet.end
