// Whether a rule of a style sheet can ever be obeyed on a page, told from the names that its selector asks
// for. Start reading at `Selector.isPossible`.

/// The names of a page that selectors ask for: those in its markup, and those that its scripts may add.
struct PageNames: Sendable {
  private(set) var elements: Set<Substring> = []
  private(set) var classes: Set<Substring> = []
  private(set) var attributes: Set<Substring> = []
  private(set) var ids: Set<Substring> = []
  private(set) var languages: Set<Substring> = []
  private(set) var directions: Set<Substring> = []

  /// Reads a page, and the scripts that stand in it.
  ///
  /// - Parameters:
  ///   - markup: The page without its style and scripts.
  ///   - scripts: Scripts as ours are: what they add stands between quotation marks, attributes perhaps as
  ///     properties.
  init(markup: String, scripts: String) {
    // Made once: of a literal in a loop each round would make one of its own.
    let attributePattern = /([a-z][\w-]*)(?:="([^"]*)"|=([^\s"]+))?/
    for tag in markup.matches(of: /<([a-z][\w-]*)([^<>]*)>/) {
      elements.insert(tag.1)
      for attribute in tag.2.matches(of: attributePattern) {
        add(attribute.1, attribute.2 ?? attribute.3 ?? "")
      }
    }
    // Its reader opens it.
    if elements.contains("details") { attributes.insert("open") }
    // What is said or looked for is not added.
    let adding = scripts.replacing(
      /(?:say|querySelector|querySelectorAll|matches|closest)\((?:"[^"\n]*"|`[^`\n]*`)/, with: "")
    for quoted in adding.matches(of: /"([^"\n]*)"|`([^`\n]*)`/) {
      let words = (quoted.1 ?? quoted.2 ?? "").split { !$0.isNamePart }
      elements.formUnion(words)
      classes.formUnion(words)
      attributes.formUnion(words)
      ids.formUnion(words)
    }
    for property in adding.matches(of: /\.([a-z]\w*) *=[^=>]|[{,] *([a-z]\w*):/) {
      attributes.formUnion([property.1, property.2].compactMap(\.self))
    }
  }

  private mutating func add(_ attribute: Substring, _ value: Substring) {
    attributes.insert(attribute)
    switch attribute {
    case "class": classes.formUnion(value.split(separator: " "))
    case "id": ids.insert(value)
    case "lang": languages.insert(value)
    case "dir": directions.insert(value)
    default: break
    }
  }

  /// Whether a part of the page is in a language, such as `zh`, of which `zh-Hans` is one.
  fileprivate func hasLanguage(_ language: Substring) -> Bool {
    languages.contains { $0 == language || $0.hasPrefix(language + "-") }
  }
}

/// One selector of a rule, such as `.listing > pre.c`.
struct Selector: Sendable {
  /// The selector, without spaces that say nothing.
  let text: Substring

  /// The selectors of a list.
  static func list(_ text: Substring) -> [Selector] {
    var depth = 0
    return text.split { character in
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      return character == "," && depth == 0
    }.map { Selector(text: $0.trimmed.replacing(/\s*([>,])\s*/) { $0.1 }[...]) }
  }

  /// Whether a page with these names can have what is selected.
  func isPossible(_ names: PageNames) -> Bool {
    var rest = text
    while let first = rest.first {
      rest = rest.dropFirst(first.isNamePart ? 0 : 1)
      switch first {
      case ".": guard names.classes.contains(rest.takeName()) else { return false }
      case "#": guard names.ids.contains(rest.takeName()) else { return false }
      case "[":
        let name = rest.takeName()
        guard names.attributes.contains(name) else { return false }
        let value = rest.prefix { $0 != "]" }
        if name == "dir", value.hasPrefix("="),
          !names.directions.contains(value.dropFirst().trimmingQuotes)
        {
          return false
        }
        rest = rest[value.endIndex...]
      case ":":
        if rest.first == ":" { rest = rest.dropFirst() }
        let name = rest.takeName()
        guard isPossible(name, of: rest.takeArgument(), names) else { return false }
      default:
        guard first.isNamePart else { continue }
        guard names.elements.contains(rest.takeName()) else { return false }
      }
    }
    return true
  }

  /// Whether a pseudo-class, such as `:is(h1, h2)`, can be true of anything.
  private func isPossible(
    _ name: Substring, of argument: Substring?, _ names: PageNames
  ) -> Bool {
    switch (name, argument) {
    case ("is", let list?), ("where", let list?), ("has", let list?):
      Selector.list(list).contains { $0.isPossible(names) }
    case ("lang", let language?): names.hasLanguage(language)
    default: true
    }
  }
}

extension Character {
  fileprivate var isNamePart: Bool {
    isASCII && (isLetter || isNumber) || self == "-" || self == "_"
  }
}

extension Substring {
  /// The text without quotation marks around it.
  fileprivate var trimmingQuotes: Substring {
    hasPrefix("\"") && hasSuffix("\"") ? dropFirst().dropLast() : self
  }

  /// Takes the name that it begins with.
  fileprivate mutating func takeName() -> Substring {
    let name = prefix(while: \.isNamePart)
    self = self[name.endIndex...]
    return name
  }

  /// Takes what stands in the parentheses that it begins with; nil where it begins with none.
  fileprivate mutating func takeArgument() -> Substring? {
    guard first == "(" else { return nil }
    var depth = 0
    let end = indices.first { index in
      if self[index] == "(" { depth += 1 }
      if self[index] == ")" { depth -= 1 }
      return depth == 0
    }
    guard let end else { return nil }
    defer { self = self[index(after: end)...] }
    return self[index(after: startIndex)..<end]
  }
}
