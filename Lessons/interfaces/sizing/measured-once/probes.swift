/// Begins with a table 288 points wide, in letters of 16 points, and carries out words such as
/// "width 536" and "points 22".
private func table(after steps: [String]) -> Table {
  let texts = [
    "The station cat was seen on the up platform. Again.",
    "On Monday Old Bess was on time, and nobody was there to catch her.",
    "Knight to f7. He knows.",
  ]
  let table = Table(texts: texts, width: 288, points: 16)
  for step in steps {
    let words = step.split(separator: " ")
    let number = Int(words[1]) ?? 0
    if words[0] == "width" {
      table.width = number
    } else {
      table.points = number
    }
  }
  return table
}

/// The heights that the table gives its rows after these steps.
func heights(after steps: [String]) -> [Int] {
  table(after: steps).heights
}

/// How often the table has measured by then.
func measurings(after steps: [String]) -> Int {
  table(after: steps).measurings
}

/// Whether who asks twice for the heights gets the same array, and no second one that is as long.
func heightsAreKept(after steps: [String]) -> Bool {
  let table = table(after: steps)
  let (first, second) = (table.heights, table.heights)
  return first.withUnsafeBufferPointer { one in
    second.withUnsafeBufferPointer { other in one.baseAddress == other.baseAddress }
  }
}
