// A picture that a program made, as an image: what is in it is drawn and never obeyed.
//
// In an `img` no script runs, no link leads anywhere and no other file is loaded, and base64 leaves
// nothing to escape. The pages' own policy allows images of this kind only.

import Foundation

/// SVG by a stranger.
struct Picture: Hashable {
  private let svg: String
  private let alternative: String

  init(svg: String, alternative: String) {
    self.svg = svg
    self.alternative = alternative
  }

  /// How many bytes it takes on a page.
  var byteCount: Int { svg.utf8.count * 4 / 3 }

  /// What the page's script finds it by: the same for the same picture.
  var key: String {
    let hash = svg.utf8.reduce(into: UInt64(0xcbf2_9ce4_8422_2325)) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return String(hash, radix: 36)
  }

  /// The image.
  var html: HTML {
    let address = "data:image/svg+xml;base64,\(Data(drawable.utf8).base64EncodedString())"
    return "<img class=\"pic\" src=\"\(address)\" alt=\"\(alternative)\" data-picture=\"\(key)\">"
  }

  /// The SVG with the name space without which no browser draws it.
  private var drawable: String {
    guard let start = svg.firstRange(of: "<svg"), let end = svg.firstIndex(of: ">"),
      !svg[..<end].contains("xmlns=")
    else { return svg }
    return svg.replacingCharacters(
      in: start, with: "<svg xmlns=\"http://www.w3.org/2000/svg\"")
  }
}
