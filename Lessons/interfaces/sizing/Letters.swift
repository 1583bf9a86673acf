// snippet.wrap
func wrapped(
  _ text: String, columns: Int
) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let line = lines.last,
      line.count + 1 + word.count <= columns
    {
      lines[lines.count - 1] = line + " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}

let cat = "The station cat was seen on the up platform. Again."
wrapped(cat, columns: 60)
wrapped(cat, columns: 26)

for columns in stride(from: 12, through: 60, by: 6) {
  wrapped(cat, columns: columns).count  // expected-value {{1}}
}
// snippet.end

// snippet.styles
enum TextStyle {
  case headline, subheadline, body, footnote, caption1, caption2

  func points(at size: TextSize) -> Double {
    let steps: [Double] =
      switch self {
      case .headline, .body: [14, 15, 16, 17, 19, 21, 23]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21]
      case .footnote: [12, 12, 12, 13, 15, 17, 19]
      case .caption1: [11, 11, 11, 12, 14, 16, 18]
      case .caption2: [11, 11, 11, 11, 13, 15, 17]
      }
    return steps[size.rawValue]
  }
}

enum TextSize: Int, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
}

for size in TextSize.allCases {
  TextStyle.body.points(at: size)  // expected-value {{23.0}}
  TextStyle.caption2.points(at: size)  // expected-value {{17.0}}
}
// snippet.end

// snippet.row
struct Letter {
  let headline: String
  let sender: String
  let text: String

  func height(
    width: Double, size: TextSize
  ) -> Double {
    func block(
      _ text: String, _ style: TextStyle
    ) -> Double {
      let points = style.points(at: size)
      let columns = Int(width / (points * 0.5))
      let lines = wrapped(text, columns: columns)
      return Double(lines.count) * points * 1.2
    }
    return 16 + block(headline, .headline)
      + block(sender, .subheadline)
      + block(text, .body)
  }
}
// snippet.end

// snippet.heights
let letters = [
  Letter(headline: "The cat", sender: "A. Porter", text: cat),
  Letter(
    headline: "Old Bess and the nine o'clock connection",
    sender: "Miss Winter, Upper Larkhill",
    text: "On Monday she was on time, and nobody was there to catch her. "
      + "May I suggest that trains which intend to be punctual say so?"),
  Letter(headline: "Chess", sender: "R. Pohl", text: "Knight to f7. He knows."),
]

func heights(_ width: Double, _ size: TextSize) -> [Int] {
  letters.map { Int($0.height(width: width, size: size)) }
}

heights(288, .large)
heights(288, .xxxLarge)
heights(536, .large)
// snippet.end

struct SVGImage {
  let svg: String
  let alternative: String
}

/// Miss Winter's letter, and of the next one what there is room for.
struct Page: CustomPlaygroundDisplayConvertible {
  let width: Double
  let size: TextSize

  var playgroundDescription: Any {
    let full = width + 36
    let height = 263.0
    var drawing = ""
    var words: [String] = []
    var top = 0.0
    for letter in letters.dropFirst() where top + 1 < height {
      var y = top + 8
      for (text, style, weight) in [
        (letter.headline, TextStyle.headline, "bold"), (letter.sender, .subheadline, "normal"),
        (letter.text, .body, "normal"),
      ] {
        let points = style.points(at: size)
        for line in wrapped(text, columns: Int(width / (points * 0.5))) {
          y += points * 1.2
          drawing += """
            <text x="12" y="\(y - points * 0.3)" font-size="\(points)" font-weight="\(weight)" \
            fill="\(style == .subheadline ? "#777" : "#222")">\(line)</text>
            """
        }
      }
      let row = letter.height(width: width, size: size)
      words.append("\(letter.headline.prefix(8)), \(Int(row)) high")
      top += row
      drawing += "<path d=\"M0 \(top)H\(full)\" stroke=\"#bbb\"/>"
    }
    return SVGImage(
      svg: """
        <svg width="\(full * 0.67)" height="\(height * 0.67)" \
        viewBox="0 0 \(full) \(height)" font-family="sans-serif">\
        <rect width="\(full)" height="\(height)" fill="#fff"/>\(drawing)</svg>
        """,
      alternative: words.joined(separator: "; "))
  }
}

// snippet.pages
Page(width: 288, size: .large)
Page(width: 288, size: .xxxLarge)
// snippet.end
