// expected-failure {{its own grey counts twice}} That is the function of the page, in which a place counts no more than its neighbours. In the fog the lamp is lost sooner than it should be.
// zh-Hans: 这是页面上的那个函数，自己和邻居一样，只算一次。雾里的灯，消失得就太早了。
/// Each grey becomes the average of all within the radius, itself included.
func softened(_ row: [Int], radius: Int) -> [Int] {
  row.indices.map { place in
    let first = max(0, place - radius)
    let last = min(row.count - 1, place + radius)
    return row[first...last].reduce(0, +) / (last - first + 1)
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
