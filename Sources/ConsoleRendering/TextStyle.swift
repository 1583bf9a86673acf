// How terminal text is laid out and inked, and the protocol of everything that can be shown.
// A view makes `StyledText` lines and knows no escape sequence; `TextStyle.render` is the one place
// where ink becomes ANSI. With colour off the same lines come out, so nothing is said by colour
// alone.

public import Languages
public import LessonModel

/// How text is laid out for one terminal.
public struct TextStyle: Sendable {
  /// Whether ink becomes ANSI colour.
  public var isColored: Bool
  /// The terminal's width in columns.
  public var width: Int
  /// Whether long values are shown whole rather than cut to the width.
  public var showsFullValues: Bool
  /// The language to prefer for texts that are translated; nil is the course's main one.
  public var language: LanguageTag?
  /// The terminal's own words.
  public var words: Words
  /// How many lines a verdict may take, so that all of it is on the screen; nil for any number.
  public var linesMax: Int?
  /// Makes a whole command of its words, such as `reset bang`: one that works as it is typed here.
  public var command: @Sendable (_ words: String) -> String

  /// Makes a style; a width below 40 columns is taken as 40, and no words are those of the language.
  public init(
    isColored: Bool, width: Int = 80, showsFullValues: Bool = false,
    language: LanguageTag? = nil, words: Words? = nil, linesMax: Int? = nil,
    command: @escaping @Sendable (_ words: String) -> String = { "lessons \($0)" }
  ) {
    self.command = command
    self.isColored = isColored
    self.width = max(40, width)
    self.showsFullValues = showsFullValues
    self.language = language
    self.words = words ?? Words(language)
    self.linesMax = linesMax
  }

  /// A text of ours with its commands, such as `'lessons reset'` in a remedy, as they work here.
  func spelled(_ text: String) -> String {
    text.replacing(/([`'])lessons ([^`']+)/) { "\($0.1)\(command(String($0.2)))" }
  }

  /// How many columns running prose takes at most, its margin not counted.
  var measure: Int { min(76, width - Layout.margin - 2) }

  /// Turns lines into text for the terminal, each with its line end.
  public func render(_ lines: [StyledText]) -> String {
    var text = ""
    for line in lines {
      let shown = words.source.isRightToLeft ? line.withIsolatedCode : line
      shown.write(to: &text, isColored: isColored)
      text += "\n"
    }
    return text
  }
}

/// Something that can be shown in a terminal.
public protocol ConsoleView {
  /// The lines that show it, none longer than the style's width unless a word forces it.
  func lines(in style: TextStyle) -> [StyledText]
}

extension ConsoleView {
  /// The text that shows it, ready to print.
  public func text(in style: TextStyle) -> String { style.render(lines(in: style)) }
}

/// Distances that all views share, in columns.
enum Layout {
  /// The left margin of everything.
  static let margin = 2
  /// The space between code and the rule of the results column.
  static let gap = 2
}
