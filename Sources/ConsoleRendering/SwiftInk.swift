// Inks Swift source: keywords, literals and comments, each line apart.

import LessonModel
import SwiftReading

/// Inks the lines of one Swift file, top to bottom.
struct SwiftInk {
  private var lexer: SwiftLexer

  init(hidesMarks: Bool) {
    lexer = SwiftLexer(hidesMarks: hidesMarks)
  }

  /// All lines of a file, inked.
  static func lines(of file: SourceFile, hidesMarks: Bool) -> [StyledText] {
    var ink = SwiftInk(hidesMarks: hidesMarks)
    return file.lines.map { ink.line($0) }
  }

  /// The next line, inked.
  mutating func line(_ text: Substring) -> StyledText {
    StyledText(lexer.line(text))
  }
}

extension StyledText {
  /// The tokens of a line, inked.
  init(_ tokens: [CodeToken]) {
    self.init()
    for token in tokens { append(token.text, Ink(token.kind)) }
  }
}

extension Ink {
  /// The ink of a token; names are left plain, as the code is what everything else stands beside.
  fileprivate init(_ kind: CodeToken.Kind) {
    switch kind {
    case .keyword, .attribute: self = .keyword
    case .string, .number: self = .literal
    case .comment: self = .comment
    case .plain, .type, .function, .variable: self = .plain
    }
  }
}
