// The one way to make HTML here: whatever is not HTML by type is escaped when it is put in. Start
// reading at `HTML.StringInterpolation`.

import LessonModel

/// A piece of HTML; text becomes part of it escaped, other pieces as they are.
///
///     let row: HTML = "<td class=\"\(name)\">\(value)</td>"
///
/// The literal parts are the program's own; every `String` between them is escaped for text and for
/// quoted attributes alike, and no interpolation leaves a `String` as it is.
public struct HTML: Hashable, Sendable {
  /// The markup.
  public private(set) var markup: String

  /// Escapes a text.
  public init(text: some StringProtocol) {
    markup = ""
    Escaping.append(text, to: &markup)
  }

  /// Vouches for markup that another renderer made, such as libcmark with raw HTML off.
  public init(trusted markup: String) {
    self.markup = markup
  }

  /// Escapes a line of text, in which code stands between back quotes.
  public init(withCode text: String) {
    self = CodeSpans(text).pieces.map { piece -> HTML in
      piece.isCode ? "<code>\(piece.text)</code>" : "\(piece.text.withApostrophes())"
    }.joined()
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { markup.isEmpty }

  /// Adds a piece.
  public mutating func append(_ other: HTML) { markup += other.markup }

  /// Adds a piece.
  public static func += (left: inout HTML, right: HTML) { left.markup += right.markup }

  /// The two pieces one after the other.
  public static func + (left: HTML, right: HTML) -> HTML {
    HTML(trusted: left.markup + right.markup)
  }
}

extension HTML: ExpressibleByStringInterpolation {
  /// Makes HTML of the program's own markup.
  public init(stringLiteral markup: StaticString) {
    self.markup = markup.description
  }

  /// Makes HTML of the program's own markup with values in it.
  public init(stringInterpolation: StringInterpolation) {
    markup = stringInterpolation.markup
  }

  /// Collects literals as they are and values escaped.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    /// Begins with nothing.
    public init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// Puts the program's own markup in.
    public mutating func appendLiteral(_ literal: StaticString) { markup += literal.description }

    /// Puts text in, escaped.
    public mutating func appendInterpolation(_ text: some StringProtocol) {
      Escaping.append(text, to: &markup)
    }

    /// Puts a number in.
    public mutating func appendInterpolation(_ number: Int) { markup += String(number) }

    /// Puts HTML in.
    public mutating func appendInterpolation(_ html: HTML) { markup += html.markup }

    /// Puts HTML in where there is some.
    public mutating func appendInterpolation(_ html: HTML?) {
      if let html { markup += html.markup }
    }
  }
}

extension Sequence where Element == HTML {
  /// The pieces one after the other, with a separator between them.
  public func joined(separator: HTML = "") -> HTML {
    var result = HTML(trusted: "")
    for (index, piece) in enumerated() {
      if index > 0 { result += separator }
      result += piece
    }
    return result
  }
}
