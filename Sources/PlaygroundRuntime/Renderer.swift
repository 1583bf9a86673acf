// Any value as one line of text, as Swift would write it: `.delayed(minutes: 8)`, `Point(x: 1, y: 2)`.
//
// Bounded in depth, in elements, in bytes and in time. Types of the standard library render
// themselves (`StandardValues.swift`); then what its author made of a type counts, for playgrounds
// first; then its parts.

/// Renders one value.
struct Renderer {
  /// The text so far.
  private(set) var text: TextBuffer
  /// The dynamic type of the whole value.
  private(set) var type: Any.Type = Void.self
  /// How many elements the whole value has, plus one; 0 for what has none.
  private(set) var elements: UInt32 = 0
  /// The whole value as a number.
  private(set) var number: Double?
  private var depth = 0
  private var steps = 0
  private let deadline: UInt64

  static let depthMax = 6
  static let elementsMax = 100
  private static let nanosecondsMax: UInt64 = 20_000_000

  /// - Parameters:
  ///   - text: An empty buffer.
  ///   - start: The time now, in nanoseconds since the entry point was called.
  init(into text: TextBuffer, start: UInt64) {
    self.text = text
    deadline = start &+ Self.nanosecondsMax
  }

  /// Whether nothing more can be added.
  var isFull: Bool { text.isTruncated }

  /// Renders the value that was logged.
  mutating func renderWhole(_ value: Any) {
    type = Swift.type(of: value)
    if let value = value as? any StandardValue {
      if let count = value.elementCount { elements = UInt32(clamping: count) + 1 }
      number = value.number
    } else if let value = value as? any BinaryFloatingPoint {
      number = Double(value)
    }
    render(value)
  }

  /// Renders a value or a part of one.
  @inline(never)
  mutating func render(_ value: Any) {
    guard !isFull else { return }
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthMax || isLate() { return append("…") }
    if let value = value as? any StandardValue {
      value.render(into: &self)
    } else if let value = value as? any CustomPlaygroundDisplayConvertible {
      render(value.playgroundDescription)
    } else if let value = value as? any CustomStringConvertible {
      append(escaping: value.description, quote: nil)
    } else if let type = value as? Any.Type {
      append(_typeName(type, qualified: false))
      append(".self")
    } else {
      renderParts(of: value)
    }
  }

  private mutating func isLate() -> Bool {
    steps += 1
    return steps & 15 == 0 && (recorder?.now() ?? 0) > deadline
  }
}

// MARK: - Lists

extension Renderer {
  /// Renders elements between brackets, as many as are shown.
  @_semantics("optimize.sil.specialize.generic.never") @inline(never)
  mutating func renderList<Element>(
    _ open: String, _ elements: some Sequence<Element>, count: Int, _ close: String,
    element: (inout Renderer, Element) -> Void
  ) {
    append(open)
    var shown = 0
    for each in elements.prefix(Self.elementsMax) {
      if shown > 0 { append(", ") }
      element(&self, each)
      shown += 1
      if isFull { return }
    }
    if count > shown { append(shown == 0 ? "…" : ", … \(count - shown) more") }
    append(close)
  }

  /// Renders elements that have no order of their own, in the order of their texts.
  @_semantics("optimize.sil.specialize.generic.never") @inline(never)
  mutating func renderUnordered<Element>(
    _ elements: some Collection<Element>, empty: String, element: (inout Renderer, Element) -> Void
  ) {
    guard !elements.isEmpty else { return append(empty) }
    // Whoever has more than this sees a part anyway, and in a run's own order.
    let texts = elements.prefix(10 * Self.elementsMax).map { each in
      fragment { element(&$0, each) }
    }
    renderList("[", texts.sorted(by: comesBefore), count: elements.count, "]") { $0.append($1) }
  }

  /// What `body` renders, taken out of the text again.
  private mutating func fragment(_ body: (inout Renderer) -> Void) -> String {
    let start = text.count
    body(&self)
    let fragment = String(decoding: text.bytes[start...], as: UTF8.self)
    text.truncate(to: start)
    return fragment
  }
}

/// Numbers by their size, everything else by its text.
private func comesBefore(_ left: String, _ right: String) -> Bool {
  if let left = Double(left), let right = Double(right) { return left < right }
  return left < right
}

// MARK: - Parts

