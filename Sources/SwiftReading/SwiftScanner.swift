// Keeps code, literals and comments of a Swift text apart, by the rules of the compiler's lexer. All that reads
// Swift text without a parser stands on it: what looks like code in a string is none, nor what looks like a
// string in a regular expression.

/// Goes through Swift text once, line by line or as a whole.
///
/// What encloses the current byte is kept in an array and not on the call stack: a hostile file may nest
/// interpolations as deep as it is long.
struct SwiftScanner {
  /// What a part of a text is.
  enum Part {
    case code
    /// A string with its interpolations, or a regular expression.
    case literal
    /// An identifier in backticks, which may hold anything.
    case identifier
    /// A comment, and whether it stands in an interpolation.
    case comment(isInLiteral: Bool)
  }

  /// A part of a text and its bytes.
  typealias Piece = (part: Part, bytes: Range<Int>)

  private enum Enclosure {
    case string(hashCount: Int, isMultiline: Bool)
    /// Code in a string, with the number of its open parentheses.
    case interpolation(openCount: Int)
    /// A regular expression over several lines.
    case regex(hashCount: Int)
  }

  private var enclosures: [Enclosure] = []
  /// Which is the outermost string that may not go on behind a line end.
  ///
  /// Looking for it at each line end would take time by the square of the text's length.
  private var outermostOneLiner: Int?
  /// How many block comments are open, one in another.
  private var commentDepth = 0

  /// Whether what comes next is part of a literal or a comment that has begun.
  var isWithinLiteral: Bool { !enclosures.isEmpty || commentDepth > 0 }

  /// Whether nothing was read yet: a file's first line may say which program runs it.
  private var isAtStart = true

  // The text that is being read.
  private var text: [UInt8] = []
  private var index = 0
  /// Where the line ends of which `lastEnds` tells.
  private var lineEnd = 0
  /// Where on it the last raw string with so many signs could end, or -1.
  private var lastEnds: [Int: Int] = [:]

  /// The parts of what comes next, in order and without gaps.
  ///
  /// A line end within it ends what may not go on behind one; the end of the bytes ends nothing.
  mutating func pieces(of bytes: some Sequence<UInt8>) -> [Piece] {
    (text, index, lineEnd) = (Array(bytes), 0, 0)
    var pieces: [Piece] = []
    while index < text.count {
      let start = index
      let part = isAtStart && text.starts(with: "#!".utf8) ? restOfLine() : next()
      isAtStart = false
      if let last = pieces.last, last.part.continues(as: part) {
        pieces[pieces.count - 1].bytes = last.bytes.lowerBound..<index
      } else {
        pieces.append((part, start..<index))
      }
    }
    return pieces
  }

  /// Ends a line whose bytes were read without their line end: a string that should have ended on it did
  /// not, and what follows is code again.
  mutating func endLine() {
    if let outermostOneLiner { enclosures.removeSubrange(outermostOneLiner...) }
    outermostOneLiner = nil
  }

  private mutating func enter(_ enclosure: Enclosure) {
    if case .string(_, isMultiline: false) = enclosure, outermostOneLiner == nil {
      outermostOneLiner = enclosures.count
    }
    enclosures.append(enclosure)
  }

  private mutating func leave() {
    enclosures.removeLast()
    if outermostOneLiner == enclosures.count { outermostOneLiner = nil }
  }

  /// Reads at least one byte.
  private mutating func next() -> Part {
    if commentDepth > 0 { return blockComment() }
    switch enclosures.last {
    case .string(let hashCount, let isMultiline):
      string(hashCount: hashCount, isMultiline: isMultiline)
      return .literal
    case .regex(let hashCount):
      regex(hashCount: hashCount)
      return .literal
    case .interpolation(let openCount):
      let part = code(openCount: openCount)
      if case .comment = part { return part }
      return .literal
    case nil: return code(openCount: 0)
    }
  }

  // MARK: - Code

