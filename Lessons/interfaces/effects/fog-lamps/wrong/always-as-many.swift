// expected-failure {{a wall of one grey stays as it is}} In the middle of the row there are always 2 × radius + 1 greys, one of them counted twice, so that is what every sum is divided by. The ends turn dark.
// zh-Hans: 在一行的中间，参与平均的总是 2 × radius + 1 个，其中一个算两次，于是每个和都除以它。两头就变暗了。
/// Each grey becomes the average of all within the radius, itself counted twice.
func softened(_ row: [Int], radius: Int) -> [Int] {
  row.indices.map { place in
    let first = max(0, place - radius)
    let last = min(row.count - 1, place + radius)
    return (row[first...last].reduce(0, +) + row[place]) / (2 * radius + 2)
  }
}

/// The row, softened so many times with radius 1.
func fog(_ row: [Int], hours: Int) -> [Int] {
  var row = row
  for _ in 0..<hours {
    row = softened(row, radius: 1)
  }
  return row
}

softened([0, 0, 90, 0, 0], radius: 1)
softened([60, 60, 60, 60, 60], radius: 2)
fog([0, 0, 0, 81, 0, 0, 0], hours: 2)
