// Numbers as bits: the common case costs no rendering at all.

/// A number that is stored as it is, for the reader to turn into text.
struct NumberBits {
  var encoding: ValueEncoding
  var bits: UInt64 = 0

  /// Takes a value that is of one of the standard library's types of numbers, up to 64 bits.
  @inline(__always)
  init?<Value>(_ value: Value) {
    guard let encoding = Self.encoding(of: Value.self) else { return nil }
    self.encoding = encoding
    withUnsafeMutableBytes(of: &bits) { bits in
      withUnsafeBytes(of: value) { bits.copyMemory(from: $0) }
    }
  }

  @inline(__always)
  private static func encoding<Value>(of type: Value.Type) -> ValueEncoding? {
    if Value.self == Int.self || Value.self == Int64.self { return .signed64 }
    if Value.self == Double.self { return .double }
    if Value.self == UInt8.self || Value.self == UInt.self || Value.self == UInt16.self
      || Value.self == UInt32.self || Value.self == UInt64.self
    {
      return .unsigned
    }
    if Value.self == Float.self { return .float }
    if Value.self == Int32.self { return .signed32 }
    if Value.self == Int16.self { return .signed16 }
    if Value.self == Int8.self { return .signed8 }
    return nil
  }
}