  private mutating func code(openCount: Int) -> Part {
    switch text[index] {
    case UInt8(ascii: "/") where byte(after: 1) == UInt8(ascii: "/"): return restOfLine()
    case UInt8(ascii: "/") where byte(after: 1) == UInt8(ascii: "*"): return blockComment()
    case UInt8(ascii: "/"):
      guard let end = endOfBareRegex() else { break }
      index = end
      return .literal
    case UInt8(ascii: "\""):
      openString(hashCount: 0)
      return .literal
    case UInt8(ascii: "'"):
      singleQuoted()
      return .literal
    case UInt8(ascii: "#"):
      let hashCount = run(of: UInt8(ascii: "#"), from: index)
      switch byte(after: hashCount) {
      case UInt8(ascii: "\""):
        index += hashCount
        openString(hashCount: hashCount)
        return .literal
      case UInt8(ascii: "/"):
        index += hashCount + 1
        enter(.regex(hashCount: hashCount))
        if index < text.count, text[index] != UInt8(ascii: "\n") { regexOfOneLine(hashCount) }
        return .literal
      default:
        index += hashCount
        return .code
      }
    case UInt8(ascii: "`"):
      let end = text[(index + 1)...].firstIndex { Self.identifierEnds.contains($0) }
      guard let end, text[end] == UInt8(ascii: "`") else { break }
      index = end + 1
      return .identifier
    case UInt8(ascii: "("): setOpenCount(openCount + 1)
    case UInt8(ascii: ")"):
      if openCount == 0, !enclosures.isEmpty {
        leave()
      } else {
        setOpenCount(max(0, openCount - 1))
      }
    case UInt8(ascii: "\n"): endLine()
    default:
      skip(to: Self.codeSigns)
      return .code
    }
    index += 1
    return .code
  }

  private static let codeSigns = ByteSet("/\"'#`()\n")
  private static let identifierEnds = ByteSet("`\n")

  private mutating func setOpenCount(_ count: Int) {
    guard !enclosures.isEmpty else { return }
    enclosures[enclosures.count - 1] = .interpolation(openCount: count)
  }

