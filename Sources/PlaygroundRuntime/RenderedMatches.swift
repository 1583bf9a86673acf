// Matches of regular expressions, read by their mirrors: the runtime does without their library.

extension Renderer {
  /// `("k=v", "k", value: "v")`: what a match, or its output, found in a text; of one without captures the text.
  ///
  /// - Returns: Whether it is such a value.
  mutating func renderMatch(_ mirror: Mirror) -> Bool {
    let type = _typeName(mirror.subjectType, qualified: true)
    guard type.hasPrefix("_StringProcessing.") else { return false }
    let output = field("anyRegexOutput", of: mirror).map { Mirror(reflecting: $0) } ?? mirror
    guard let text = field("input", of: output) as? String,
      let elements = field("_elements", of: output)
    else { return false }
    let captures = Mirror(reflecting: elements).children.map { Mirror(reflecting: $0.value) }
    if captures.count == 1 {
      render(captures[0], in: text)
      return true
    }
    append("(")
    var list = RenderedList()
    for capture in captures {
      guard list.next(in: &self) else { break }
      if let name = field("name", of: capture) as? String {
        append(name)
        append(": ")
      }
      render(capture, in: text)
    }
    list.end(")", count: captures.count, in: &self)
    return true
  }

  /// What one capture found; nil where it found nothing.
  private mutating func render(_ capture: Mirror, in text: String) {
    typealias Content = (range: Range<String.Index>, value: Any?)
    guard let content = field("content", of: capture) as? Content else { return append("nil") }
    let value = content.value ?? text[content.range]
    let isOptional = field("optionalDepth", of: capture) as? Int != 0
    render(isOptional ? Optional(value) as Any : value)
  }
}

private func field(_ label: String, of mirror: Mirror) -> Any? {
  mirror.children.first { $0.label == label }?.value
}
