// expected-failure {{asking for the heights does not measure}} The heights are worked out whenever somebody asks, and are always right. But each look at them measures all rows, and nobody counts it.
// zh-Hans: 谁来问，就现算一遍高度，倒是时时都对。可每看一眼都要把所有的行量一遍，而且没人数着。
func lineCount(_ text: String, columns: Int) -> Int {
  var lines = 0
  var used = columns
  for word in text.split(separator: " ") {
    if used + 1 + word.count <= columns {
      used += 1 + word.count
    } else {
      lines += 1
      used = word.count
    }
  }
  return lines
}

final class Table {
  let texts: [String]
  var width: Int {
    didSet { if width != oldValue { measure() } }
  }
  var points: Int {
    didSet { if points != oldValue { measure() } }
  }

  var heights: [Int] { texts.map { lineCount($0, columns: width * 2 / points) * (points + 4) } }
  private(set) var measurings = 0

  init(texts: [String], width: Int, points: Int) {
    self.texts = texts
    self.width = width
    self.points = points
    measurings = 1
  }

  func measure() {
    measurings += 1
    _ = texts.map { text in
      lineCount(text, columns: width * 2 / points) * (points + 4)
    }
  }
}

let table = Table(
  texts: ["The station cat was seen on the up platform. Again.", "Knight to f7. He knows."],
  width: 288, points: 16)
table.heights

table.width = 536
table.heights

table.points = 22
table.heights
table.measurings
