// expected-failure {{each kind keeps its own limit}} A kind that the rule does not mention was left out of the sum and let through. What is not mentioned may occur zero times.
// zh-Hans: 规则里没提的种类，没算进总数，也放了过去。没提的，一个也不许有。
func offers(
  _ items: [String], mostOf limits: [String: Int], least: Int, most: Int
) -> Bool {
  var counts: [String: Int] = [:]
  for item in items {
    counts[item, default: 0] += 1
  }
  let kindsFit = items.allSatisfy { kind in
    counts[kind, default: 0] <= limits[kind, default: 0]
  }
  let total = counts.filter { limits[$0.key] != nil }.values.reduce(0, +)
  return counts.allSatisfy { limits[$0.key] == nil || $0.value <= limits[$0.key]! } && total >= least && total <= most
}

let contactSheet = ["image": 6, "text": 1]
offers(["image"], mostOf: contactSheet, least: 2, most: 6)
offers(["image", "text"], mostOf: contactSheet, least: 2, most: 6)
