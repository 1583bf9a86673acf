// A picture that a program made, as an image: what is in it is drawn and never obeyed.
//
// In an `img` no script runs, no link leads anywhere and no other file is loaded. What could end the
// address is written as %XX, and the rest as it is: a loop's pictures, which are much alike, stay so
// for what compresses pages. The pages' own policy allows images of this kind only.

/// SVG by a stranger.
struct Picture: Hashable {
  private let svg: String
  private let alternative: String

  init(svg: String, alternative: String) {
    self.svg = svg
    self.alternative = alternative
  }

  /// How many bytes it takes on a page.
  var byteCount: Int { svg.utf8.reduce(0) { $0 + (Self.isPlain($1) ? 1 : 3) } }

  /// What the page's script finds it by: the same for the same picture.
  var key: String {
    let hash = svg.utf8.reduce(into: UInt64(0xcbf2_9ce4_8422_2325)) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return String(hash, radix: 36)
  }

  /// The image.
  var html: HTML {
    let address = "data:image/svg+xml,\(Self.encoded(drawable))"
    return "<img class=\"pic\" src=\"\(address)\" alt=\"\(alternative)\" data-picture=\"\(key)\">"
  }

  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a byte stands for itself in every address and every attribute.
  private static func isPlain(_ byte: UInt8) -> Bool {
    let character = Unicode.Scalar(byte)
    return ("a"..."z").contains(character) || ("A"..."Z").contains(character)
      || ("0"..."9").contains(character) || "-._~!*():;,/?@$+=".unicodeScalars.contains(character)
  }

  /// The SVG with the name space without which no browser draws it.
  private var drawable: String {
    guard let start = svg.firstRange(of: "<svg"), let end = svg.firstIndex(of: ">"),
      !svg[..<end].contains("xmlns=")
    else { return svg }
    return svg[..<start.upperBound] + " xmlns=\"http://www.w3.org/2000/svg\""
      + svg[start.upperBound...]
  }
}
