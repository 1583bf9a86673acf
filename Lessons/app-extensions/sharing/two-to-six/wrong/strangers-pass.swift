// expected-failure {{each kind keeps its own limit}} A kind that the rule does not mention was left out of the sum and let through. What is not mentioned may occur zero times.
// zh-Hans: 规则里没提的种类，没算进总数，也放了过去。没提的，一个也不许有。
func offers(
  _ items: [String], mostOf limits: [String: Int], least: Int, most: Int
) -> Bool {
  let known = items.filter { limits[$0] != nil }
  let kindsFit = known.allSatisfy { kind in known.count { $0 == kind } <= limits[kind, default: 0] }
  return kindsFit && (least...most).contains(known.count)
}

let contactSheet = ["image": 6, "text": 1]
offers(["image"], mostOf: contactSheet, least: 2, most: 6)
offers(["image", "text"], mostOf: contactSheet, least: 2, most: 6)
