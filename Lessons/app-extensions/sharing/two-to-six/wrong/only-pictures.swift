// expected-failure {{everything counts, whatever its kind}} A contact sheet is about pictures, so only pictures were counted. A text takes up a place too.
// zh-Hans: 小样是用来排照片的，于是只数了照片。可一段文字同样要占一格。
func offers(
  _ items: [String], mostOf limits: [String: Int], least: Int, most: Int
) -> Bool {
  let kindsFit = items.allSatisfy { kind in
    guard let limit = limits[kind] else { return false }
    return items.count { $0 == kind } <= limit
  }
  return kindsFit && (least...most).contains(items.count { $0 == "image" })
}
