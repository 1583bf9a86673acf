// snippet.strings
func fontName(for style: String) -> String {
  if style == "headline" {
    return "AvenirNext-Medium"
  } else if style == "subheadline" {
    return "Avenir-Medium"
  } else {
    return "Avenir-Light"
  }
}

fontName(for: "headline")  // expected-value {{"AvenirNext-Medium"}}
fontName(for: "body")  // expected-value {{"Avenir-Light"}}
fontName(for: "headlne")  // expected-value {{"Avenir-Light"}}
// snippet.end

// snippet.enum
enum TextStyle: CaseIterable {
  case headline, subheadline, body, footnote, caption1, caption2

  var fontName: String {
    switch self {
    case .headline: "AvenirNext-Medium"
    case .subheadline: "Avenir-Medium"
    case .body, .footnote, .caption1, .caption2: "Avenir-Light"
    }
  }
}
// snippet.end

// snippet.font
struct Font {
  static let installed: Set = [
    "Avenir-Medium", "Avenir-Light", "System",
  ]

  let name: String
  let size: Double

  init?(named name: String, size: Double) {
    guard Font.installed.contains(name) else {
      return nil
    }
    self.name = name
    self.size = size
  }

  init(system size: Double) {
    name = "System"
    self.size = size
  }
}

extension Font {
  static func custom(_ style: TextStyle, size: Double) -> Font {
    Font(named: style.fontName, size: size)
      ?? Font(system: size)
  }
}

Font.custom(.body, size: 17).name  // expected-value {{"Avenir-Light"}}
Font.custom(.subheadline, size: 15).name  // expected-value {{"Avenir-Medium"}}
Font.custom(.headline, size: 17).name  // expected-value {{"System"}}
// snippet.end
