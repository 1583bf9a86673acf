// A sentence by itself, such as what to do next.

/// A sentence in lines of prose's length.
public struct SentenceView: ConsoleView {
  private let sentence: String
  private let ink: Ink

  /// Makes a view of a sentence, in the reader's language already.
  public init(_ sentence: String, _ ink: Ink = .plain) {
    (self.sentence, self.ink) = (sentence, ink)
  }

  /// As many lines as it takes.
  public func lines(in style: TextStyle) -> [StyledText] {
    StyledText(sentence, ink).wrapped(to: style.measure).map { .spaces(Layout.margin) + $0 }
  }
}
