// snippet.hide
protocol StringDisplay: AnyObject {
  var width: Int { get }
  func width(of text: String) -> Int
  func show(_ text: String)
}

final class LorryRadio: StringDisplay {
  let width = 8
  var text = ""

  func width(of text: String) -> Int { text.count }
  func show(_ text: String) { self.text = text }
}

func points(_ letter: Character) -> Int {
  switch letter {
  case "i", "j", "l", "f", "r", "t", " ", ".", ",", "(", ")": 4
  case "m", "w", "M", "W", "—": 11
  case "\u{3000}"...: 14
  default: letter.isUppercase ? 9 : 8
  }
}

func points(_ text: String) -> Int {
  text.reduce(0) { $0 + points($1) }
}

final class Screen: StringDisplay {
  let width: Int
  var text = ""

  init(width: Int) {
    self.width = width
  }

  func width(of text: String) -> Int { points(text) }
  func show(_ text: String) { self.text = text }
}

struct SVGImage {
  let svg: String
  let alternative: String
}

extension Screen: CustomPlaygroundDisplayConvertible {
  var drawn: String {
    var (x, letters) = (0, "")
    for letter in text {
      letters += "<text x=\"\(x + 6)\" y=\"20\">\(letter)</text>"
      x += points(letter)
    }
    return """
      <rect x="1" y="1" width="\(width + 10)" height="28" rx="4" fill="#e4efd2" stroke="#566" \
      stroke-width="2"/>\(letters)
      """
  }

  var playgroundDescription: Any { Shelf(screens: [self]).playgroundDescription }
}

struct Shelf: CustomPlaygroundDisplayConvertible {
  let screens: [Screen]

  var playgroundDescription: Any {
    let width = 16 + screens.reduce(0) { max($0, $1.width, points($1.text)) }
    let height = 34 * screens.count
    let rows = screens.enumerated().map { place, screen in
      "<g transform=\"translate(0 \(34 * place + 2))\">\(screen.drawn)</g>"
    }
    return SVGImage(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
        font-family="sans-serif" font-size="14"><rect width="\(width)" height="\(height)" \
        fill="#fff"/>\(rows.joined())</svg>
        """,
      alternative: screens.map { "[\($0.text)]" }.joined(separator: " "))
  }
}

// snippet.show
// snippet.best
extension StringDisplay {
  func fits(_ text: String) -> Bool {
    width(of: text) <= width
  }

  func display(_ forms: [String]) {
    let known = forms.sorted { width(of: $0) < width(of: $1) }
    if let best = known.last(where: fits) {
      show(best)
    } else {
      show(cut(known.first ?? ""))
    }
  }

  func cut(_ text: String) -> String {
    var rest = text
    while !rest.isEmpty, !fits(rest + "…") {
      rest.removeLast()
    }
    return rest.isEmpty ? "" : rest + "…"
  }
}
// snippet.end

// snippet.sweep
let forms = [
  "Harbour", "Harbour, live with gulls and ferry", "海港现场",
  "Harbour, live",
]
var screens: [Screen] = []
for width in stride(from: 20, through: 240, by: 20) {
  let screen = Screen(width: width)
  screen.display(forms)
  points(screen.text)
  screens.append(screen)
}

Shelf(screens: screens)
// snippet.end

// snippet.cut
let lorry = LorryRadio()
lorry.display(["Ola Brandt", "Ola Brandt (accordion)"])
lorry.text  // expected-value {{"Ola Bra…"}}

let narrow = Screen(width: 45)
narrow.display(["海港之夜现场录音"])
narrow.text  // expected-value {{"海港…"}}
// snippet.end

// snippet.text
protocol StringRepresentable {
  var longString: String { get }
}

extension CustomStringConvertible where Self: StringRepresentable {
  var description: String { longString }
}

struct Weather: StringRepresentable, CustomStringConvertible {
  var longString: String { "fog over the harbour until six" }
}

"Now: \(Weather())"  // expected-value {{"Now: fog over the harbour until six"}}
// snippet.end
