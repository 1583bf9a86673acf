// snippet.hide
func lines(_ text: String, width: Double) -> Int {
  let columns = Int(width / 8.5)
  var count = 0
  var used = columns
  for word in text.split(separator: " ") {
    if used + 1 + word.count <= columns {
      used += 1 + word.count
    } else {
      count += 1
      used = word.count
    }
  }
  return count
}

// snippet.show
let texts = [
  "The station cat was seen on the up platform. Again.",
  "On Monday Old Bess was on time, and nobody was there to catch her.",
  "Knight to f7. He knows.",
]

final class Table {
  var width = 288.0
  var heights: [Double] = []

  init() {
    reload()
  }

  func reload() {
    heights = texts.map { text in
      16 + 20 * Double(lines(text, width: width))
    }
  }
}

// snippet.hide
extension Table: CustomStringConvertible {
  var description: String { "a table \(Int(width)) wide" }
}
// snippet.show
let table = Table()
table.heights  // expected-value {{[56.0, 76.0, 36.0]}}

table.width = 536
table.heights  // expected-value {{[56.0, 76.0, 36.0]}}

table.reload()
table.heights  // expected-value {{[36.0, 56.0, 36.0]}}
