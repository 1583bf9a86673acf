// Why a prediction does not hold, told without telling what does: the answer is the learner's to
// find.

/// What is wrong with what a learner said of one line.
public struct Misprediction: Codable, Hashable, Sendable {
  /// What the learner said would come.
  public enum Said: String, Codable, Sendable {
    case value, error, warning, nothing
  }

  /// How near it is.
  public enum Nearness: String, Codable, Sendable {
    /// Something else comes of this line, or nothing.
    case wrong
    /// An error, or a warning, it is, but with another message.
    case kind
    /// The value is right but for quotation marks, spaces or the width of its letters.
    case spelling
    /// A value was said, and the line has none at all.
    case noValue
  }

  /// What the learner said would come.
  public var said: Said
  /// What stands in the braces of the learner's mark.
  public var text: String
  /// How near it is.
  public var nearness: Nearness

  /// Makes a misprediction.
  public init(said: Said, text: String = "", nearness: Nearness = .wrong) {
    self.said = said
    self.text = text
    self.nearness = nearness
  }

  /// It in a sentence for the learner, without a full stop.
  var phrase: Phrase {
    switch (said, nearness) {
    case (.nothing, _): "you say nothing of it yet"
    case (.value, .noValue): "you said a value, and this line has none"
    case (.value, .spelling):
      Phrase("you said {text}: mind the quotation marks and spaces", ["text": text])
    case (.value, _) where text.isEmpty: "you said a value, but not which"
    case (.value, _): Phrase("you said the value {text}: it is another", ["text": text])
    case (.error, .kind): "an error it is, but its message does not begin as you said"
    case (.warning, .kind): "a warning it is, but its message does not begin as you said"
    case (.error, _): "you said “error”: the compiler reports no error here"
    case (.warning, _): "you said “warning”: the compiler does not warn here"
    }
  }
}

/// A line of an answer whose code is not the given one.
public struct CodeChange: Codable, Hashable, Sendable {
  /// The line in the learner's file, from 1; where a line is missing, the one it stood before.
  public var line: Int
  /// The code that was given, or nil for a line that was added.
  public var given: String?
  /// What stands there now, or nil for a line that is missing.
  public var written: String?

  /// Makes a change.
  public init(line: Int, given: String?, written: String?) {
    self.line = line
    self.given = given
    self.written = written
  }
}
