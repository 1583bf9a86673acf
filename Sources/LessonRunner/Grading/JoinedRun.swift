// One run, made of two recordings: the checks', which is believed, and the submission's, which is not.

import LessonModel
import ProcessSandbox

extension ProgramRun {
  /// Puts together what both processes recorded.
  ///
  /// - Parameters:
  ///   - checksRecording: What the checks' process recorded.
  ///   - checksOutcome: How that ended.
  ///   - recording: What the submission's process recorded that learners see.
  ///   - outcome: How that ended.
  ///   - wasRendering: Whether one of the submission's ended while it wrote a value down.
  ///   - observed: What went on between them.
  ///   - isOutOfTime: Whether one of the submission's that learners do not see had all of its time.
  ///   - known: The checks as they are known, which gives them their names.
  ///   - file: The submission, as people know it.
  ///   - limits: What the submission was allowed.
  init(
    checks checksRecording: Recording, _ checksOutcome: Outcome, submission recording: Recording,
    _ outcome: Outcome, wasRendering: Bool, observed: Relay.Observations, isOutOfTime: Bool,
    known: [KnownCheck], file: SourceFile, limits: RunLimits
  ) {
    self.init(
      recording: checksRecording, outcome: checksOutcome, file: file, limits: limits, known: known)
    let checksTimeline = timeline
    let submission = ProgramRun(
      recording: recording, outcome: outcome, file: file, limits: limits, isStranger: true,
      lacksInput: true)
    ending = submission.ending
    self.wasRendering = wasRendering
    timeline = submission.timeline
    requestSpans = timeline.requestSpans
    timeline.attribute(observed.requests, to: startedNames)
    // Instants of the checks are counted from another start; only lengths are ever compared. A check
    // that was left has recorded nothing since its last request.
    checksEndNanoseconds += observed.lastWait.nanoseconds
    if observed.fault == .ended, isOutOfTime {
      self.fault = .timedOut
    } else if let fault = observed.fault {
      self.fault = fault.reason(in: submission)
    } else if !checksOutcome.termination.isSuccess {
      let words =
        checksTimeline.stop?.message
        ?? StopFinder.lastMessage(in: checksOutcome.standardError.text)
      self.fault = .message(
        "the check cannot go on with what came" + (words.map { ": \($0)" } ?? ""))
    }
  }
}

extension Timeline {
  /// Names the check and case for which each value was computed.
  ///
  /// The submission counts requests and knows nothing else of the checks.
  fileprivate mutating func attribute(_ requests: [Relay.Request], to names: [String]) {
    files = files.map { file in
      FileRecord(
        events: Self.attributed(file.events, to: requests, of: names), places: file.places)
    }
  }

  private static func attributed(
    _ events: [Event], to requests: [Relay.Request], of names: [String]
  ) -> [Event] {
    events.prefix(gradedEventsMax).compactMap { event in
      switch event.kind {
      case .checkStarted, .checkEnded, .caseStarted, .caseEnded: return nil
      case .value, .scopeEntry, .scopeExit, .printed: break
      }
      var event = event
      event.context = event.context?.caseOrdinal.flatMap { ordinal in
        guard requests.indices.contains(ordinal),
          names.indices.contains(requests[ordinal].check)
        else { return nil }
        let request = requests[ordinal]
        return CheckContext(
          check: names[request.check],
          caseOrdinal: request.caseOrdinal < 0 ? nil : request.caseOrdinal)
      }
      return event
    }
  }

  /// When each request was answered, by its ordinal.
  fileprivate var requestSpans: [Int: ClosedRange<UInt64>] {
    files.flatMap(\.events).reduce(into: [:]) { spans, event in
      guard let ordinal = event.context?.caseOrdinal else { return }
      let instant = event.instantNanoseconds
      let span = spans[ordinal] ?? instant...instant
      spans[ordinal] = min(span.lowerBound, instant)...max(span.upperBound, instant)
    }
  }

  /// How many events of a submission are kept.
  private static let gradedEventsMax = 10_000
}

extension Relay.Fault {
  /// The fault in words for the learner.
  fileprivate func reason(in run: ProgramRun) -> Issue.Reason {
    switch self {
    case .ended: run.reasonInCheck
    case .late: .timedOut
    case .malformed: .message("the program answered what was not asked")
    case .tooLong: .message("the result is longer than \(Relay.replyBytesMax >> 20) MiB")
    }
  }
}
