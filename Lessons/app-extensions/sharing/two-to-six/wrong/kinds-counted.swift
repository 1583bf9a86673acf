// expected-failure {{two, six and all between are offered a place}} A set has each kind once, and six pictures are one kind.
// zh-Hans: 集合里每一种只有一个，六张图片只算一种。
func offers(
  _ items: [String], mostOf limits: [String: Int], least: Int, most: Int
) -> Bool {
  let kindsFit = items.allSatisfy { kind in
    guard let limit = limits[kind] else { return false }
    return items.count { $0 == kind } <= limit
  }
  return kindsFit && (least...most).contains(Set(items).count)
}
