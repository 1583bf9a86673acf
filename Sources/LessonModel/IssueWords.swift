// Why a check fails, in words that terminal, site and reports share.

extension Issue.Reason {
  /// The reason of a check that the end of its program cut off.
  ///
  /// - Parameter termination: How the program ended.
  /// - Returns: The reason, in the words of that end.
  public static func ended(by termination: Termination) -> Self {
    .message("the program \(termination.words)")
  }

  /// The reason in a sentence for the learner, without a full stop.
  public var sentence: String { phrase.filled }

  /// The sentence apart from what the run put into it.
  public var phrase: Phrase {
    switch self {
    case .difference(let expected, let actual):
      Phrase("expected {expected}, got {actual}", ["expected": expected, "actual": actual])
    case .told(let phrase): phrase
    case .message(let text): Phrase("{message}", ["message": text])
    case .trapped(""): Phrase("the program {ending}", ["ending": "crashed"])
    case .trapped(let message): Phrase("the program crashed: {message}", ["message": message])
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
    case .difference, .told, .message, .trapped, .timedOut, .leftEarly: true
    case .notRun, .refused, .notRefused, .dependsOn: false
    case .mispredicted, .misspeltMark, .unmarkedLines: false
    }
  }
}

extension Issue {
  /// The arguments of a case as readers see them, `number = 7`; one that is just the expected value is
  /// not said twice.
  public static func shown(arguments: String, expected: String?) -> String {
    var arguments = arguments
    if let expected, arguments.hasSuffix(" → " + expected),
      let comma = arguments.dropLast(expected.count + 3).lastIndex(of: ",")
    {
      arguments = String(arguments[..<comma])
    }
    return arguments.replacing(" → ", with: " = ")
  }

  /// All that is said of the issue, each in a sentence without a full stop: the reason, what helps to
  /// see it, and what the author says.
  public var phrases: [Phrase] {
    [reason.phrase] + remarks + comments.map { Phrase("{message}", ["message": $0]) }
  }
}

extension Timeline {
  /// What of a run tells why an issue of a check came up.
  ///
  /// That is what ran since the expectation before, or all of the case where nothing did.
  public func extent(of issue: Issue, in check: String) -> Sidebar.Extent {
    let context = CheckContext(check: check, caseOrdinal: issue.caseOrdinal)
    guard let span = issue.span else { return .check(context) }
    let evidence = Sidebar.Extent.evidence(context, span)
    let hasEvidence = events.contains { event in
      guard case .value = event.kind else { return false }
      return event.range != nil && evidence.contains(event)
    }
    return hasEvidence ? evidence : .check(context)
  }
}
