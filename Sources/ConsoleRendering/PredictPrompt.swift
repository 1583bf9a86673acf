// Texts of `run --predict`: a question before each result, and what came of the guess.

import Languages
public import LessonModel

/// The question about one line, and the answer to a guess.
public struct PredictPrompt: Sendable {
  /// The line's number.
  public var line: Int
  /// The line of source.
  public var code: String
  /// What the line did.
  public var result: LineResult

  /// Makes the question about one line of a file.
  public init(_ result: LineResult, in file: SourceFile) {
    line = result.line
    code = String(SourceLines(file)[result.line])
    self.result = result
  }

  /// The line and a question, without a line end: the guess is typed behind it.
  public func question(in style: TextStyle) -> String {
    var ink = SwiftInk(hidesMarks: true)
    let number = StyledText(String(line), .faint).rightAligned(to: 4) + "  "
    let text = (number + ink.line(code[...])).cut(to: style.width - Layout.margin)
    let role = result.items.last?.role
    let question =
      role == .printed ? "prints what?" : role == .returned ? "returns what?" : "is what?"
    let words = style.words
    let prompt =
      StyledText("      " + words(question), .strongAccent)
      + StyledText("  " + words("guess, or Return: "), .faint)
    return String((style.render([text]) + style.render([prompt])).dropLast()) + " "
  }

  /// Whether a guess says what the line did last; quotes and spaces around it do not matter.
  public func isRight(_ guess: String) -> Bool {
    let guess = Self.normalized(guess)
    let texts = result.items.map(\.last.text)
    return !guess.isEmpty
      && (texts + [texts.joined(separator: ", ")]).map(Self.normalized).contains(guess)
  }

  /// What to say after a guess; an empty guess just reveals the result.
  public func answer(to guess: String, in style: TextStyle) -> String {
    let text = ResultText(result, style.words)
    let room = style.width - Layout.margin - 20
    var line = StyledText.spaces(6)
    if guess.allSatisfy(\.isWhitespace) {
      line += StyledText("→ ", .faint)
    } else if isRight(guess) {
      line += StyledText("✔ " + style.words("right: "), .pass)
    } else {
      line += StyledText("✘ " + style.words("it is "), .fail)
    }
    line += text.text(width: room)
    if !text.count.isEmpty { line += "  " + text.count }
    return style.render([line])
  }

  private static func normalized(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isQuoted = words.count > 1 && words.hasPrefix("\"") && words.hasSuffix("\"")
    return isQuoted ? String(words.dropFirst().dropLast()) : words
  }
}
