// A style sheet cut down to what a page can use, for pages that carry theirs with them. It knows as much of
// CSS as our own sheets are written in: rules, groups of rules, strings and comments.

/// The rules of a style sheet.
struct StyleSheet: Sendable {
  private enum Part {
    /// What stands before the braces, and in them.
    case rule([Selector], declarations: Substring)
    /// Rules under a condition, such as `@media`.
    case group(Substring, [Part])
    /// What stays as it is, such as `@page`.
    case other(Substring)
  }

  private let parts: [Part]

  /// Reads a style sheet.
  init(_ text: String) {
    var reader = StyleReader(text)
    parts = Self.parts(&reader)
  }

  /// The sheet without the rules for what a page does not have, and without the properties of its own that
  /// no rule is left to ask for.
  ///
  /// - Parameters:
  ///   - names: What the page has.
  ///   - other: Rules of another sheet that may ask for this one's properties.
  /// - Returns: The rules that are left, in their order, without comments.
  func text(for names: PageNames, beside other: String = "") -> String {
    Self.text(parts) { $0?.isPossible(names) ?? true }.withoutProperties(unusedBeside: other)
  }

  /// The rules for what a page gets from its scripts.
  ///
  /// - Parameters:
  ///   - names: What the page has, and what it may get.
  ///   - own: What it has.
  /// - Returns: The rules, in their order.
  func text(for names: PageNames, without own: PageNames) -> String {
    Self.text(parts) { $0.map { $0.isPossible(names) && !$0.isPossible(own) } ?? false }
  }

  private static func text(_ parts: [Part], keeping isKept: (Selector?) -> Bool) -> String {
    parts.map { part in
      switch part {
      case .rule(let selectors, let declarations):
        let kept = selectors.filter(isKept).map(\.text)
        return kept.isEmpty ? "" : kept.joined(separator: ",") + "{" + declarations + "}"
      case .group(let condition, let parts):
        let inner = text(parts, keeping: isKept)
        return inner.isEmpty ? "" : condition + "{" + inner + "}"
      case .other(let text): return isKept(nil) ? String(text) : ""
      }
    }.joined()
  }

  private static func parts(_ reader: inout StyleReader) -> [Part] {
    var parts: [Part] = []
    while let (prelude, body) = reader.next() {
      guard let body else {
        parts.append(.other(prelude))
        continue
      }
      if ["@media", "@container", "@supports"].contains(where: prelude.hasPrefix) {
        var inner = StyleReader(String(body))
        parts.append(.group(prelude, Self.parts(&inner)))
      } else if prelude.hasPrefix("@") {
        parts.append(.other(prelude + "{" + body + "}"))
      } else {
        parts.append(.rule(Selector.list(prelude), declarations: body.withoutIdleSpace))
      }
    }
    return parts
  }
}

/// Reads a style sheet one rule after the other.
private struct StyleReader {
  private var rest: Substring

  /// Takes the text without its comments.
  init(_ text: String) {
    rest = text.replacing(/\/\*(?s:.*?)\*\//, with: "")[...]
  }

  /// What stands before the braces and in them; no braces for a statement that ends in a semicolon.
  mutating func next() -> (Substring, Substring?)? {
    rest = rest.trimmed
    guard !rest.isEmpty else { return nil }
    guard let end = rest.firstIndex(where: { $0 == "{" || $0 == ";" }) else {
      rest = ""
      return nil
    }
    let prelude = rest[..<end].trimmed
    guard rest[end] == "{" else {
      defer { rest = rest[rest.index(after: end)...] }
      return (rest[...end], nil)
    }
    let start = rest.index(after: end)
    let close = closingBrace(from: start)
    defer { rest = close < rest.endIndex ? rest[rest.index(after: close)...] : "" }
    return (prelude, rest[start..<close].trimmed)
  }

  private func closingBrace(from start: Substring.Index) -> Substring.Index {
    var depth = 1
    var quote: Character?
    for index in rest[start...].indices {
      let character = rest[index]
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "{": depth += 1
      case "}": depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return rest.endIndex
  }
}

extension String {
  /// A sheet without properties such as `--good` whose value is asked for nowhere in it, nor in another.
  fileprivate func withoutProperties(unusedBeside other: String) -> String {
    let used = Set([self, other].flatMap { $0.matches(of: /var\(\s*(--[\w-]+)/).map(\.1) })
    let text = replacing(/([{;]\s*)(--[\w-]+)\s*:(?:[^;{}"]|"[^"]*")*/) { property in
      used.contains(property.2) ? property.0 : property.1.filter { $0 == "{" }[...]
    }
    return text.utf8.count < utf8.count ? text.withoutProperties(unusedBeside: other) : text
  }
}

extension Substring {
  /// Declarations without the spaces that are there for those who read them.
  fileprivate var withoutIdleSpace: Substring {
    let pieces = split(separator: "\"", omittingEmptySubsequences: false)
    return pieces.enumerated().map { index, piece in
      index.isMultiple(of: 2) ? piece.replacing(/([:;,])\s+/) { $0.1 } : piece
    }.joined(separator: "\"")[...]
  }

  var trimmed: Substring {
    guard let end = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return self[...end].drop(while: \.isWhitespace)
  }
}
