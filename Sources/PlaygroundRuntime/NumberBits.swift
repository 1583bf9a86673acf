// Numbers as bits: the common case costs no rendering at all.

extension ValueEncoding {
  /// Whether only bits are stored.
  @inline(__always)
  var isNumber: Bool { rawValue >= ValueEncoding.signed8.rawValue }
}

/// A number or a truth value that is stored as it is, for the reader to turn into text.
struct NumberBits {
  var encoding: ValueEncoding
  var bits: UInt64

  /// Takes a value that is of one of the standard library's types of numbers, up to 64 bits, or `Bool`.
  @inline(__always)
  init?<Value>(_ value: Value) {
    guard let encoding = Self.encoding(of: Value.self) else { return nil }
    self.encoding = encoding
    switch encoding {
    case .signed64, .double: bits = unsafeBitCast(value, to: UInt64.self)
    case .signed32, .float: bits = UInt64(unsafeBitCast(value, to: UInt32.self))
    case .signed16: bits = UInt64(unsafeBitCast(value, to: UInt16.self))
    case .signed8, .boolean: bits = UInt64(unsafeBitCast(value, to: UInt8.self))
    default:
      switch MemoryLayout<Value>.size {
      case 8: bits = unsafeBitCast(value, to: UInt64.self)
      case 4: bits = UInt64(unsafeBitCast(value, to: UInt32.self))
      case 2: bits = UInt64(unsafeBitCast(value, to: UInt16.self))
      default: bits = UInt64(unsafeBitCast(value, to: UInt8.self))
      }
    }
  }

  @inline(__always)
  private static func encoding<Value>(of type: Value.Type) -> ValueEncoding? {
    if Value.self == Int.self || Value.self == Int64.self { return .signed64 }
    if Value.self == Double.self { return .double }
    if Value.self == Bool.self { return .boolean }
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
