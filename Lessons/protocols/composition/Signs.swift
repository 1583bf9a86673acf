// snippet.hide
struct SVGImage {
  let svg: String
  let alternative: String
}

// snippet.show
// snippet.sign
class Sign {
  let text: String
  var background = "white"
  var size = 14
  var isBold = false

  init(_ text: String) {
    self.text = text
  }
}
// snippet.end

extension Sign: CustomPlaygroundDisplayConvertible {
  var playgroundDescription: Any {
    let width = text.count * size * 2 / 3 + 24
    let height = size + 24
    return SVGImage(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)"><rect x="1" \
        y="1" width="\(width - 2)" height="\(height - 2)" rx="5" fill="\(background)" \
        stroke="#555" stroke-width="2"/><text x="\(width / 2)" y="\(height / 2 + size / 3)" \
        text-anchor="middle" font-family="sans-serif" font-size="\(size)" \
        font-weight="\(isBold ? "bold" : "normal")" \
        fill="\(background == "midnightblue" ? "#fff" : "#222")">\(text)</text></svg>
        """,
      alternative: "\(text), size \(size)\(isBold ? ", bold" : ""), on \(background)")
  }
}

// snippet.styles
protocol Styled {
  func updateStyles()
}

protocol BackgroundColour: Styled {
  var colour: String { get }
}

protocol FontWeight: Styled {
  var fontSize: Int { get }
  var bold: Bool { get }
}
// snippet.end

// snippet.doing
extension BackgroundColour where Self: Sign {
  func updateStyles() {
    background = colour
  }
}

extension FontWeight where Self: Sign {
  func updateStyles() {
    size = fontSize
    isBold = bold
  }
}
// snippet.end

// snippet.use
final class OnAir: Sign, BackgroundColour {
  var colour: String { "tomato" }
}

final class Headline: Sign, FontWeight {
  var fontSize: Int { 24 }
  var bold: Bool { true }
}

let onAir = OnAir("ON AIR")
onAir  // expected-value {{ON AIR, size 14, on white}}
onAir.updateStyles()
onAir  // expected-value {{ON AIR, size 14, on tomato}}

let headline = Headline("Radio Nightjar")
headline.updateStyles()
headline  // expected-value {{Radio Nightjar, size 24, bold, on white}}
// snippet.end

// snippet.all
let signs: [any Sign & Styled] = [OnAir("SILENCE"), Headline("02:45")]
for sign in signs {
  sign.updateStyles()
}
signs[0]  // expected-value {{SILENCE, size 14, on tomato}}
signs[1]  // expected-value {{02:45, size 24, bold, on white}}
// snippet.end
