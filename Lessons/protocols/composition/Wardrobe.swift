// snippet.hide
struct SVGImage {
  let svg: String
  let alternative: String
}

class Sign {
  let text: String
  var background = "white"
  var size = 14
  var isBold = false

  init(_ text: String) {
    self.text = text
  }
}

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

// snippet.show
// snippet.pieces
protocol BackgroundColour {
  var colour: String { get }
}

protocol FontWeight {
  var fontSize: Int { get }
  var bold: Bool { get }
}

extension Sign {
  func updateStyles() {
    if let style = self as? any BackgroundColour {
      background = style.colour
    }
    if let style = self as? any FontWeight {
      size = style.fontSize
      isBold = style.bold
    }
  }
}
// snippet.end

// snippet.theme
protocol NightTheme: BackgroundColour, FontWeight {}

extension NightTheme {
  var colour: String { "midnightblue" }
  var fontSize: Int { 20 }
  var bold: Bool { true }
}

final class Banner: Sign, NightTheme {}

final class Clock: Sign, NightTheme {
  var bold: Bool { false }
}

final class Door: Sign {}

let banner = Banner("Night drive")
let clock = Clock("02:45")
let door = Door("Exit")
for sign in [banner, clock, door] {
  sign.updateStyles()
}

banner  // expected-value {{Night drive, size 20, bold, on midnightblue}}
clock  // expected-value {{02:45, size 20, on midnightblue}}
door  // expected-value {{Exit, size 14, on white}}
// snippet.end
