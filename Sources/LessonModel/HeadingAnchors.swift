// The anchors of headings: links are checked against them, and the site writes them.

/// Gives each heading of one page its anchor, as the viewers of most repositories do.
public struct HeadingAnchors: Sendable {
  private var counts: [String: Int] = [:]

  /// Begins a page, on which other things than headings may have names already.
  public init(taken: [String] = []) {
    for name in taken { counts[name] = 1 }
  }

  /// The anchor of the page's next heading, unique on the page: `Order of cases`, `order-of-cases`.
  public mutating func anchor(for title: String) -> String {
    let plain = Self.plainAnchor(for: title)
    var count = counts[plain, default: 0]
    var anchor = count == 0 ? plain : "\(plain)-\(count)"
    // Another heading may be called as the second of one title: `Cases 1`.
    while count > 0, counts[anchor] != nil {
      count += 1
      anchor = "\(plain)-\(count)"
    }
    counts[plain] = count + 1
    if anchor != plain { counts[anchor] = 1 }
    return anchor
  }

  /// The anchor of a heading that is the first of its title on its page.
  public static func anchor(for title: String) -> String { plainAnchor(for: title) }

  /// Lower case, hyphens for spaces, without punctuation; letters of every script stay.
  private static func plainAnchor(for title: String) -> String {
    guard !title.utf8.allSatisfy({ $0 < 0x80 }) else { return asciiAnchor(for: title) }
    var anchor = String.UnicodeScalarView()
    for scalar in title.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .nonspacingMark, .spacingMark, .connectorPunctuation:
        anchor.append(scalar)
      default:
        if scalar == " " || scalar == "-" { anchor.append("-") }
      }
    }
    return String(anchor)
  }

  /// The same for ASCII, where nothing has to be looked up.
  private static func asciiAnchor(for title: String) -> String {
    let bytes = title.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"):
        byte
      case UInt8(ascii: " "), UInt8(ascii: "-"): UInt8(ascii: "-")
      default: nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
