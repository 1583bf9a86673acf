// expected-failure {{a new width or size of letters means measuring again}} Letters that are one point larger are not measured.
// zh-Hans: 字号只大一点，就不量了。
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
      guard width != oldValue else { return }
      measure()
    }
  }
  var points: Int {
    didSet { if abs(points - oldValue) > 1 { measure() } }
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