extension Renderer {
  private mutating func renderParts(of value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      renderEnum(value, mirror)
    case .tuple:
      renderFields("", of: mirror)
    case .optional:
      if let child = mirror.children.first { render(child.value) } else { append("nil") }
    case .collection, .set:
      renderList("[", mirror.children, count: mirror.children.count, "]") { $0.render($1.value) }
    case .dictionary:
      renderList("[", mirror.children, count: mirror.children.count, "]") { renderer, child in
        renderer.renderPair(child.value)
      }
    default:
      renderInstance(value, mirror)
    }
  }

  private mutating func renderInstance(_ value: Any, _ mirror: Mirror) {
    let name = _typeName(Swift.type(of: value), qualified: false)
    if mirror.displayStyle == nil, mirror.children.isEmpty {
      // A function, or something of the runtime's own.
      return append(name.contains(" ") ? name : "…")
    }
    renderFields(name, of: mirror)
  }

  /// `.onTime`, `.delayed(minutes: 8)`.
  private mutating func renderEnum(_ value: Any, _ mirror: Mirror) {
    append(".")
    guard let child = mirror.children.first, let label = child.label else {
      return append(enumCaseName(of: value) ?? "…")
    }
    append(label)
    let payload = Mirror(reflecting: child.value)
    if payload.displayStyle == .tuple, !(child.value is any CustomStringConvertible) {
      renderFields("", of: payload)
    } else {
      append("(")
      render(child.value)
      append(")")
    }
  }

  /// `Point(x: 1, y: 2)`, with what a class inherits first.
  private mutating func renderFields(_ name: String, of mirror: Mirror) {
    var inherited: [Mirror] = []
    var next = mirror.superclassMirror
    while let ancestor = next {
      inherited.insert(ancestor, at: 0)
      next = ancestor.superclassMirror
    }
    let fields = (inherited + [mirror]).flatMap(\.children)
    append(name)
    renderList("(", fields, count: fields.count, ")") { renderer, field in
      if let label = fieldName(field.label) {
        renderer.append(label)
        renderer.append(": ")
      }
      renderer.render(field.value)
    }
  }

  /// `"a": 1`.
  private mutating func renderPair(_ pair: Any) {
    let parts = Array(Mirror(reflecting: pair).children)
    guard parts.count == 2 else { return render(pair) }
    render(parts[0].value)
    append(": ")
    render(parts[1].value)
  }
}

/// The name that a field has in its source; nil for a position in a tuple.
private func fieldName(_ label: String?) -> String? {
  guard let label, !label.hasPrefix(".") else { return nil }
  let lazyPrefix = "$__lazy_storage_$_"
  return label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
}

/// The name of a case without values, which no `Mirror` tells.
private func enumCaseName(of value: Any) -> String? {
  func name<Value>(_ value: Value) -> String? {
    caseName(value).map { String(cString: $0) }
  }
  return _openExistential(value, do: name)
}

/// The runtime's own answer, which `print` uses too.
@_silgen_name("swift_EnumCaseName")
private func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

// MARK: - Text

extension Renderer {
  mutating func append(_ text: String) {
    self.text.append(text)
  }

  /// Appends text in one line, as a literal writes it.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - quote: What to put around it and to escape within; nil leaves quotes and backslashes alone.
  mutating func append(escaping string: String, quote: String?) {
    var string = string
    if let quote { append(quote) }
    string.withUTF8 { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      var start = 0
      for position in bytes.indices {
        guard let escape = escape(at: position, of: bytes, quoted: quote != nil) else { continue }
        text.append(UnsafeRawBufferPointer(rebasing: bytes[start..<position]))
        append(escape.text)
        start = position + escape.length
        if isFull { return }
      }
      text.append(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }
    if let quote { append(quote) }
  }
}

/// How a literal writes the character at a position, and how many bytes that is; nil if as it is.
@inline(__always)
private func escape(
  at position: Int, of bytes: UnsafeRawBufferPointer, quoted: Bool
) -> (text: String, length: Int)? {
  switch bytes[position] {
  case UInt8(ascii: "\""): quoted ? (#"\""#, 1) : nil
  case UInt8(ascii: "\\"): quoted ? (#"\\"#, 1) : nil
  case UInt8(ascii: "\n"): (#"\n"#, 1)
  case UInt8(ascii: "\r"): (#"\r"#, 1)
  case UInt8(ascii: "\t"): (#"\t"#, 1)
  case 0: (#"\0"#, 1)
  case 1..<0x20, 0x7f: (#"\u{\#(String(bytes[position], radix: 16))}"#, 1)
  case 0xc2:
    // Control characters again, which some terminals obey.
    position + 1 < bytes.count && bytes[position + 1] < 0xa0
      ? (#"\u{\#(String(bytes[position + 1], radix: 16))}"#, 2) : nil
  default: nil
  }
}
