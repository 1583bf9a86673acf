// Lines and substrings found byte by byte: a course is read again at each command, and the standard
// library's way over characters takes ten times as long.

import Glibc

extension Substring {
  /// The lines without their line ends; what follows the last line end is one more, maybe empty.
  package var textLines: [Substring] {
    let lengths = lineLengths
    var lines: [Substring] = []
    lines.reserveCapacity(lengths.count + 1)
    var start = startIndex
    for length in lengths {
      let end = utf8.index(start, offsetBy: length)
      lines.append(self[start..<end])
      start = utf8.index(after: end)
    }
    lines.append(self[start...])
    return lines
  }

  /// How many line ends there are.
  package var lineEndCount: Int { lineLengths.count }

  /// The text without spaces, tabs and line ends at both ends.
  package var withoutOuterSpace: Substring {
    var rest = withoutLeadingSpace.utf8
    while let last = rest.last, last.isASCIISpace { rest.removeLast() }
    return Substring(rest)
  }

  /// The text without spaces, tabs and line ends at its beginning.
  package var withoutLeadingSpace: Substring { Substring(utf8.drop(while: \.isASCIISpace)) }

  /// Where an ASCII text that is not empty occurs first.
  package func firstRange(ofASCII text: StaticString) -> Range<Index>? {
    var copy = self
    let offset = copy.withUTF8 { bytes in
      text.withUTF8Buffer { Self.offset(of: $0, in: bytes) }
    }
    guard let offset else { return nil }
    let start = utf8.index(startIndex, offsetBy: offset)
    return start..<utf8.index(start, offsetBy: text.utf8CodeUnitCount)
  }

  /// Where a text of some length occurs first; found by Horspool's algorithm, which looks at few of
  /// the bytes before it.
  package func firstRange(ofLong text: String) -> Range<Index>? {
    var copy = self
    let wanted = Array(text.utf8)
    guard let last = wanted.last else { return nil }
    var skips = [Int](repeating: wanted.count, count: 256)
    for (index, byte) in wanted.dropLast().enumerated() {
      skips[Int(byte)] = wanted.count - 1 - index
    }
    let offset = copy.withUTF8 { bytes -> Int? in
      var end = wanted.count - 1
      while end < bytes.count {
        let start = end + 1 - wanted.count
        if bytes[end] == last, bytes[start..<end].elementsEqual(wanted.dropLast()) { return start }
        end += skips[Int(bytes[end])]
      }
      return nil
    }
    guard let offset else { return nil }
    let start = utf8.index(startIndex, offsetBy: offset)
    return start..<utf8.index(start, offsetBy: wanted.count)
  }

  private static func offset(
    of wanted: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard let first = wanted.first else { return nil }
    var start = 0
    while let offset = offset(of: first, in: bytes, from: start),
      offset + wanted.count <= bytes.count
    {
      if bytes[offset...].starts(with: wanted) { return offset }
      start = offset + 1
    }
    return nil
  }

  private static func offset(
    of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress else { return nil }
    return memchr(base + start, Int32(byte), bytes.count - start).map {
      UnsafeRawPointer($0) - UnsafeRawPointer(base)
    }
  }

  /// The length in bytes of each line that has a line end.
  private var lineLengths: [Int] {
    var copy = self
    return copy.withUTF8 { bytes in
      var lengths: [Int] = []
      var start = 0
      while let end = Self.offset(of: UInt8(ascii: "\n"), in: bytes, from: start) {
        lengths.append(end - start)
        start = end + 1
      }
      return lengths
    }
  }
}

extension String {
  /// The lines without their line ends; what follows the last line end is one more, maybe empty.
  package var textLines: [Substring] { self[...].textLines }

  /// How many line ends there are.
  package var lineEndCount: Int { self[...].lineEndCount }

  /// Whether an ASCII text occurs.
  package func contains(ascii text: StaticString) -> Bool {
    self[...].firstRange(ofASCII: text) != nil
  }

  /// The text without line ends at its beginning and end.
  package var trimmingLineEnds: String {
    var text = self[...].drop(while: \.isNewline)
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}

extension UInt8 {
  fileprivate var isASCIISpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\n")
  }
}
