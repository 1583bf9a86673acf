// Why a check fails, in words that terminal, site and reports share.

extension Issue.Reason {
  /// The reason in a sentence for the learner, without a full stop.
  public var sentence: String {
    switch self {
    case .difference(let expected, let actual): "expected \(expected), got \(actual)"
    case .message(let text): text
    case .trapped(let message): "the program trapped: \(message)"
    case .timedOut: "it did not come to an end in time"
    case .leftEarly: "the program left before this check had ended"
    case .notRun: "it did not run"
    case .refused(let diagnostic):
      "this should compile, but the compiler says: \(diagnostic.message)"
    case .notRefused(let expected) where expected.isEmpty:
      "the compiler should refuse this, and does not"
    case .notRefused(let expected): "the compiler should refuse this, saying: \(expected)"
    case .dependsOn(let check): "it waits until “\(check)” passes"
    }
  }

  /// Whether the values of the learner's lines help to see why.
  public var concernsValues: Bool {
    switch self {
    case .difference, .message, .trapped, .timedOut, .leftEarly: true
    case .notRun, .refused, .notRefused, .dependsOn: false
    }
  }
}
