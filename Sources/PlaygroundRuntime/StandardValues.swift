// How the standard library's own types are rendered.

/// A type of the standard library that is rendered in a way of its own.
protocol StandardValue {
  func render(into renderer: inout Renderer)
  /// How many elements it has, for collections.
  var elementCount: Int? { get }
  /// The value as a number, for numbers.
  var number: Double? { get }
}

extension StandardValue {
  var elementCount: Int? { nil }
  var number: Double? { nil }
}

// MARK: - Numbers

/// A number of the standard library.
protocol StandardNumber: StandardValue, CustomStringConvertible {}

extension StandardNumber {
  func render(into renderer: inout Renderer) { renderer.append(description) }

  // Generic conversions would cost seconds of compiling, and this is rarely asked.
  var number: Double? { Double(description) }
}

extension Int: StandardNumber {}
extension Int8: StandardNumber {}
extension Int16: StandardNumber {}
extension Int32: StandardNumber {}
extension Int64: StandardNumber {}
extension UInt: StandardNumber {}
extension UInt8: StandardNumber {}
extension UInt16: StandardNumber {}
extension UInt32: StandardNumber {}
extension UInt64: StandardNumber {}
extension Float: StandardNumber {}
extension Double: StandardNumber {}

extension Bool: StandardValue {
  func render(into renderer: inout Renderer) { renderer.append(self ? "true" : "false") }
}

// MARK: - Text

extension String: StandardValue {
  func render(into renderer: inout Renderer) { renderer.append(escaping: self, quote: "\"") }
}

extension Substring: StandardValue {
  func render(into renderer: inout Renderer) {
    renderer.append(escaping: String(self), quote: "\"")
  }
}

extension Character: StandardValue {
  func render(into renderer: inout Renderer) {
    renderer.append(escaping: String(self), quote: "\"")
  }
}

extension Unicode.Scalar: StandardValue {
  func render(into renderer: inout Renderer) {
    renderer.append(escaping: String(self), quote: "\"")
  }
}

// MARK: - Collections

/// A collection of the standard library that is gone through without running anybody's code.
protocol PlainCollection: Collection {}

extension Set: PlainCollection {}
extension Dictionary: PlainCollection {}
extension String: PlainCollection {}
extension Substring: PlainCollection {}
extension Range: PlainCollection where Bound == Int {}
extension ClosedRange: PlainCollection where Bound == Int {}

/// What is rendered as its elements, in their order.
protocol StandardSequence: StandardValue, Sequence {}

extension StandardSequence {
  // Of collections, and of a pair of them, it is the exact count.
  var elementCount: Int? { underestimatedCount }

  func render(into renderer: inout Renderer) {
    renderer.append("[")
    var list = RenderedList()
    for element in self {
      guard list.next(in: &renderer) else { break }
      renderer.render(element)
    }
    list.end("]", count: underestimatedCount, in: &renderer)
  }
}

extension Array: PlainCollection, StandardSequence {}
extension ArraySlice: PlainCollection, StandardSequence {}
extension ContiguousArray: PlainCollection, StandardSequence {}
extension CollectionOfOne: PlainCollection, StandardSequence {}
extension EmptyCollection: PlainCollection, StandardSequence {}
extension Repeated: PlainCollection, StandardSequence {}
extension Slice: PlainCollection, StandardSequence, StandardValue where Base: PlainCollection {}
extension ReversedCollection: PlainCollection, StandardSequence, StandardValue
where Base: PlainCollection {}
extension EnumeratedSequence: PlainCollection, StandardSequence, StandardValue
where Base: PlainCollection {}
extension FlattenSequence: PlainCollection, StandardSequence, StandardValue
where Base: PlainCollection, Base.Element: PlainCollection {}
extension Zip2Sequence: StandardSequence, StandardValue
where Sequence1: PlainCollection, Sequence2: PlainCollection {}

extension InlineArray: StandardValue {
  var elementCount: Int? { count }

