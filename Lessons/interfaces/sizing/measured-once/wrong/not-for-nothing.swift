// expected-failure {{a new width or size of letters means measuring again}} A width of 0 was thought to be no width, and the heights stayed those of the old one.
// zh-Hans: 宽度是 0 就当没有宽度，高度还是原来宽度下的。
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
    didSet {
      if width != oldValue, width > 0 { measure() }
    }
  }
  var points: Int {
    didSet {
      if points != oldValue { measure() }
    }
  }

  private(set) var heights: [Int] = []
  private(set) var measurings = 0

  init(texts: [String], width: Int, points: Int) {
    self.texts = texts
    self.width = width
    self.points = points
    measure()
  }

  func measure() {
    measurings += 1
    heights = texts.map { text in
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
