// expected-failure {{fog softens once for each hour}} `0...hours` includes both ends, so the fog is an hour early.
// zh-Hans: `0...hours` 两头都算，雾提早来了一个小时。
/// Each grey becomes the average of all within the radius, itself counted twice.
func softened(_ row: [Int], radius: Int) -> [Int] {
  row.indices.map { place in
    let first = max(0, place - radius)
    let last = min(row.count - 1, place + radius)
    return (row[first...last].reduce(0, +) + row[place]) / (last - first + 2)
  }
}

/// The row, softened so many times with radius 1.
func fog(_ row: [Int], hours: Int) -> [Int] {
  var row = row
  for _ in 0...hours {
    row = softened(row, radius: 1)
  }
  return row
}

softened([0, 0, 90, 0, 0], radius: 1)
softened([60, 60, 60, 60, 60], radius: 2)
fog([0, 0, 0, 81, 0, 0, 0], hours: 2)