  func render(into renderer: inout Renderer) {
    renderer.append("[")
    var list = RenderedList()
    for index in indices {
      guard list.next(in: &renderer) else { break }
      renderer.render(self[index])
    }
    list.end("]", count: count, in: &renderer)
  }
}

extension Set: StandardValue {
  var elementCount: Int? { count }

  func render(into renderer: inout Renderer) {
    var iterator = makeIterator()
    renderer.renderUnordered(count: count, empty: "[]") { renderer in
      guard let element = iterator.next() else { return false }
      renderer.render(element)
      return true
    }
  }
}

extension Dictionary: StandardValue {
  var elementCount: Int? { count }

  func render(into renderer: inout Renderer) {
    var iterator = makeIterator()
    renderer.renderUnordered(count: count, empty: "[:]") { renderer in
      guard let entry = iterator.next() else { return false }
      renderer.renderEntry(entry.key, entry.value)
      return true
    }
  }
}

extension KeyValuePairs: StandardValue {
  var elementCount: Int? { count }

  func render(into renderer: inout Renderer) {
    guard !isEmpty else { return renderer.append("[:]") }
    renderer.append("[")
    var list = RenderedList()
    for entry in self {
      guard list.next(in: &renderer) else { break }
      renderer.renderEntry(entry.key, entry.value)
    }
    list.end("]", count: count, in: &renderer)
  }
}

extension Renderer {
  fileprivate mutating func renderEntry(_ key: some Any, _ value: some Any) {
    render(key)
    append(": ")
    render(value)
  }
}

// MARK: - Optionals and ranges

extension Optional: StandardValue {
  func render(into renderer: inout Renderer) {
    switch self {
    case nil:
      renderer.append("nil")
    case let value?:
      renderer.append("Optional(")
      renderer.render(value)
      renderer.append(")")
    }
  }
}

extension Range: StandardValue {
  func render(into renderer: inout Renderer) {
    renderer.render(lowerBound)
    renderer.append("..<")
    renderer.render(upperBound)
  }
}

extension ClosedRange: StandardValue {
  func render(into renderer: inout Renderer) {
    renderer.render(lowerBound)
    renderer.append("...")
    renderer.render(upperBound)
  }
}

extension PartialRangeFrom: StandardValue {
  func render(into renderer: inout Renderer) {
    renderer.render(lowerBound)
    renderer.append("...")
  }
}

extension PartialRangeUpTo: StandardValue {
  func render(into renderer: inout Renderer) {
    renderer.append("..<")
    renderer.render(upperBound)
  }
}

extension PartialRangeThrough: StandardValue {
  func render(into renderer: inout Renderer) {
    renderer.append("...")
    renderer.render(upperBound)
  }
}

// MARK: - What would show an address

/// A value whose own text is an address in memory, different in each run.
protocol AddressLike: StandardValue {}

extension AddressLike {
  func render(into renderer: inout Renderer) {
    renderer.append(shortName(of: Self.self))
  }
}

extension ObjectIdentifier: AddressLike {}
extension OpaquePointer: AddressLike {}
extension UnsafePointer: AddressLike {}
extension UnsafeMutablePointer: AddressLike {}
extension UnsafeRawPointer: AddressLike {}
extension UnsafeMutableRawPointer: AddressLike {}
extension UnsafeBufferPointer: AddressLike {}
extension UnsafeMutableBufferPointer: AddressLike {}
extension UnsafeRawBufferPointer: AddressLike {}
extension UnsafeMutableRawBufferPointer: AddressLike {}
extension Unmanaged: AddressLike {}

// MARK: - Wrappers

extension AnyHashable: StandardValue {
  func render(into renderer: inout Renderer) { renderer.render(base) }
}

extension AnyKeyPath: StandardValue {
  /// As it is written: `\Person.name`; its type where it has no names but addresses.
  func render(into renderer: inout Renderer) {
    let text = String(reflecting: self)
    let hasAddress = text.split(separator: " ").contains { $0.hasPrefix("0x") }
    renderer.append(hasAddress ? shortName(of: Swift.type(of: self)) : text)
  }
}
