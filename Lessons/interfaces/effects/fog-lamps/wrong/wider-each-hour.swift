// expected-failure {{fog softens once for each hour}} Three hours became one pass with radius 3. That spreads as far, but evenly, and not like a hill.
// zh-Hans: 三个小时变成了一次半径为 3 的柔化。散得一样远，却是平平的一片，不是中间高两边低的小丘。
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
  row = softened(row, radius: hours)
  return row
}

softened([0, 0, 90, 0, 0], radius: 1)
softened([60, 60, 60, 60, 60], radius: 2)
fog([0, 0, 0, 81, 0, 0, 0], hours: 2)
