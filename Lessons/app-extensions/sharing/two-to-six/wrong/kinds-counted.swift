// expected-failure {{two, six and all between are offered a place}} counts.count is the number of different kinds. Six pictures are one kind.
// zh-Hans: counts.count 是种类的个数，六张图片只算一种。
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
  return kindsFit && (least...most).contains(counts.count)
}
