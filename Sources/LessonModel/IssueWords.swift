// Why a check fails, in words that terminal, site and reports share.

extension Issue.Reason {
  /// The reason in a sentence for the learner, without a full stop.
  public var sentence: String { phrase.filled }

  /// The sentence apart from what the run put into it.
  public var phrase: Phrase {
    switch self {
    case .difference(let expected, let actual):
      Phrase("expected {expected}, got {actual}", ["expected": expected, "actual": actual])
    case .message(let text): Phrase("{message}", ["message": text])
    case .trapped(let message): Phrase("the program trapped: {message}", ["message": message])
    case .timedOut: "it did not come to an end in time"
    case .leftEarly: "the program left before this check had ended"
    case .notRun: "it did not run"
    case .refused(let diagnostic):
      Phrase(
        "this should compile, but the compiler says: {message}", ["message": diagnostic.message])
    case .notRefused(let expected) where expected.isEmpty:
      "the compiler should refuse this, and does not"
    case .notRefused(let expected):
      Phrase("the compiler should refuse this, saying: {message}", ["message": expected])
    case .dependsOn(let check): Phrase("it waits until “{check}” passes", ["check": check])
    case .mispredicted(let prediction): prediction.phrase
    case .misspeltMark(let message, let remedy):
      Phrase("{message}; {remedy}", ["message": message, "remedy": remedy])
    case .unmarkedLines: "the compiler complains about at least one of them"
    }
  }

  /// Whether the values of the learner's lines help to see why.
  public var concernsValues: Bool {
    switch self {
    case .difference, .message, .trapped, .timedOut, .leftEarly: true
    case .notRun, .refused, .notRefused, .dependsOn: false
    case .mispredicted, .misspeltMark, .unmarkedLines: false
    }
  }
}
