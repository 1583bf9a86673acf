// A snippet that a reader changes: what it begins with, and what another text of it is.

public import LessonModel
import SwiftReading

extension Snippet {
  /// The text that a reader begins to change: without the author's marks, and without the lines that
  /// hold nothing else.
  public var readersText: String {
    guard !marks.isEmpty else { return file.text }
    let tokens = SwiftLexer.lines(of: file, hidesMarks: true)
    let lines = zip(file.lines, tokens).compactMap { line, tokens -> String? in
      let text = tokens.map(\.text).joined()
      return text.isEmpty && !line.allSatisfy(\.isWhitespace) ? nil : text
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same snippet with another text, which nothing is expected of.
  ///
  /// - Parameters:
  ///   - text: The whole text; the author's slices are found by their markers, as far as it has them.
  ///   - path: The path by which people know the text.
  /// - Returns: The snippet.
  public func saying(_ text: String, at path: String) -> Snippet {
    let reader = SnippetReader(
      SourceFile(path: path, text: text), settings: CodeSettings(), problems: ProblemList())
    var edited = reader.read()
    edited.name = name
    edited.marks = []
    edited.settings = settings
    edited.timeLimitSeconds = timeLimitSeconds
    return edited
  }
}
