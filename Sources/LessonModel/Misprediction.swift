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

  /// All changes that lead from the code that was given to the code of an answer, in order;
  /// comments, and space at the ends of lines, are no code.
  public static func all(from given: SourceFile, to answer: SourceFile) -> [CodeChange] {
    let (old, new) = (given.codeLines, answer.codeLines)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.map(\.text).difference(from: old.map(\.text)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var changes: [CodeChange] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      let (goes, comes) = (removed.contains(from), added.contains(to))
      let line = to < new.count ? new[to].number : max(1, new.last?.number ?? 1)
      switch (goes, comes) {
      case (false, false): (from, to) = (from + 1, to + 1)
      case (true, true):
        changes.append(CodeChange(line: line, given: old[from].text, written: new[to].text))
        (from, to) = (from + 1, to + 1)
      case (true, false):
        changes.append(CodeChange(line: line, given: old[from].text, written: nil))
        from += 1
      case (false, true):
        changes.append(CodeChange(line: line, given: nil, written: new[to].text))
        to += 1
      }
    }
    return changes
  }

  /// Whether it is the given code with what was meant as a mark behind it, outside of a comment.
  public var isMarkInCode: Bool {
    guard let written else { return false }
    let code = given ?? ""
    guard written.hasPrefix(code) else { return false }
    let rest = written.dropFirst(code.count).withoutLeadingSpace
    return rest.contains("{{") || rest.contains("｛") || rest.hasPrefix("／")
      || rest.hasPrefix("expect")
  }
}

extension Exercise {
  /// What checks of predictions are called as a learner counts lines, whose file may have comments that
  /// the starter has not: `line 24` may be `line 26` there.
  ///
  /// - Parameter file: The learner's file.
  /// - Returns: The names in it, by those in the starter; empty where nothing is predicted.
  public func predictionNames(in file: SourceFile) -> [String: String] {
    guard kind == .predict else { return [:] }
    let lines = zip(starter.codeLines, file.codeLines)
    return Dictionary(lines.map { ("line \($0.number)", "line \($1.number)") }) { $1 }
  }
}
