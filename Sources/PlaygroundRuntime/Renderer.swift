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
  /// The instances that are being rendered, so that a cycle ends where it closes.
  private var instances: [ObjectIdentifier] = []
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
      append(escaping: withoutAddresses(value.description), quote: nil)
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

/// Elements between brackets, of which a bounded number is shown.
struct RenderedList {
  private var shown = 0

  /// Whether one more element is to be rendered; begins it if so.
  mutating func next(in renderer: inout Renderer) -> Bool {
    guard shown < Renderer.elementsMax, !renderer.isFull else { return false }
    if shown > 0 { renderer.append(", ") }
    shown += 1
    return true
  }

  /// Says how many of `count` elements were not shown, and closes the bracket.
  func end(_ bracket: String, count: Int, in renderer: inout Renderer) {
    if count > shown { renderer.append(shown == 0 ? "…" : ", … \(count - shown) more") }
    renderer.append(bracket)
  }
}

extension Renderer {
  /// Renders elements that have no order of their own, in the order of their texts.
  ///
  /// - Parameters:
  ///   - count: How many elements there are.
  ///   - empty: What to render if there are none.
  ///   - next: Renders one more element; false if there is none.
  mutating func renderUnordered(
    count: Int, empty: String, next: (inout Renderer) -> Bool
  ) {
    guard count > 0 else { return append(empty) }
    var texts: [String] = []
    // Whoever has more than this sees a part anyway, and in the collection's own order.
    while texts.count < 10 * Self.elementsMax, let text = fragment(next) { texts.append(text) }
    texts.sort(by: comesBefore)
    append("[")
    var list = RenderedList()
    for text in texts {
      guard list.next(in: &self) else { break }
      append(text)
    }
    list.end("]", count: count, in: &self)
  }

  /// What `body` renders, taken out of the text again; nil if it renders nothing.
  private mutating func fragment(_ body: (inout Renderer) -> Bool) -> String? {
    let start = text.count
    guard !isFull, body(&self) else { return nil }
    defer { text.truncate(to: start) }
    return String(decoding: UnsafeRawBufferPointer(rebasing: text.bytes[start...]), as: UTF8.self)
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
    case .class:
      renderObject(value as AnyObject, mirror)
    case .enum:
      renderEnum(value, mirror)
    case .tuple:
      renderFields("", of: mirror)
    case .optional:
      if let child = mirror.children.first { render(child.value) } else { append("nil") }
    case .collection, .set, .dictionary:
      renderElements(of: mirror)
    default:
      let name = _typeName(Swift.type(of: value), qualified: false)
      if mirror.displayStyle == nil, mirror.children.isEmpty {
        // A function, or something of the runtime's own.
        append(name.contains(" ") ? name : "…")
      } else {
        renderFields(name, of: mirror)
      }
    }
  }

  /// `Train(name: "Mallard")`; its fields only once, and not those of actors, which may be changing.
  private mutating func renderObject(_ object: AnyObject, _ mirror: Mirror) {
    let name = _typeName(Swift.type(of: object), qualified: false)
    let identity = ObjectIdentifier(object)
    if instances.contains(identity) || mirror.children.first?.label == "$defaultActor" {
      append(name)
      return append("(…)")
    }
    instances.append(identity)
    renderFields(name, of: mirror)
    instances.removeLast()
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
    append(name)
    append("(")
    var list = RenderedList()
    let count = renderFields(of: mirror, into: &list)
    list.end(")", count: count, in: &self)
  }

  /// Renders the fields of a class's ancestors, then its own, and returns how many there are.
  private mutating func renderFields(of mirror: Mirror, into list: inout RenderedList) -> Int {
    let inherited = mirror.superclassMirror.map { renderFields(of: $0, into: &list) } ?? 0
    for field in mirror.children {
      if isUnreadable(field) { continue }
      guard list.next(in: &self) else { break }
      if let label = fieldName(field.label) {
        append(label)
        append(": ")
      }
      render(field.value)
    }
    return inherited + mirror.children.count
  }

  /// `["a": 1]` or `[1, 2]`, of a collection that describes itself by a mirror.
  private mutating func renderElements(of mirror: Mirror) {
    append("[")
    var list = RenderedList()
    for element in mirror.children {
      guard list.next(in: &self) else { break }
      let parts = mirror.displayStyle == .dictionary ? Mirror(reflecting: element.value) : nil
      var separator = ""
      for part in parts?.children ?? AnyCollection([element]) {
        append(separator)
        render(part.value)
        separator = ": "
      }
    }
    list.end("]", count: mirror.children.count, in: &self)
  }
}

/// Whether a field holds something of the runtime's own, which has no text.
private func isUnreadable(_ field: Mirror.Child) -> Bool {
  guard field.label?.utf8.first == UInt8(ascii: "_") else { return false }
  return _typeName(type(of: field.value), qualified: true).hasPrefix("Builtin.")
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
  case 1..<0x20, 0x7f: (escaped(bytes[position]), 1)
  case 0xc2:
    // Control characters again, which some terminals obey.
    position + 1 < bytes.count && bytes[position + 1] < 0xa0
      ? (escaped(bytes[position + 1]), 2) : nil
  default: nil
  }
}

/// `\u{1b}`.
private func escaped(_ byte: UInt8) -> String {
  let digits = Array("0123456789abcdef")
  return "\\u{\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])}"
}

/// Addresses are different in each run and mean nothing to a learner: `0x0000560bf31bd950`.
private func withoutAddresses(_ text: String) -> String {
  guard let marker = text.utf8.firstIndex(of: UInt8(ascii: "x")) else { return text }
  let head = text[..<marker]
  let rest = text[text.index(after: marker)...]
  let digits = rest.prefix { $0.isHexDigit }
  guard head.hasSuffix("0"), digits.utf8.count >= 12 else {
    return head + "x" + withoutAddresses(String(rest))
  }
  return head + "x…" + withoutAddresses(String(rest[digits.endIndex...]))
}
