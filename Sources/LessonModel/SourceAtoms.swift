// Swift source as a row of words, strings and signs, each with its place: as much grammar as it takes
// to find the parts of an expectation.

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
  /// Whether there is white space before and behind it, as beside an operator between two values.
  public var standsApart = false
}

extension [SourceAtom] {
  /// Takes a file apart, without its comments.
  public init(of file: SourceFile) {
    self = []
    let bytes = file.text.utf8
    let lines = zip(file.lines, SwiftLexer.lines(of: file, hidesMarks: false)).enumerated()
    for (index, (line, tokens)) in lines {
      var position = bytes.distance(from: bytes.startIndex, to: line.startIndex)
      for token in tokens {
        let end = position + token.text.utf8.count
        switch token.kind {
        case .comment: break
        case .number where last?.text == "$" && last?.range.upperBound == position:
          // A closure's parameter without a name.
          self[count - 1].text += token.text
          self[count - 1].range = position - 1..<end
        case .string, .number:
          let kind: SourceAtom.Kind = token.kind == .string ? .string : .number
          append(SourceAtom(kind: kind, text: token.text, range: position..<end, line: index + 1))
        default: appendAtoms(of: token.text, at: position, line: index + 1)
        }
        position = end
      }
    }
    joinStrings()
    markApart(in: Array<UInt8>(bytes))
  }

  private mutating func appendAtoms(of text: String, at start: Int, line: Int) {
    var rest = text[...]
    var position = start
    while let first = rest.first {
      let kind = SourceAtom.Kind(of: first)
      let taken: Substring =
        switch kind {
        case .word, .number: rest.prefix { SourceAtom.isInWord($0) }
        case .sign: rest.prefix { SourceAtom.signs.contains($0) }
        case .bracket, .string, nil: rest.prefix(1)
        }
      let end = position + taken.utf8.count
      if let kind {
        append(SourceAtom(kind: kind, text: String(taken), range: position..<end, line: line))
      }
      rest = rest[taken.endIndex...]
      position = end
    }
  }

  /// A string over several lines is one atom.
  private mutating func joinStrings() {
    var joined: [SourceAtom] = []
    for atom in self {
      if let last = joined.last, last.kind == .string, atom.kind == .string,
        atom.line != last.line, last.isOpenString
      {
        joined[joined.count - 1].text += "\n" + atom.text
        joined[joined.count - 1].range = last.range.lowerBound..<atom.range.upperBound
      } else {
        joined.append(atom)
      }
    }
    self = joined
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
  fileprivate static let signs: Set<Character> = Set("/=-+!*%<>&|^~?.")

  fileprivate static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_$#@`".contains(character)
  }

  /// Whether a string over several lines has not come to its end.
  fileprivate var isOpenString: Bool {
    let delimiter = "\"\"\"" + text.prefix { $0 == "#" }
    return text.contains("\"\"\"")
      && (!text.hasSuffix(delimiter) || text.count < 2 * delimiter.count)
  }
}

extension SourceAtom.Kind {
  fileprivate init?(of character: Character) {
    if character.isNumber {
      self = .number
    } else if SourceAtom.isInWord(character) {
      self = .word
    } else if SourceAtom.signs.contains(character) {
      self = .sign
    } else if character.isWhitespace {
      return nil
    } else {
      self = .bracket
    }
  }
}
