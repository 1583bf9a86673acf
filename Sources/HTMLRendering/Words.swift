// Words as templates and scripts ask for them.

public import Languages

extension Words {
  /// The words as templates ask for them: `{{w.search}}`.
  public var templateScope: TemplateScope {
    var scope: TemplateScope = [:]
    for (key, text) in all { scope["w.\(key)"] = .text(text) }
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
    let asked = all.filter { quoted.contains($0.key.prefix { $0 != "." }) }
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
