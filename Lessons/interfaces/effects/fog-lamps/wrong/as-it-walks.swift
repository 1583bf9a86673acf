// expected-failure {{a lamp spreads evenly to both sides}} Saving a second array seems thrifty, but then each place averages greys that have just been averaged, and light is dragged along.
// zh-Hans: 省掉第二个数组看似节俭，可这样一来，后面平均的是刚刚平均过的灰度，光被一路拖着走。
/// Each grey becomes the average of all within the radius, itself counted twice.
func softened(_ row: [Int], radius: Int) -> [Int] {
  var row = row
  for place in row.indices {
    let first = max(0, place - radius)
    let last = min(row.count - 1, place + radius)
    row[place] = (row[first...last].reduce(0, +) + row[place]) / (last - first + 2)
  }
  return row
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
