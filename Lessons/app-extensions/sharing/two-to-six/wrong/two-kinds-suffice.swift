// expected-failure {{too few or too many are not}} A picture and a text make two things, one thinks, and two was the number of the example.
// zh-Hans: 一张图片加一段文字，就凑成两样了，而例子里的数正好是二。
func offers(
  _ items: [String], mostOf limits: [String: Int], least: Int, most: Int
) -> Bool {
  let kindsFit = items.allSatisfy { kind in
    guard let limit = limits[kind] else { return false }
    return items.count { $0 == kind } <= limit
  }
  return kindsFit && items.count <= most && (items.count >= least || Set(items).count > 1)
}

let contactSheet = ["image": 6, "text": 1]
offers(["image"], mostOf: contactSheet, least: 2, most: 6)
offers(["image", "text"], mostOf: contactSheet, least: 2, most: 6)
