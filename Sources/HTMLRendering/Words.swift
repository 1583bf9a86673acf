// Words as templates and scripts ask for them.

public import Languages

extension HTML {
  /// Makes a text with an element for each part that marks isolate.
  public init(isolating text: String) {
    self = ""
    for (index, part) in text.unicodeScalars.split(
      separator: Isolate.opening, omittingEmptySubsequences: false
    ).enumerated() {
      let pieces = part.split(separator: Isolate.closing, omittingEmptySubsequences: false)
      self += index == 0 ? "" : "<bdi>\(String(pieces[0]))</bdi>"
      for piece in pieces.dropFirst(index == 0 ? 0 : 1) { self += "\(String(piece))" }
    }
  }
}

extension Words {
  /// What an element says of itself that holds words of another language than the page's.
  public var attributes: HTML {
    guard source.tag != language.tag else { return "" }
    let direction: HTML =
      source.direction == language.direction ? "" : " dir=\"\(source.direction)\""
    return " lang=\"\(source.tag)\"\(direction)"
  }

  /// What the compiler, the runtime or the engine says; marked as English where it stays so.
  func retoldHTML(_ sentence: String) -> HTML {
    if let retold = isolating.knownRetelling(of: sentence) { return HTML(isolating: retold) }
    return source.tag == Language.english.tag
      ? "\(sentence)" : "<bdi lang=\"en\">\(sentence)</bdi>"
  }

  /// The words as templates ask for them: `{{w.search}}`.
  public var templateScope: TemplateScope {
    var scope: TemplateScope = [:]
    for (key, text) in all {
      scope["w.\(key)"] = .text(source.isRightToLeft ? text.withoutIsolates : text)
    }
    scope["words-attributes"] = .html(attributes)
    return scope
  }

  /// A script with the words that other scripts ask for: those whose keys they have between quotation
  /// marks, with all forms of their plurals.
  ///
  /// - Parameter scripts: The other scripts.
  /// - Returns: What sets `window.lessonsWords`.
  public func script(for scripts: [String]) -> String {
    let quoted = scripts.flatMap { $0.utf8.split(separator: UInt8(ascii: "\"")) }
      .reduce(into: Set<Substring>()) { $0.insert(Substring($1)) }
    var asked = all.filter { quoted.contains($0.key.prefix { $0 != "." }) }
    if source.tag != language.tag { asked["words-language"] = source.tag }
    var json = JSONText()
    json.raw("window.lessonsWords={")
    for (index, (key, text)) in asked.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { json.raw(",") }
      json.string(key)
      json.raw(":")
      json.string(text)
    }
    json.raw("}\n")
    return json.text
  }
}
