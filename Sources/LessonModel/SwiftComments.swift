// Finds the comments of a Swift file without a parser: marks and slice markers live in them, and
// the answer to a predict exercise is the code it was given but for them.

/// One comment of a Swift file.
public struct SwiftComment: Hashable, Sendable {
  /// Where it begins.
  public var start: SourcePosition
  /// The comment as it is written, from `//` or `/*` to its end, line end not included.
  public var text: String
  /// The bytes that it takes in the file's UTF-8 text.
  public var bytes: Range<Int>
  /// Whether only white space stands before it on its line.
  public var beginsLine: Bool
}

/// One line of code that holds more than comments and white space.
public struct CodeLine: Hashable, Sendable {
  /// The line's number in its file, from 1.
  public var number: Int
  /// Its code, without comments and trailing white space.
  public var text: String
}

extension SourceFile {
  /// All comments in order; what looks like one inside a string or a delimited regex is none.
  public var comments: [SwiftComment] {
    var scanner = CommentScanner(text: text)
    return scanner.scan()
  }

  /// The lines that hold code; two files whose texts here are equal differ in comments only.
  public var codeLines: [CodeLine] {
    codeWithoutComments.textLines.enumerated().compactMap { index, line in
      var code = line.utf8
      while let last = code.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
        code.removeLast()
      }
      return code.isEmpty ? nil : CodeLine(number: index + 1, text: String(Substring(code)))
    }
  }

  /// The text with every comment blanked out; line ends stay, so that lines keep their numbers.
  public var codeWithoutComments: String {
    var bytes = Array(text.utf8)
    for comment in comments {
      for index in comment.bytes where bytes[index] != UInt8(ascii: "\n") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Goes through a file once, keeping apart code, strings, interpolations and comments.
///
/// What encloses the current byte is kept in an array and not on the call stack: a hostile file may
/// nest interpolations as deep as it is long.
private struct CommentScanner {
  private enum Enclosure {
    /// Code, with the number of its open parentheses.
    case code(openCount: Int)
    case string(hashCount: Int, isMultiline: Bool)
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var enclosures = [Enclosure.code(openCount: 0)]
  private var comments: [SwiftComment] = []

  init(text: String) { bytes = Array(text.utf8) }

  mutating func scan() -> [SwiftComment] {
    while index < bytes.count {
      switch enclosures.last {
      case .string(let hashCount, let isMultiline):
        scanString(hashCount: hashCount, isMultiline: isMultiline)
      case .code(let openCount): scanCode(openCount: openCount)
      case nil: enclosures = [.code(openCount: 0)]
      }
    }
    return comments
  }

  // MARK: Code

  private mutating func scanCode(openCount: Int) {
    switch bytes[index] {
    case UInt8(ascii: "/") where byte(after: 1) == UInt8(ascii: "/"): scanLineComment()
    case UInt8(ascii: "/") where byte(after: 1) == UInt8(ascii: "*"): scanBlockComment()
    case UInt8(ascii: "\""): openString(hashCount: 0)
    case UInt8(ascii: "#"): scanHashes()
    case UInt8(ascii: "("): setOpenCount(openCount + 1)
    case UInt8(ascii: ")"):
      if openCount == 0, enclosures.count > 1 {
        enclosures.removeLast()
        index += 1
      } else {
        setOpenCount(max(0, openCount - 1))
      }
    case UInt8(ascii: "\n"):
      advanceLine()
      endUnfinishedLine()
    default: index += 1
    }
  }

  private mutating func setOpenCount(_ count: Int) {
    enclosures[enclosures.count - 1] = .code(openCount: count)
    index += 1
  }

  /// A raw string or a regex begins where hashes end in a quote or a slash.
  private mutating func scanHashes() {
    let hashCount = run(of: UInt8(ascii: "#"), from: index)
    index += hashCount
    guard index < bytes.count else { return }
    if bytes[index] == UInt8(ascii: "\"") {
      openString(hashCount: hashCount)
    } else if bytes[index] == UInt8(ascii: "/") {
      scanRegex(hashCount: hashCount)
    }
  }

  private mutating func scanRegex(hashCount: Int) {
    let isMultiline = byte(after: 1) == UInt8(ascii: "\n")
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        if !isMultiline { return }
        advanceLine()
      case UInt8(ascii: "/") where run(of: UInt8(ascii: "#"), from: index + 1) >= hashCount:
        index += 1 + hashCount
        return
      default: index += 1
      }
    }
  }

  // MARK: Strings

  private mutating func openString(hashCount: Int) {
    let quoteCount = run(of: UInt8(ascii: "\""), from: index)
    let isRawQuote = hashCount > 0 && run(of: UInt8(ascii: "#"), from: index + 3) >= hashCount
    let isMultiline = quoteCount >= 3 && !isRawQuote
    index += isMultiline ? 3 : 1
    enclosures.append(.string(hashCount: hashCount, isMultiline: isMultiline))
  }

  private mutating func scanString(hashCount: Int, isMultiline: Bool) {
    switch bytes[index] {
    case UInt8(ascii: "\""):
      let quoteCount = isMultiline ? 3 : 1
      if run(of: UInt8(ascii: "\""), from: index) >= quoteCount,
        run(of: UInt8(ascii: "#"), from: index + quoteCount) >= hashCount
      {
        index += quoteCount + hashCount
        enclosures.removeLast()
      } else {
        index += 1
      }
    case UInt8(ascii: "\\") where run(of: UInt8(ascii: "#"), from: index + 1) >= hashCount:
      index += 1 + hashCount
      guard index < bytes.count else { return }
      if bytes[index] == UInt8(ascii: "(") {
        enclosures.append(.code(openCount: 0))
        index += 1
      } else if bytes[index] != UInt8(ascii: "\n") {
        index += 1
      }
    case UInt8(ascii: "\n"):
      advanceLine()
      endUnfinishedLine()
    default: index += 1
    }
  }

  /// A string that should have ended on its line did not: what follows is code again.
  private mutating func endUnfinishedLine() {
    let unfinished = enclosures.firstIndex { enclosure in
      if case .string(_, isMultiline: false) = enclosure { true } else { false }
    }
    if let unfinished { enclosures.removeSubrange(unfinished...) }
  }

  // MARK: Comments

  private mutating func scanLineComment() {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    append(from: start, line: line, lineStart: lineStart)
  }

  private mutating func scanBlockComment() {
    let (start, startLine, startOfLine) = (index, line, lineStart)
    var depth = 0
    repeat {
      switch (bytes[index], byte(after: 1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
      case (UInt8(ascii: "\n"), _): advanceLine()
      default: index += 1
      }
    } while depth > 0 && index < bytes.count
    append(from: start, line: startLine, lineStart: startOfLine)
  }

  private mutating func append(from start: Int, line: Int, lineStart: Int) {
    comments.append(
      SwiftComment(
        start: SourcePosition(line: line, column: start - lineStart + 1),
        text: String(decoding: bytes[start..<index], as: UTF8.self), bytes: start..<index,
        beginsLine: bytes[lineStart..<start].allSatisfy {
          $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
        }))
  }

  // MARK: Bytes

  private func byte(after offset: Int) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  private func run(of byte: UInt8, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - start
  }

  private mutating func advanceLine() {
    index += 1
    line += 1
    lineStart = index
  }
}
