// snippet.protocol
protocol StringRepresentable {
  var shortString: String { get }
  var mediumString: String { get }
  var longString: String { get }
}
// snippet.end

// snippet.things
struct Singer: StringRepresentable {
  let name: String
  let instrument: String
  let saying: String

  var shortString: String { name }
  var mediumString: String { "\(name) (\(instrument))" }
  var longString: String { "\(mediumString): “\(saying)”" }
}

struct Album: StringRepresentable {
  let title: String
  let singer: Singer
  let tracks: Int

  var shortString: String { title }
  var mediumString: String { "\(title) by \(singer.shortString)" }
  var longString: String {
    "\(title) by \(singer.mediumString), \(tracks) tracks"
  }
}

let ola = Singer(
  name: "Ola Brandt", instrument: "accordion",
  saying: "the gulls came by themselves")
let harbour = Album(title: "Harbour", singer: ola, tracks: 9)

harbour.shortString  // expected-value {{"Harbour"}}
harbour.mediumString  // expected-value {{"Harbour by Ola Brandt"}}
harbour.longString
// snippet.end

// snippet.display
protocol StringDisplay: AnyObject {
  var width: Int { get }
  func width(of text: String) -> Int
  func show(_ text: String)
}

extension StringDisplay {
  func fits(_ text: String) -> Bool {
    width(of: text) <= width
  }

  func display(_ thing: some StringRepresentable) {
    if fits(thing.longString) {
      show(thing.longString)
    } else if fits(thing.mediumString) {
      show(thing.mediumString)
    } else {
      show(thing.shortString)
    }
  }
}
// snippet.end

// snippet.lorry
final class LorryRadio: StringDisplay {
  let width = 8
  var text = ""

  func width(of text: String) -> Int { text.count }
  func show(_ text: String) { self.text = text }
}

let lorry = LorryRadio()
lorry.display(harbour)
lorry.text  // expected-value {{"Harbour"}}
// snippet.end

// snippet.font
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

points("till i fit")  // expected-value {{40}}
points("Mamma Mumm")  // expected-value {{94}}
points("海港")  // expected-value {{28}}
// snippet.end

// snippet.screen
final class Screen: StringDisplay {
  let width: Int
  var text = ""

  init(width: Int) {
    self.width = width
  }

  func width(of text: String) -> Int { points(text) }
  func show(_ text: String) { self.text = text }
}

let kitchen = Screen(width: 180)
kitchen.display(harbour)
kitchen.text  // expected-value {{"Harbour by Ola Brandt"}}

let studio = Screen(width: 330)
studio.display(harbour)
studio.text  // expected-value {{"Harbour by Ola Brandt (accordion), 9 tracks"}}
studio.display(ola)
studio.text  // expected-value {{"Ola Brandt (accordion)"}}
// snippet.end

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

// snippet.sweep
var screens: [Screen] = []
for width in stride(from: 40, through: 360, by: 40) {
  let screen = Screen(width: width)
  screen.display(harbour)
  points(screen.text)  // expected-value {{275}}
  screens.append(screen)
}

Shelf(screens: screens)
// snippet.end
