// From a declaration as the compiler writes it to one that readers see.

import LessonModel

/// The text of a declaration.
enum DeclarationText {
  private static let charactersMax = 240

  /// The text of a declaration that is given as XML.
  static func text(ofXML xml: String) -> String {
    var text = ""
    var rest = xml[...]
    while let next = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      text += rest[..<next]
      let end = rest[next...].firstIndex(of: rest[next] == "<" ? ">" : ";") ?? rest.endIndex
      if rest[next] == "&" { text += entities[rest[next..<end].dropFirst()] ?? "" }
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
    }
    return shortened(text + rest)
  }

  private static let entities: [Substring: String] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  /// What the standard library says to the compiler says nothing to readers, nor does what all of a
  /// lesson's code is without saying so.
  private static func shortened(_ text: String) -> String {
    let declaration = text.split(separator: " ").drop {
      $0.hasPrefix("@_")
        || ["@MainActor", "@frozen", "@inlinable", "@inline(__always)"].contains($0)
    }.joined(separator: " ").prefix(4 * charactersMax)
    let marked = String(declaration).withOptionalMarks
    return marked.count > charactersMax
      ? marked.prefix(charactersMax) + "…" : marked
  }
}

extension String {
  /// `T?` in the place of `Optional<T>`: the compiler writes the one or the other, as it was asked about
  /// other code before or was not.
  fileprivate var withOptionalMarks: String {
    var text = self
    var end = text.endIndex
    // The last one has no other in it that has not its mark yet.
    while let found = text[..<end].ranges(of: "Optional<").last {
      end = found.lowerBound
      let before = text[..<end].last
      guard before.map({ !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) ?? true,
        !text[..<end].hasSuffix("enum "), let close = text.closingAngle(from: found.upperBound)
      else { continue }
      let type = text[found.upperBound..<close]
      let needsBrackets =
        type.contains(" -> ") || type.contains(" & ") || type.hasPrefix("any ")
        || type.hasPrefix("some ")
      let place = text.distance(from: text.startIndex, to: end)
      text.replaceSubrange(end...close, with: needsBrackets ? "(\(type))?" : "\(type)?")
      end = text.index(text.startIndex, offsetBy: place)
    }
    return text
  }

  private func closingAngle(from start: Index) -> Index? {
    var depth = 1
    return self[start...].indices.first { index in
      if self[index] == "<" { depth += 1 }
      if self[index] == ">", self[..<index].last != "-" { depth -= 1 }
      return depth == 0
    }
  }
}

extension CodeToken.Kind {
  /// What may stand before the word that tells, attributes included.
  private static let modifiers: Set<Substring> = [
    "MainActor", "nonisolated", "final", "override", "static", "required", "convenience", "private",
    "fileprivate", "internal", "public", "open", "package", "mutating", "nonmutating", "indirect",
    "weak", "unowned", "lazy", "async", "prefix", "postfix", "infix", "dynamic", "set",
  ]

  /// What a name is by its declaration; nil where that does not tell.
  init?(declaring declaration: String) {
    let words = declaration.split { !$0.isLetter }
    let kinds: [Substring: Self] = [
      "func": .function, "init": .function, "macro": .function, "let": .variable,
      "var": .variable, "case": .variable, "class": .type, "struct": .type, "enum": .type,
      "protocol": .type, "actor": .type, "typealias": .type, "associatedtype": .type,
    ]
    // `class func` is a function: the last word that tells comes before the name.
    let telling = words.prefix { kinds[$0] != nil || Self.modifiers.contains($0) }
    guard let kind = telling.last(where: { kinds[$0] != nil }).flatMap({ kinds[$0] }) else {
      return nil
    }
    self = kind
  }

  /// What a name is that is referred to, by what sourcekitd calls it: `source.lang.swift.ref.struct`.
  init?(referenceKind: String) {
    let parts = referenceKind.split(separator: ".").drop { $0 != "ref" }.dropFirst()
    switch parts.first {
    case "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype",
      "generic_type_param":
      self = .type
    case "function", "macro": self = .function
    case "var", "enumelement": self = .variable
    default: return nil
    }
  }
}
