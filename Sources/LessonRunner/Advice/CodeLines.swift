// A learner's file as advice looks at it: line by line, strings and comments told apart from code.

import LessonModel
import SwiftReading

/// The code of a file that perhaps does not compile.
struct CodeLines {
  /// The text of each line.
  let texts: [Substring]
  /// The tokens of each line.
  let tokens: [[CodeToken]]
  /// The names that the file declares anywhere, parameters included.
  let declared: Set<String>

  init(_ file: SourceFile) {
    texts = file.lines
    tokens = SwiftLexer.lines(of: file, hidesMarks: false)
    var declared: Set<String> = []
    for line in tokens {
      let words = line.codeWords
      for (word, next) in zip(words, words.dropFirst()) {
        if Self.introducers.contains(word.text) { declared.insert(next.text) }
        // `{ number in` and `for number in`.
        if next.text == "in" { declared.insert(word.text) }
      }
      // `name:` is a parameter, unless it stands where `default:` was meant.
      for (index, word) in words.enumerated() where word.endsInColon {
        let isDefault = index == 0 && editDistance(from: word.text, to: "default") <= 2
        if !isDefault { declared.insert(word.text) }
      }
    }
    self.declared = declared
  }

  private static let introducers: Set = [
    "let", "var", "func", "class", "struct", "enum", "protocol", "actor", "case", "typealias",
    "associatedtype", "macro",
  ]

  /// The words of a line's code, without what stands in strings and comments.
  func words(of line: Int) -> [CodeWord] {
    tokens.indices.contains(line - 1) ? tokens[line - 1].codeWords : []
  }

  /// The names that a line declares.
  func names(declaredIn line: Int) -> Set<String> {
    let words = words(of: line).map(\.text)
    return Set(
      zip(words, words.dropFirst()).filter { Self.introducers.contains($0.0) }.map(\.1))
  }

  /// A line without its indentation.
  func trimmed(_ line: Int) -> String {
    texts.indices.contains(line - 1)
      ? String(texts[line - 1].drop { $0 == " " || $0 == "\t" }.withoutOuterSpace) : ""
  }
}

/// A word of code: a keyword or a name.
struct CodeWord: Hashable {
  var text: String
  var isKeyword: Bool
  /// Whether a point stands before it.
  var isMember: Bool
  /// Whether a colon stands right behind it.
  var endsInColon = false
  /// Whether nothing but a space parts it from the word before it.
  var followsWord: Bool
}

extension [CodeToken] {
  /// The words of a line's code; what stands in strings and comments is none.
  var codeWords: [CodeWord] {
    var words: [CodeWord] = []
    var gap = ""
    for token in self {
      guard token.kind != .string, token.kind != .comment, token.kind != .number else {
        gap += token.text
        continue
      }
      var rest = token.text[...]
      while let first = rest.first {
        guard first.isLetter || first == "_" else {
          if first == ":", gap.isEmpty, !words.isEmpty { words[words.count - 1].endsInColon = true }
          gap.append(rest.removeFirst())
          continue
        }
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        rest = rest[word.endIndex...]
        words.append(
          CodeWord(
            text: String(word), isKeyword: token.kind == .keyword, isMember: gap.hasSuffix("."),
            followsWord: gap.allSatisfy { $0 == " " }))
        gap = ""
      }
    }
    return words
  }
}
