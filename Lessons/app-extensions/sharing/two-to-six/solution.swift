func offers(
  _ items: [String], mostOf limits: [String: Int], least: Int, most: Int
) -> Bool {
  let kindsFit = items.allSatisfy { kind in
    guard let limit = limits[kind] else { return false }
    return items.count { $0 == kind } <= limit
  }
  return kindsFit && (least...most).contains(items.count)
}

let contactSheet = ["image": 6, "text": 1]
offers(["image"], mostOf: contactSheet, least: 2, most: 6)
offers(["image", "text"], mostOf: contactSheet, least: 2, most: 6)
