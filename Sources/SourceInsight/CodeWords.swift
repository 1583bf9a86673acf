// What can be seen of names without a compiler: which words of a file may be names, and which of them
// are labels.

import LessonModel
import SwiftReading

/// The words of a file that may be names.
struct CodeWords {
  /// One word.
  struct Word {
    /// From 0.
    var line: Int
    /// In UTF-8 code units, from 1.
    var column: Int
    /// In UTF-8 code units from the file's beginning.
    var offset: Int
    var text: String
    /// Whether it names an argument, a parameter or a part of a tuple: `at` in `say(word, at: 1)`.
    var isLabel = false
  }

  private(set) var words: [Word] = []
  private var ends: Set<Int> = []
  /// What begins at an offset: a bracket, a colon, a comma.
  private var signs: [Int: Character] = [:]
  /// The labels between parentheses, by the offset of the opening one.
  private var labels: [Int: [String]] = [:]

  /// Reads a file.
  init(_ file: SourceFile) {
    var reader = Reader()
    var start = 0
    // A file is cut into lines each time that it is asked for them.
    let lines = file.lines
    for (number, tokens) in SwiftLexer.lines(of: file, hidesMarks: false).enumerated() {
      var offset = start
      for token in tokens {
        reader.read(token, line: number, lineStart: start, offset: offset)
        offset += token.text.utf8.count
      }
      start += lines[number].utf8.count + 1
    }
    var open: [(bracket: Character, offset: Int, labels: [String])] = []
    for (index, piece) in reader.pieces.enumerated() {
      switch piece {
      case .word(var word, let isKeyword):
        word.isLabel = open.last?.bracket == "(" && reader.isLabel(at: index)
        if word.isLabel { open[open.count - 1].labels.append(word.text) }
        // A keyword can be a label, and is no other name: `in` in `count(in: text)`.
        guard !isKeyword || word.isLabel else { continue }
        words.append(word)
        ends.insert(word.offset + word.text.utf8.count)
      case .sign(let sign, let offset):
        signs[offset] = sign
        if "([{".contains(sign) { open.append((sign, offset, [])) }
        if ")]}".contains(sign), let closed = open.popLast(), closed.bracket == "(" {
          labels[closed.offset] = closed.labels
        }
      case .literal: break
      }
    }
  }

  /// The labels of the call of what ends at an offset; `{` stands for a closure behind it.
  ///
  /// - Returns: None where nothing is called; nil where it cannot be told, as inside a string.
  func labels(ofCallAt offset: Int) -> [String]? {
    guard ends.contains(offset) else { return nil }
    return switch signs[offset] ?? signs[offset + 1] {
    case "(" where signs[offset] == "(": labels[offset]
    case "{": ["{"]
    default: []
    }
  }

  /// Whether what begins at an offset follows a dot.
  func isMember(at offset: Int) -> Bool { signs[offset - 1] == "." }

  /// Cuts tokens into words and signs.
  private struct Reader {
    enum Piece {
      case word(Word, isKeyword: Bool)
      case sign(Character, offset: Int)
      case literal
    }

    var pieces: [Piece] = []

    mutating func read(_ token: CodeToken, line: Int, lineStart: Int, offset: Int) {
      switch token.kind {
      case .comment: return
      case .plain, .type, .keyword: break
      default: return pieces.append(.literal)
      }
      var offset = offset
      var rest = token.text[...]
      while let first = rest.first {
        let text = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if text.isEmpty {
          if first != " " { pieces.append(.sign(first, offset: offset)) }
          rest.removeFirst()
          offset += first.utf8.count
        } else {
          let word = Word(
            line: line, column: offset - lineStart + 1, offset: offset, text: String(text))
          pieces.append(.word(word, isKeyword: token.kind == .keyword))
          rest = rest[text.endIndex...]
          offset += text.utf8.count
        }
      }
    }

    /// Whether a word stands as labels do: `(at: 1`, `(at place: Int`.
    func isLabel(at index: Int) -> Bool {
      guard index > 0, ["(", ","].contains(sign(at: index - 1)) else { return false }
      if sign(at: index + 1) == ":" { return true }
      guard pieces.indices.contains(index + 1), case .word = pieces[index + 1] else {
        return false
      }
      return sign(at: index + 2) == ":"
    }

    private func sign(at index: Int) -> Character? {
      guard pieces.indices.contains(index), case .sign(let sign, _) = pieces[index] else {
        return nil
      }
      return sign
    }
  }
}
