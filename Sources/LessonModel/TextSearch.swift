// Lines and substrings found byte by byte: a course is read again at each command, and the standard
// library's way over characters takes ten times as long.

import Glibc

extension Substring {
  /// The lines without their line ends; what follows the last line end is one more, maybe empty.
  package var textLines: [Substring] {
    var copy = self
    let ends = copy.withUTF8 { bytes in
      bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    }
    var lines: [Substring] = []
    lines.reserveCapacity(ends.count + 1)
    var (start, offset) = (startIndex, 0)
    for end in ends {
      let lineEnd = utf8.index(start, offsetBy: end - offset)
      lines.append(self[start..<lineEnd])
      (start, offset) = (utf8.index(after: lineEnd), end + 1)
    }
    lines.append(self[start...])
    return lines
  }

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
    guard let first = wanted.first, let base = bytes.baseAddress else { return nil }
    var start = 0
    while case let count = bytes.count - wanted.count + 1 - start, count > 0,
      let found = memchr(base + start, Int32(first), count)
    {
      let offset = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if bytes[offset...].starts(with: wanted) { return offset }
      start = offset + 1
    }
    return nil
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
}

extension Substring {
  /// How many line ends there are.
  package var lineEndCount: Int {
    var copy = self
    return copy.withUTF8 { bytes in
      bytes.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    }
  }
}

extension UInt8 {
  fileprivate var isASCIISpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\n")
  }
}