  private mutating func restOfLine() -> Part {
    index = text[index...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    return .comment(isInLiteral: !enclosures.isEmpty)
  }

  private mutating func blockComment() -> Part {
    repeat {
      switch (text[index], byte(after: 1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        commentDepth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        commentDepth -= 1
        index += 2
      default: index += 1
      }
    } while commentDepth > 0 && index < text.count
    return .comment(isInLiteral: !enclosures.isEmpty)
  }

  // MARK: - Regular expressions

  /// Where a regular expression ends that begins here with a slash alone; nil where the slash is an operator.
  private func endOfBareRegex() -> Int? {
    guard isBeforeOperand, let first = byte(after: 1), !Self.blank.contains(first) else {
      return nil
    }
    var depth = 0
    var position = index + 1
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return nil }
        depth -= 1
      case UInt8(ascii: "/"): return Self.blank.contains(text[position - 1]) ? nil : position + 1
      default: break
      }
      position += 1
    }
    return nil
  }

  private static let blank: Set = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n")]
  private static let beforeOperand = blank.union("([{,;:".utf8)

  /// Whether an operand may begin here: behind a space or an opening sign, behind prefix operators there, or
  /// behind a keyword that takes one.
  private var isBeforeOperand: Bool {
    var end = index
    while end > 0, Self.operatorSigns.contains(text[end - 1]) {
      // Else a line of operators would be gone through once for each of them.
      guard index - end < Self.operatorLengthMax else { return false }
      end -= 1
    }
    guard end > 0, !Self.beforeOperand.contains(text[end - 1]) else { return true }
    // A keyword is followed by no infix operator: `try!` stands before an operand.
    let word = text[..<end].suffix(Self.keywordLengthMax + 1).suffix(while: \.isInWord)
    return Self.keywordsBeforeOperand.contains(String(decoding: word, as: UTF8.self))
  }

  private static let operatorSigns = ByteSet("+-*/%=<>!&|^~?")
  private static let operatorLengthMax = 32
  private static let keywordsBeforeOperand: Set = [
    "await", "case", "else", "guard", "if", "in", "repeat", "return", "switch", "throw", "try",
    "unsafe", "where", "while", "yield",
  ]
  private static let keywordLengthMax = 6

  private mutating func regex(hashCount: Int) {
    while index < text.count {
      if text[index] == UInt8(ascii: "/"), closes(hashCount, from: index + 1) {
        index += 1 + hashCount
        leave()
        return
      }
      index += 1
    }
  }

  /// A regular expression that begins on a line with something behind it ends on it, too.
  private mutating func regexOfOneLine(_ hashCount: Int) {
    while index < text.count, text[index] != UInt8(ascii: "\n") {
      if text[index] == UInt8(ascii: "/"), closes(hashCount, from: index + 1) {
        index += 1 + hashCount
        break
      }
      index += 1
    }
    leave()
  }

  // MARK: - Strings

  private mutating func openString(hashCount: Int) {
    let isMultiline =
      run(of: UInt8(ascii: "\""), from: index, atMost: 3) == 3
      && !(hashCount > 0 && endsOnLine(hashCount))
    index += isMultiline ? 3 : 1
    enter(.string(hashCount: hashCount, isMultiline: isMultiline))
  }

  /// Whether a raw string that begins with three quotes ends on its line, and so begins with one: `#"""#`.
  private mutating func endsOnLine(_ hashCount: Int) -> Bool {
    if index >= lineEnd {
      lineEnd = text[index...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      lastEnds = [:]
    }
    let lastEnd =
      lastEnds[hashCount] ?? text[index..<lineEnd].indices.last {
        text[$0] == UInt8(ascii: "\"") && closes(hashCount, from: $0 + 1)
      } ?? -1
    lastEnds[hashCount] = lastEnd
    return lastEnd >= index + 2
  }

  /// What the compiler reads as a string and then refuses, but where `#if` leaves it out: `don't`.
  private mutating func singleQuoted() {
    index += 1
    while let byte = byte(after: 0), byte != UInt8(ascii: "\n") {
      index += byte == UInt8(ascii: "\\") && self.byte(after: 1) != UInt8(ascii: "\n") ? 2 : 1
      if byte == UInt8(ascii: "'") { break }
    }
    index = min(index, text.count)
  }

  private mutating func string(hashCount: Int, isMultiline: Bool) {
    switch text[index] {
    case UInt8(ascii: "\""):
      let quoteCount = isMultiline ? 3 : 1
      if run(of: UInt8(ascii: "\""), from: index, atMost: quoteCount) == quoteCount,
        closes(hashCount, from: index + quoteCount)
      {
        index += quoteCount + hashCount
        leave()
        return
      }
    case UInt8(ascii: "\\") where closes(hashCount, from: index + 1):
      index += 1 + hashCount
      guard let escaped = byte(after: 0), escaped != UInt8(ascii: "\n") else { return }
      if escaped == UInt8(ascii: "(") { enter(.interpolation(openCount: 0)) }
    case UInt8(ascii: "\n"): endLine()
    default: return skip(to: Self.stringSigns)
    }
    index += 1
  }

  private static let stringSigns = ByteSet("\"\\\n")

  // MARK: - Bytes

  /// Reads a byte, and all up to the next of some.
  private mutating func skip(to signs: ByteSet) {
    repeat { index += 1 } while index < text.count && !signs.contains(text[index])
  }

  private func byte(after offset: Int) -> UInt8? {
    index + offset < text.count ? text[index + offset] : nil
  }

  private func closes(_ hashCount: Int, from start: Int) -> Bool {
    run(of: UInt8(ascii: "#"), from: start, atMost: hashCount) == hashCount
  }

  private func run(of byte: UInt8, from start: Int, atMost countMax: Int = .max) -> Int {
    var end = start
    while end < text.count, end - start < countMax, text[end] == byte { end += 1 }
    return end - start
  }
}

/// Some bytes of ASCII, which a look at one bit finds: each byte of a text is asked for.
private struct ByteSet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ signs: StaticString) {
    signs.withUTF8Buffer { bytes in
      for byte in bytes where byte < 64 { low |= 1 << byte }
      for byte in bytes where (64..<128).contains(byte) { high |= 1 << (byte - 64) }
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<64: low >> byte & 1 != 0
    case 64..<128: high >> (byte - 64) & 1 != 0
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// The longest end of bytes that all belong to it.
  fileprivate func suffix(while belongs: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = lastIndex { !belongs($0) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }
}

extension SwiftScanner.Part {
  /// Whether what follows is of the same part. Two comments, or two identifiers, are two.
  fileprivate func continues(as next: Self) -> Bool {
    switch (self, next) {
    case (.code, .code), (.literal, .literal): true
    default: false
    }
  }
}
