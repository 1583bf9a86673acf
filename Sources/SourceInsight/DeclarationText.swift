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
    }.joined(separator: " ")
    return declaration.count > charactersMax
      ? declaration.prefix(charactersMax) + "…" : declaration
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
