// Numbers as bits: the common case costs no rendering at all.

/// A number that is stored as it is, for the reader to turn into text.
struct NumberBits {
  var encoding: ValueEncoding
  var bits: UInt64

  /// Takes a value that is of one of the standard library's types of numbers, up to 64 bits.
  @inline(__always)
  init?<Value>(_ value: Value) {
    func read<Number: BitwiseCopyable>(_ type: Number.Type) -> Number {
      withUnsafeBytes(of: value) { $0.loadUnaligned(as: type) }
    }
    if Value.self == Int.self {
      self.init(signed: Int64(read(Int.self)))
    } else if Value.self == Double.self {
      self.init(encoding: .double, bits: read(Double.self).bitPattern)
    } else if Value.self == Float.self {
      self.init(encoding: .float, bits: UInt64(read(Float.self).bitPattern))
    } else if Value.self == UInt8.self {
      self.init(unsigned: UInt64(read(UInt8.self)))
    } else if Value.self == UInt.self {
      self.init(unsigned: UInt64(read(UInt.self)))
    } else if Value.self == Int32.self {
      self.init(signed: Int64(read(Int32.self)))
    } else if Value.self == Int64.self {
      self.init(signed: Int64(read(Int64.self)))
    } else if Value.self == UInt32.self {
      self.init(unsigned: UInt64(read(UInt32.self)))
    } else if Value.self == UInt64.self {
      self.init(unsigned: UInt64(read(UInt64.self)))
    } else if Value.self == Int16.self {
      self.init(signed: Int64(read(Int16.self)))
    } else if Value.self == UInt16.self {
      self.init(unsigned: UInt64(read(UInt16.self)))
    } else if Value.self == Int8.self {
      self.init(signed: Int64(read(Int8.self)))
    } else {
      return nil
    }
  }

  private init(encoding: ValueEncoding, bits: UInt64) {
    self.encoding = encoding
    self.bits = bits
  }

  private init(signed value: Int64) {
    self.init(encoding: .signed, bits: UInt64(bitPattern: value))
  }

  private init(unsigned value: UInt64) {
    self.init(encoding: .unsigned, bits: value)
  }
}
