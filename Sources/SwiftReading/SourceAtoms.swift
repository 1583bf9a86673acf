// Swift source as a row of words, strings and signs, each with its place: as much grammar as it takes
// to find the parts of an expectation.

public import LessonModel

/// One word, literal or sign of a source text.
public struct SourceAtom: Hashable, Sendable {
  /// What an atom is; a sign is part of an operator, a bracket any other punctuation.
  public enum Kind: Sendable { case word, number, string, sign, bracket }

  /// What it is.
  public var kind: Kind
  /// The source text.
  public var text: String
  /// Where it lies in the text's UTF-8.
  public var range: Range<Int>
  /// The line that it begins in, from 1.
  public var line: Int
  /// How many more lines a literal goes over.
  private(set) var furtherLineCount = 0
  /// The line that it ends in, from 1.
  public var lastLine: Int { line + furtherLineCount }
  /// Whether there is white space before and behind it, as beside an operator between two values.
  public var standsApart = false

  /// Whether it is a word of the language, and no name.
  public var isKeyword: Bool { SwiftLexer.keywords.contains(text[...]) }
}

extension [SourceAtom] {
  /// Takes a file apart, without its comments and the lines that say what is compiled (`#if`, `#else`).
  public init(of file: SourceFile) {
    self.init(withConditionsOf: file)
    removeConditions()
    markApart(in: Array<UInt8>(file.text.utf8))
  }

  /// The words `#if`, `#elseif`, `#else` and `#endif` of a file.
  public static func conditions(of file: SourceFile) -> [SourceAtom] {
    [SourceAtom](withConditionsOf: file).filter { conditionWords.contains($0.text) }
  }

  private static let conditionWords: Set<String> = ["#if", "#elseif", "#else", "#endif"]

  private init(withConditionsOf file: SourceFile) {
    self = []
    let bytes = file.text.utf8
    var lexer = SwiftLexer(hidesMarks: false)
    for (index, line) in file.lines.enumerated() {
      var position = bytes.distance(from: bytes.startIndex, to: line.startIndex)
      let continues = lexer.isWithinLiteral
      for (number, token) in lexer.line(line).enumerated() {
        let end = position + token.text.utf8.count
        switch token.kind {
        case .comment: break
        case .number where last?.text == "$" && last?.range.upperBound == position:
          // A closure's parameter without a name.
          self[count - 1].text += token.text
          self[count - 1].range = position - 1..<end
        case .string where continues && number == 0 && last?.kind == .string:
          // A literal over several lines is one atom.
          self[count - 1].goOn(with: token.text, inLine: index + 1, to: end)
        case .string, .number:
          let kind: SourceAtom.Kind = token.kind == .string ? .string : .number
          append(SourceAtom(kind, token.text, at: position..<end, line: index + 1))
        default: appendAtoms(of: token.text, at: position, line: index + 1)
        }
        position = end
      }
    }
  }

  private mutating func removeConditions() {
    let lines = Set(filter { Self.conditionWords.contains($0.text) }.map(\.line))
    if !lines.isEmpty { removeAll { lines.contains($0.line) } }
  }

  private mutating func appendAtoms(of text: String, at start: Int, line: Int) {
    var rest = text[...]
    var position = start
    while let first = rest.first {
      let kind = SourceAtom.Kind(of: first)
      let taken: Substring =
        switch kind {
        case .word where first == "`": rest.identifierInBackticks
        case .word, .number: rest.prefix { SourceAtom.isInWord($0) }
        case .sign: rest.prefix { SourceAtom.isSign($0) }
        case .bracket, .string, nil: rest.prefix(1)
        }
      let end = position + taken.utf8.count
      if let kind {
        append(SourceAtom(kind, String(taken), at: position..<end, line: line))
      }
      rest = rest[taken.endIndex...]
      position = end
    }
  }

  private mutating func markApart(in bytes: [UInt8]) {
    func isSpace(_ position: Int) -> Bool {
      !bytes.indices.contains(position) || bytes[position] == UInt8(ascii: " ")
        || bytes[position] == UInt8(ascii: "\n") || bytes[position] == UInt8(ascii: "\t")
    }
    for index in indices {
      let range = self[index].range
      self[index].standsApart = isSpace(range.lowerBound - 1) && isSpace(range.upperBound)
    }
  }
}

extension SourceAtom {
  fileprivate init(_ kind: Kind, _ text: String, at range: Range<Int>, line: Int) {
    (self.kind, self.text, self.range, self.line) = (kind, text, range, line)
  }

  /// Takes a further line of the same literal.
  fileprivate mutating func goOn(with rest: String, inLine line: Int, to end: Int) {
    text += String(repeating: "\n", count: line - lastLine) + rest
    range = range.lowerBound..<end
    furtherLineCount = line - self.line
  }

  fileprivate static func isSign(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return false }
    return signs.contains(byte)
  }

  private static let signs = Array("/=-+!*%<>&|^~?.".utf8)

  fileprivate static func isInWord(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else {
      // All pictures from there on may be names, as letters are.
      return character.isLetter || character.isNumber
        || character.unicodeScalars.first.map { $0.value >= 0x1F000 } ?? false
    }
    return switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "#", "@", "`": true
    default: false
    }
  }
}

extension Substring {
  /// `` `some name` `` from its first to its second backtick.
  fileprivate var identifierInBackticks: Substring {
    let end = dropFirst().firstIndex(of: "`")
    return self[...(end ?? startIndex)]
  }
}

extension SourceAtom.Kind {
  fileprivate init?(of character: Character) {
    if character.isNumber {
      self = .number
    } else if SourceAtom.isInWord(character) {
      self = .word
    } else if SourceAtom.isSign(character) {
      self = .sign
    } else if character.isWhitespace {
      return nil
    } else {
      self = .bracket
    }
  }
}
