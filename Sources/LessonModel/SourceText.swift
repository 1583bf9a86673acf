// Places in source files: what diagnostics, marks, values and slices all point at.

/// A position in a text file, counted as the compiler counts.
public struct SourcePosition: Codable, Hashable, Comparable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in UTF-8 code units, from 1.
  public var column: Int

  /// Makes a position from a line and a column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether one position comes before another.
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A half-open range of positions in one file.
public struct SourceRange: Codable, Hashable, Comparable, Sendable {
  /// The first position of the range.
  public var start: SourcePosition
  /// The position after the last one of the range.
  public var end: SourcePosition

  /// Makes the range from `start` up to `end`.
  public init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }

  /// Whether one range begins, or else ends, before another.
  public static func < (left: Self, right: Self) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}

/// A position in a named file; prints as `path:line:column`.
public struct SourceLocation: Codable, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, absolute or as people should read it.
  public var path: String
  /// Where in the file.
  public var position: SourcePosition

  /// Makes a location; line and column count from 1.
  public init(path: String, line: Int = 1, column: Int = 1) {
    self.path = path
    position = SourcePosition(line: line, column: column)
  }

  /// The last component of the path.
  public var name: String { path.lastComponent }

  /// `path:line:column`.
  public var description: String { "\(path):\(position.line):\(position.column)" }
}

/// A text file as it was read: its path and its content, line ends normalised to `\n`.
public struct SourceFile: Codable, Hashable, Sendable {
  /// The absolute path, which diagnostics show.
  public var path: String
  /// The content.
  public var text: String
  /// The files that belong to it: an answer to an exercise may be more than one file of a module. They
  /// have none themselves.
  public var others: [SourceFile]

  /// Makes a file from a path and its content, and from the files that belong to it.
  public init(path: String, text: String, others: [SourceFile] = []) {
    self.path = path
    self.text = text
    self.others = others
  }

  /// The file, and those that belong to it.
  public var all: [SourceFile] { [self] + others }

  /// The one of the files that a place is in; the file itself for a place in none of them.
  public func file(of place: SourceLocation) -> SourceFile {
    others.first { $0.path == place.path } ?? self
  }

  /// What tells it, and the files that belong to it, from any other but by their places.
  public var contents: [String] { [text] + others.flatMap { [$0.name, $0.text] } }

  /// Whether a file, and those that belong to it, say the same byte by byte: to Swift, texts are equal that look
  /// alike.
  public func says(sameAs other: SourceFile) -> Bool {
    contents.elementsEqual(other.contents) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Whether a file that belongs to another one can have this name anywhere: letters from A to Z, digits, `_`
  /// and `+` before `.swift`.
  public static func isPlainName(_ name: String) -> Bool {
    let stem = name.dropLast(".swift".count)
    return name.hasSuffix(".swift") && !stem.isEmpty
      && stem.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+".contains($0)) }
  }

  /// Whether the files that are compiled beside an answer have this name already.
  public static func isReservedName(_ name: String) -> Bool {
    let reserved = ["main", "probes", "checks", "client", "answerer", "stub"]
    return reserved.contains { "\($0).swift" == name.lowercased() }
  }

  /// The file with another text.
  public func saying(_ text: String) -> SourceFile {
    SourceFile(path: path, text: text, others: others)
  }

  /// The file with another text in one of its files, that of `all` at an index.
  public func saying(_ text: String, inFile index: Int) -> SourceFile {
    guard index > 0 else { return saying(text) }
    var file = self
    file.others[index - 1].text = text
    return file
  }

  /// The lines without their line ends; a final line end begins no further line.
  public var lines: [Substring] {
    var lines = text.textLines
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// How many lines there are, as in `lines`.
  public var lineCount: Int {
    let ends = text.lineEndCount
    return text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? ends : ends + 1
  }

  /// The last component of the path.
  public var name: String { path.lastComponent }
}

extension String {
  /// The name at the end of a path.
  public var lastComponent: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// Whether it can be the name of a lesson, a page, an exercise or a wrong answer.
  public var isSlug: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
