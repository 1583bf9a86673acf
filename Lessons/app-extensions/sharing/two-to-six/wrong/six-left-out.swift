// expected-failure {{two, six and all between are offered a place}} The half-open range comes to the fingers first, from counting through arrays. It leaves out the last number.
// zh-Hans: 数组用惯了，手一滑就写成半开区间，最后一个数被漏掉了。
func offers(
  _ items: [String], mostOf limits: [String: Int], least: Int, most: Int
) -> Bool {
  let kindsFit = items.allSatisfy { kind in
    guard let limit = limits[kind] else { return false }
    return items.count { $0 == kind } <= limit
  }
  return kindsFit && (least..<most).contains(items.count)
}
