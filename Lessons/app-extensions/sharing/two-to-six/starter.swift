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
  return kindsFit
}

let contactSheet = ["image": 6, "text": 1]
offers(["image"], mostOf: contactSheet, least: 2, most: 6)
offers(["image", "text"], mostOf: contactSheet, least: 2, most: 6)
