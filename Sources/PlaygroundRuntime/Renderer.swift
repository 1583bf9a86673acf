// Any value as one line of text, as Swift would write it: `.delayed(minutes: 8)`, `Point(x: 1, y: 2)`.
//
// Bounded in depth, in elements, in bytes and in time. Types of the standard library render
// themselves (`StandardValues.swift`); then what its author made of a type counts, for playgrounds
// first; then its parts.

/// Renders one value.
struct Renderer {
  /// The text so far.
  var text: TextBuffer
  /// The dynamic type of the whole value.
  private(set) var type: Any.Type = Void.self
  /// How many elements the whole value has, plus one; 0 for what has none.
  private(set) var elements: UInt32 = 0
  /// The whole value as SVG, where that is what it is displayed as.
  private(set) var picture: String?
  /// The depth at which the whole value is, or what its author displays in its place.
  private var wholeDepth = 1
  /// The whole value as a number.
  private(set) var number: Double?
  private var depth = 0
  /// The instances that are being rendered, so that a cycle ends where it closes.
  var instances: [ObjectIdentifier] = []
  private var steps = 0
  /// Whether rendering takes too long; elements that are left are counted and not rendered.
  private(set) var isLate = false
  /// The processor time that the thread had at the last look; nil before the first.
  private var lastLook: UInt64?
  /// How long rendering has taken since the first look.
  private var nanoseconds: UInt64 = 0

  static let depthMax = 6
  static let elementsMax = 100
  private static let nanosecondsMax: UInt64 = 20_000_000

  /// - Parameter text: An empty buffer.
  init(into text: TextBuffer) {
    self.text = text
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
    look()
    if depth > Self.depthMax || isLate { return append("…") }
    if let value = value as? any StandardValue {
      value.render(into: &self)
    } else if let value = value as? any CustomPlaygroundDisplayConvertible, !isDate(value) {
      if depth == wholeDepth { wholeDepth += 1 }
      render(value.playgroundDescription)
    } else if let value = value as? any CustomStringConvertible {
      append(escaping: value.description, quote: nil)
    } else if let value = value as? any CustomDebugStringConvertible {
      // `print` takes it, too, where there is no other text.
      append(escaping: value.debugDescription, quote: nil)
    } else if let type = value as? Any.Type {
      append(shortName(of: type))
      append(".self")
    } else {
      renderParts(of: value)
    }
  }

  /// Shows a picture as its alternative text, and keeps it if it is the whole value.
  mutating func render(_ picture: Picture) {
    append(escaping: picture.alternative, quote: nil)
    if depth == wholeDepth { self.picture = picture.svg }
  }

  /// Looks at each 16th step whether rendering takes too long: by the thread's own time, so that the same value
  /// looks the same on a busy machine. Between two looks a quarter of the time can pass at most, for a machine that
  /// stands still for once may count that as the thread's.
  private mutating func look() {
    steps += 1
    guard steps & 15 == 0 else { return }
    let now = processorNanosecondsOfThread()
    if let lastLook { nanoseconds += min(now &- lastLook, Self.nanosecondsMax / 4) }
    lastLook = now
    if nanoseconds >= Self.nanosecondsMax { isLate = true }
  }
}

/// Whether a value is a date: what it has for playgrounds has no seconds, and depends on where the machine is,
/// so that it is shown as `print` shows it.
private func isDate(_ value: Any) -> Bool {
  ["FoundationEssentials.Date", "Foundation.Date"].contains(
    _typeName(type(of: value), qualified: true))
}

/// A type's name without modules, and with the types of a pack as code writes them: `Row<Int, String>`.
func shortName(of type: Any.Type) -> String {
  let name = _typeName(type, qualified: false)
  guard name.utf8.contains(UInt8(ascii: "{")) else { return name }
  // `Row<Pack{Int, String}>`
  let parts = name.split(separator: "{").map { $0.hasSuffix("Pack") ? $0.dropLast(4) : $0 }
  return String(parts.joined().filter { $0 != "}" })
}
