// Lines and substrings found byte by byte: a course is read again at each command, and the standard
// library's way over characters takes ten times as long.

extension Substring {
  /// The lines without their line ends; what follows the last line end is one more, maybe empty.
  package var textLines: [Substring] {
    var lines: [Substring] = []
    var start = startIndex
    while let end = utf8[start...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(self[start..<end])
      start = utf8.index(after: end)
    }
    lines.append(self[start...])
    return lines
  }

  /// Where an ASCII text that is not empty occurs first.
  package func firstRange(ofASCII text: StaticString) -> Range<Index>? {
    text.withUTF8Buffer { wanted in
      guard let first = wanted.first else { return nil }
      var rest = utf8
      while let start = rest.firstIndex(of: first) {
        rest = rest[start...]
        if rest.starts(with: wanted) {
          return start..<rest.index(start, offsetBy: wanted.count)
        }
        rest = rest.dropFirst()
      }
      return nil
    }
  }
}

extension String {
  /// The lines without their line ends; what follows the last line end is one more, maybe empty.
  package var textLines: [Substring] { self[...].textLines }

  /// Whether an ASCII text occurs.
  package func contains(ascii text: StaticString) -> Bool {
    self[...].firstRange(ofASCII: text) != nil
  }
}
