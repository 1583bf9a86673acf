// expected-failure {{each kind keeps its own limit}} The new condition took the place of the old one, and a movie slips in beside a picture.
// zh-Hans: 新条件把旧条件顶掉了，一段视频就跟着图片溜了进来。
func offers(
  _ items: [String], mostOf limits: [String: Int], least: Int, most: Int
) -> Bool {
  let kindsFit = items.allSatisfy { kind in
    guard let limit = limits[kind] else { return false }
    return items.count { $0 == kind } <= limit
  }
  return (least...most).contains(items.count)
}
