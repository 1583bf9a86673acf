// Finds the comments of a Swift file without a parser: marks and slice markers live in them, and
// the answer to a predict exercise is the code it was given but for them.

public import LessonModel

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
    var scanner = SwiftScanner()
    let bytes = Array(text.utf8)
    var comments: [SwiftComment] = []
    var (line, lineStart, position) = (1, 0, 0)
    // Whether nothing but white space was seen on the line so far.
    var isBlank = true
    for piece in scanner.pieces(of: bytes) {
      guard case .comment = piece.part else { continue }
      let start = piece.bytes.lowerBound
      while let end = bytes[position..<start].firstIndex(of: UInt8(ascii: "\n")) {
        (line, lineStart, position, isBlank) = (line + 1, end + 1, end + 1, true)
      }
      // What was looked through is not looked through again for the next one on the line.
      isBlank =
        isBlank
        && bytes[position..<start].allSatisfy {
          $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
        }
      position = start
      comments.append(
        SwiftComment(
          start: SourcePosition(line: line, column: start - lineStart + 1),
          text: String(decoding: bytes[piece.bytes], as: UTF8.self), bytes: piece.bytes,
          beginsLine: isBlank))
      isBlank = false
    }
    return comments
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

  /// Whether a line imports a module as a whole.
  public func imports(module: String) -> Bool {
    guard text.contains(ascii: "import") else { return false }
    return codeLines.contains { line in
      let words = line.text.split(separator: " ")
      return words.last == Substring(module) && words.contains("import")
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
