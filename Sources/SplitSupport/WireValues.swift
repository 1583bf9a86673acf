// The values that can travel, beside the integers: what Swift's own types are made of.

extension Bool: WireValue {
  /// Writes the value.
  public func write(to writer: inout WireWriter) { writer.write(self ? 1 as UInt8 : 0) }

  /// Reads a value; throws when there is none.
  public init(from reader: inout WireReader) throws(WireError) {
    let byte = try reader.read(UInt8.self)
    guard byte < 2 else { throw WireError() }
    self = byte == 1
  }
}

extension Double: WireValue {
  /// Writes the value.
  public func write(to writer: inout WireWriter) { writer.write(bitPattern) }

  /// Reads a value; throws when there is none.
  public init(from reader: inout WireReader) throws(WireError) {
    self.init(bitPattern: try reader.read())
  }
}

extension Float: WireValue {
  /// Writes the value.
  public func write(to writer: inout WireWriter) { writer.write(bitPattern) }

  /// Reads a value; throws when there is none.
  public init(from reader: inout WireReader) throws(WireError) {
    self.init(bitPattern: try reader.read())
  }
}

extension String: WireValue {
  /// Writes the value.
  public func write(to writer: inout WireWriter) {
    writer.write(UInt32(truncatingIfNeeded: utf8.count))
    writer.append(utf8)
  }

  /// Reads a value; throws when there is none.
  public init(from reader: inout WireReader) throws(WireError) {
    let count = Int(try reader.read(UInt32.self))
    guard let text = String(validating: try reader.take(count), as: UTF8.self) else {
      throw WireError()
    }
    guard !text.hasEndlessMarks else { throw WireError() }
    self = text
  }

  /// How many combining marks may follow one sign: what no language comes near.
  private static let marksMax = 256

  /// Whether more marks follow one sign than any language has.
  ///
  /// To compare texts is to sort the marks of each sign, which takes time by the square of their number.
  private var hasEndlessMarks: Bool {
    var marks = 0
    for scalar in unicodeScalars where !scalar.isASCII || marks > 0 {
      let isMark = !scalar.isASCII && scalar.properties.canonicalCombiningClass != .notReordered
      marks = isMark ? marks + 1 : 0
      if marks > Self.marksMax { return true }
    }
    return false
  }
}

extension Substring: WireValue {
  /// Writes the value.
  public func write(to writer: inout WireWriter) { writer.write(String(self)) }

  /// Reads a value; throws when there is none.
  public init(from reader: inout WireReader) throws(WireError) {
    self = try reader.read(String.self)[...]
  }
}

extension Unicode.Scalar: WireValue {
  /// Writes the value.
  public func write(to writer: inout WireWriter) { writer.write(value) }

  /// Reads a value; throws when there is none.
  public init(from reader: inout WireReader) throws(WireError) {
    guard let scalar = Self(try reader.read(UInt32.self)) else { throw WireError() }
    self = scalar
  }
}

extension Character: WireValue {
  /// Writes the value.
  public func write(to writer: inout WireWriter) { writer.write(String(self)) }

  /// Reads a value; throws when there is none.
  public init(from reader: inout WireReader) throws(WireError) {
    let text = try reader.read(String.self)
    guard text.count == 1, let character = text.first else { throw WireError() }
    self = character
  }
}

extension Optional: WireValue where Wrapped: WireValue {
  /// Writes the value.
  public func write(to writer: inout WireWriter) {
    writer.write(self != nil)
    if let self { writer.write(self) }
  }

  /// Reads a value; throws when there is none.
  public init(from reader: inout WireReader) throws(WireError) {
    self = try reader.read(Bool.self) ? .some(try reader.read()) : nil
  }
}

extension Array: WireValue where Element: WireValue {
  /// Writes the value.
  public func write(to writer: inout WireWriter) {
    writer.write(list: self) { $0.write($1) }
  }

  /// Reads a value; throws when there is none.
  public init(from reader: inout WireReader) throws(WireError) {
    self = try reader.list { (reader) throws(WireError) in try reader.read(Element.self) }
  }
}

extension Set: WireValue where Element: WireValue {
  /// Writes the value.
  public func write(to writer: inout WireWriter) {
    writer.write(list: self) { $0.write($1) }
  }

  /// Reads a value; throws when there is none.
  public init(from reader: inout WireReader) throws(WireError) {
    self = Set(try reader.read([Element].self))
  }
}

extension Range: WireValue where Bound: WireValue {
  /// Writes the value.
  public func write(to writer: inout WireWriter) {
    ClosedRange(uncheckedBounds: (lowerBound, upperBound)).write(to: &writer)
  }

  /// Reads a value; throws when there is none.
  public init(from reader: inout WireReader) throws(WireError) {
    let bounds = try reader.read(ClosedRange<Bound>.self)
    self = bounds.lowerBound..<bounds.upperBound
  }
}

extension ClosedRange: WireValue where Bound: WireValue {
  /// Writes the value.
  public func write(to writer: inout WireWriter) {
    writer.write(lowerBound)
    writer.write(upperBound)
  }

  /// Reads a value; throws when there is none.
  public init(from reader: inout WireReader) throws(WireError) {
    let (lower, upper): (Bound, Bound) = (try reader.read(), try reader.read())
    guard lower <= upper else { throw WireError() }
    self = lower...upper
  }
}

extension Dictionary: WireValue where Key: WireValue, Value: WireValue {
  /// Writes the value.
  public func write(to writer: inout WireWriter) {
    writer.write(list: self) { writer, pair in
      writer.write(pair.key)
      writer.write(pair.value)
    }
  }

  /// Reads a value; throws when there is none.
  public init(from reader: inout WireReader) throws(WireError) {
    let pairs = try reader.list { (reader) throws(WireError) in
      (try reader.read(Key.self), try reader.read(Value.self))
    }
    self.init(pairs) { first, _ in first }
  }
}
