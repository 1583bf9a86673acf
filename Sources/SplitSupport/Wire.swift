// How plain values travel between the box of the checks and that of a submission.
//
// The tool embeds this folder as source, compiles it once per toolchain, and links it into stubs and
// into submissions. Numbers are little-endian, text and lists begin with their length. There is no
// text format to parse, nothing is told of types, and whoever reads knows which value must come: the
// other side may have written anything.

/// A value that can travel.
public protocol WireValue {
  /// Writes the value.
  func write(to writer: inout WireWriter)
  /// Reads a value; throws when there is none of this type.
  init(from reader: inout WireReader) throws(WireError)
}

/// What was read is not what had to come.
public struct WireError: Error {
  /// Makes the error.
  public init() {}
}

/// Bytes to send.
public struct WireWriter {
  /// What was written.
  public private(set) var bytes: [UInt8] = []

  /// Begins with nothing.
  public init() {}

  /// Writes a value.
  public mutating func write(_ value: some WireValue) { value.write(to: &self) }

  /// Writes a list; the closure writes each element.
  public mutating func write<Element>(
    list: some Collection<Element>, _ each: (inout WireWriter, Element) -> Void
  ) {
    write(UInt32(truncatingIfNeeded: list.count))
    for element in list { each(&self, element) }
  }

  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }
}

/// Bytes that came.
public struct WireReader {
  private var rest: ArraySlice<UInt8>

  /// Reads from the first byte on.
  public init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Reads a value.
  public mutating func read<Value: WireValue>(
    _ type: Value.Type = Value.self
  ) throws(WireError) -> Value { try Value(from: &self) }

  /// Reads a list; the closure reads each element.
  public mutating func list<Element>(
    _ each: (inout WireReader) throws(WireError) -> Element
  ) throws(WireError) -> [Element] {
    let count = Int(try read(UInt32.self))
    // Every element takes a byte at least, so no count makes us reserve more than came.
    guard count <= rest.count else { throw WireError() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try each(&self)) }
    return elements
  }

  /// Makes sure that nothing is left.
  public func end() throws(WireError) {
    guard rest.isEmpty else { throw WireError() }
  }

  mutating func take(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= rest.count else { throw WireError() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}

extension WireValue where Self: FixedWidthInteger {
  /// Writes the value.
  public func write(to writer: inout WireWriter) {
    withUnsafeBytes(of: littleEndian) { writer.append($0) }
  }

  /// Reads a value; throws when there is none.
  public init(from reader: inout WireReader) throws(WireError) {
    var value: Self = 0
    for (index, byte) in try reader.take(MemoryLayout<Self>.size).enumerated() {
      value |= Self(truncatingIfNeeded: byte) << Self(truncatingIfNeeded: 8 * index)
    }
    self = value
  }
}

extension Int: WireValue {}
extension Int8: WireValue {}
extension Int16: WireValue {}
extension Int32: WireValue {}
extension Int64: WireValue {}
extension UInt: WireValue {}
extension UInt8: WireValue {}
extension UInt16: WireValue {}
extension UInt32: WireValue {}
extension UInt64: WireValue {}
