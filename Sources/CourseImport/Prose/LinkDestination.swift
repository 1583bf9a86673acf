// Where a link or a picture of Markdown leads, as it is written: `a.svg`, `<a b.svg> "Title"`.
// Source: CommonMark 0.31, links and link reference definitions.

import LessonModel

/// A link's destination with what stands behind it.
struct LinkDestination {
  /// Where it leads, without the signs that are there for Markdown.
  var path: String
  /// Its title, with the space before it; empty for none.
  var title: String

  /// Reads what stands between the parentheses of a link.
  ///
  /// - Parameter text: What follows the first parenthesis.
  /// - Returns: The destination and what follows the link; nil where it does not end.
  static func inParentheses(
    _ text: Substring.UnicodeScalarView
  ) -> (LinkDestination, rest: Substring.UnicodeScalarView)? {
    let start = text.drop { $0 == " " || $0 == "\t" }
    let angled = start.angled
    let behind = angled?.rest ?? start
    var depth = 1
    var quote: Unicode.Scalar?
    var index = behind.startIndex
    while index < behind.endIndex {
      let scalar = behind[index]
      let next = behind.index(after: index)
      if scalar == "\\" {
        index = next < behind.endIndex ? behind.index(after: next) : next
        continue
      }
      // A parenthesis in a title ends no link.
      if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "\"" || scalar == "'", index > behind.startIndex,
        behind[behind.index(before: index)].isBlank, behind[next...].contains(scalar)
      {
        quote = scalar
      } else if quote == nil {
        depth += scalar == "(" ? 1 : scalar == ")" ? -1 : 0
      }
      if depth == 0 {
        let inside = behind[..<index]
        let path = angled?.inside ?? inside.prefix { !$0.isBlank }
        let title = angled == nil ? inside[path.endIndex...] : inside
        return (
          LinkDestination(path: path.withoutEscapes, title: title.withoutOuterBlanks),
          behind[next...]
        )
      }
      // Markdown knows no more of them.
      if depth > 32 { return nil }
      index = next
    }
    return nil
  }

  /// Reads a definition, `[name]: destination "title"`; nil for any other line.
  ///
  /// - Parameter line: The line.
  /// - Returns: What stands before the destination, and that.
  static func definition(_ line: String) -> (start: String, LinkDestination)? {
    let scalars = line[...].unicodeScalars
    let bare = scalars.drop { $0 == " " }
    guard scalars.count - bare.count <= 3, bare.starts(with: "[".unicodeScalars),
      !bare.starts(with: "[^".unicodeScalars), let close = bare.firstIndex(of: "]"),
      bare[close...].starts(with: "]:".unicodeScalars)
    else { return nil }
    let text = bare[close...].dropFirst(2).drop(while: \.isBlank)
    let angled = text.angled
    let path = angled?.inside ?? text.prefix { !$0.isBlank }
    guard angled != nil || !path.isEmpty else { return nil }
    let title = angled?.rest ?? text[path.endIndex...]
    return (
      String(Substring(scalars[..<text.startIndex])),
      LinkDestination(path: path.withoutEscapes, title: title.withoutOuterBlanks)
    )
  }

  /// The same without its title.
  var withoutTitle: LinkDestination { LinkDestination(path: path, title: "") }

  /// What stands for it in Markdown where it leads to another place now.
  func leading(to path: String) -> String { path.asDestination + title }
}

extension String {
  /// A path, or the name of a page, as a link leads to it: what would end the link, or mean something else in it, is written
  /// by its number.
  var asLink: String {
    replacingScalars { scalar in
      " #?()[]%<>\\".unicodeScalars.contains(scalar)
        ? "%" + String(scalar.value, radix: 16, uppercase: true) : nil
    }
  }

  /// A path as the destination of a link: between angles where it would end the link.
  fileprivate var asDestination: String {
    var (depth, isPlain) = (0, !isEmpty)
    for scalar in unicodeScalars {
      depth += scalar == "(" ? 1 : scalar == ")" ? -1 : 0
      isPlain = isPlain && !" \t<>\\".unicodeScalars.contains(scalar) && (0...32).contains(depth)
    }
    guard !isPlain || depth != 0 else { return self }
    return "<\(replacingScalars { "<>\\".unicodeScalars.contains($0) ? "\\\($0)" : nil })>"
  }
}

extension Unicode.Scalar {
  /// Whether it stands between a destination and its title.
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}

extension Substring.UnicodeScalarView {
  /// What stands between angles at its beginning, and what follows them; nil for none.
  fileprivate var angled: (inside: Substring.UnicodeScalarView, rest: Substring.UnicodeScalarView)?
  {
    guard first == "<" else { return nil }
    var index = self.index(after: startIndex)
    while index < endIndex, self[index] != ">" {
      if self[index] == "<" { return nil }
      let next = self.index(after: index)
      index = self[index] == "\\" && next < endIndex ? self.index(after: next) : next
    }
    guard index < endIndex else { return nil }
    return (self[..<index].dropFirst(), self[index...].dropFirst())
  }

  /// The text without the backslashes before signs, and with what has names in HTML as itself.
  fileprivate var withoutEscapes: String {
    var text = String.UnicodeScalarView()
    var rest = self
    while let scalar = rest.popFirst() {
      if scalar == "\\", let next = rest.first, next.isASCII, !next.properties.isAlphabetic,
        !("0"..."9" ~= next), !next.isBlank
      {
        text.append(next)
        rest.removeFirst()
      } else {
        text.append(scalar)
      }
    }
    return String(text).withoutEntities
  }

  /// A title with one space before it; nothing where there is none.
  fileprivate var withoutOuterBlanks: String {
    var bare = drop(while: \.isBlank)
    while bare.last?.isBlank == true { bare.removeLast() }
    return bare.isEmpty ? "" : " " + String(Substring(bare))
  }
}
