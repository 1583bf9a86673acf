// What one run of a program came to, and in which words that is said.

import Glibc
import LessonModel
import ProcessSandbox

/// One run of a program, perhaps with checks.
struct ProgramRun: Sendable {
  /// How far the program and its checks came.
  enum Ending: Hashable, Sendable {
    /// The program's own code came to its end; its checks, if there were any, may not have.
    case programEnded
    /// The program left by `exit` before its end.
    case leftEarly(code: Int)
    /// The process died, or was stopped, within the program's own code.
    case stopped
  }

  /// The program's file, as people know it.
  let path: String
  var timeline: Timeline
  var checks: CheckRun
  /// When the checks ended, or were left, by the clock of their own process.
  var checksEndNanoseconds: UInt64
  var ending: Ending
  /// The names of the checks and suites that started, by the ordinals that the harness gives them.
  var startedNames: [String] = []
  /// Whether the process ended while a value was being written down.
  var wasRendering: Bool
  /// Whether there was no room for all that the checks said.
  var hasLostRecords: Bool
  /// What went wrong between the checks and a program in another process.
  var fault: Issue.Reason?

  /// When each request was answered, by the timeline's clock, where checks ran in another process.
  var requestSpans: [Int: ClosedRange<UInt64>]?

  /// When what an issue is about ran, by the timeline's clock.
  func span(of issue: CheckRun.RecordedIssue) -> ClosedRange<UInt64>? {
    guard let values = issue.expectation else { return nil }
    guard let requestSpans else {
      return values.start <= values.end ? values.start...values.end : nil
    }
    let spans = requestSpans.filter {
      $0.key >= values.firstRequest && $0.key - values.firstRequest < values.requests
    }.values
    guard let start = spans.map(\.lowerBound).min(), let end = spans.map(\.upperBound).max() else {
      return nil
    }
    return start...end
  }

  /// Whether the process had all of its time.
  private var isOutOfTime: Bool

  /// Whether it was stopped because it took too long.
  var hasOverrun: Bool { isOutOfTime || fault == .timedOut }

  /// Whether it was stopped at a limit to which recording may have led it: it takes time and memory.
  var hasReachedLimit: Bool {
    if case .memoryLimit = timeline.termination { return true }
    return hasOverrun
  }

  /// Whether it was cut off by what may have run only to write a value down, such as a `description`.
  var wasCutOffRendering: Bool {
    wasRendering && (ending != .programEnded || checks.current != nil)
  }

  /// Whether it was killed, which may have been the system's doing, where memory is short, and not its own.
  private var wasKilled: Bool { timeline.termination == .signaled(number: Int(SIGKILL)) }

  /// Whether it might have come to its end another time, unrecorded.
  var mayHaveEndedByRecording: Bool { hasReachedLimit || wasCutOffRendering || wasKilled }

  /// Why the checks could not begin; nil when the program's own code came to its end.
  var reasonAtTopLevel: String? {
    switch ending {
    case .programEnded: nil
    case .leftEarly(let code): "the program left by exit(\(code)) before its checks could begin"
    case .stopped: "the program \(reasonItStopped) before its checks could begin"
    }
  }

  /// Why the check that was running did not come to its end.
  var reasonInCheck: Issue.Reason {
    if let fault { return fault }
    return switch timeline.termination {
    case .exited: .leftEarly
    case .timedOut: .timedOut
    case .signaled where stopMessage != nil || timeline.termination.isTrap:
      .trapped(stopMessage ?? "")
    case .signaled, .outputLimit, .filesLimit, .memoryLimit: .ended(by: timeline.termination)
    }
  }
}

extension ProgramRun {
  /// `crashed (Index out of range) at line 7`, for the middle of a sentence.
  var reasonItStopped: String {
    let stop = timeline.stop
    var words = timeline.termination.words
    if let error = stopMessage?.droppingPrefix(StopFinder.uncaught) {
      words = "threw an error that was not caught (\(error))"
    } else if let message = stopMessage {
      words += " (\(message))"
    }
    if let stop {
      words += " \(stop.isExact ? "at" : "near") line \(stop.location.position.line)"
      if stop.location.path != path { words += " of \(stop.location.name)" }
    }
    return words
  }

  /// What the runtime said of a trap, also where no place of it is known.
  private var stopMessage: String? {
    guard timeline.stop == nil, timeline.termination.isTrap else { return timeline.stop?.message }
    return StopFinder.lastMessage(in: timeline.standardError.text)
  }

  /// The line of the program's file at which it stopped; nil where that was in another one.
  var lineItStopped: Int? {
    timeline.stop.flatMap { $0.location.path == path ? $0.location.position.line : nil }
  }
}

extension ProgramRun {
  /// What stands for the checks in a recording that knows nothing of them but requests.
  static let requestsName = "requests"

  /// Reads a run from what its process recorded and how it ended.
  ///
  /// - Parameters:
  ///   - recording: What the process recorded.
  ///   - outcome: How it ended.
  ///   - file: The file of the program, and those that belong to it, as people know them.
  ///   - limits: What the run was allowed.
  ///   - unrecorded: What it has no values of.
  ///   - known: The checks as they are known, which gives them their names.
  ///   - isStranger: Whether nothing that the process says of checks is to be read.
  ///   - hasBacktracer: Whether a trap left a report beside its message.
  ///   - lacksInput: Whether the program had nothing to read.
  init(
    recording: Recording, outcome: Outcome, file: SourceFile, limits: RunLimits,
    unrecorded: [[Place]] = [], known: [KnownCheck] = [], isStranger: Bool = false,
    hasBacktracer: Bool = true, lacksInput: Bool = false
  ) {
    let records = (isStranger ? [] : recording.testRecords).compactMap { record in
      CheckRecord(json: record.bytes).map { (instant: record.instantNanoseconds, record: $0) }
    }
    path = file.path
    checks = CheckRun(records)
    hasLostRecords = recording.droppedTestRecordsCount > 0
    wasRendering = recording.wasRendering
    // The harness counts what starts, suites included, and so do we.
    let started = records.compactMap { record -> String? in
      guard case .started(let id) = record.record else { return nil }
      return id
    }
    let names = known.names.merging(
      checks.declared.map { ($0.id, $0.name) }, uniquingKeysWith: { known, _ in known })
    let termination = LessonModel.Termination(outcome, limits: limits)
    isOutOfTime = outcome.termination == .timedOut
    var stop =
      termination.isClean
      ? nil
      : StopFinder(
        recording: recording, file: file, hasBacktracer: hasBacktracer && !isStranger,
        lacksInput: lacksInput
      ).stop(in: outcome.standardError.text)
    if stop?.message == nil, termination.isTrap, recording.isDeep {
      stop?.message = StopFinder.fullStack
    }
    startedNames = started.map { names[$0] ?? "" }
    timeline = recording.timeline(
      termination: termination, stop: stop,
      standardOutput: BoundedText(outcome.standardOutput),
      standardError: BoundedText(outcome.standardError),
      checkNames: isStranger ? [Self.requestsName] : startedNames)
    timeline.add(unrecorded: unrecorded)
    checksEndNanoseconds = max(timeline.durationNanoseconds, records.last?.instant ?? 0)
    ending =
      switch recording.programEnd {
      case .ended: .programEnded
      case .leftEarly(let code): .leftEarly(code: Int(code))
      case .neverBegan, .died: .stopped
      }
  }
}

extension Recording {
  /// Whether it ends in a function that had called itself many times.
  ///
  /// On the threads that checks run on, a full stack leaves the runtime none to tell of it.
  fileprivate var isDeep: Bool { (events.last?.depth ?? 0) >= 100 }
}

extension BoundedText {
  fileprivate init(_ output: CapturedOutput) {
    self.init(output.text, isTruncated: output.isTruncated)
  }
}

extension LessonModel.Termination {
  /// The sandbox's word for how a process ended, with the limit that it reached.
  ///
  /// A process that holds more memory than one in a box may is said to have been stopped at that, also where its
  /// time was over first: one that takes more and more runs out of either.
  fileprivate init(_ outcome: Outcome, limits: RunLimits) {
    self =
      switch outcome.termination {
      case .timedOut where outcome.peakMemoryBytes >= Limits.boxedProgram.memoryBytes ?? .max:
        .memoryLimit(bytesMax: outcome.peakMemoryBytes)
      case .exited(let code): .exited(code: Int(code))
      case .signaled(let number): .signaled(number: Int(number))
      case .timedOut: .timedOut(limitSeconds: limits.wallSeconds)
      case .outputLimit: .outputLimit(bytesMax: limits.outputBytesMax)
      case .filesLimit: .filesLimit(filesMax: Box.scratchFilesMax)
      case .memoryLimit: .memoryLimit(bytesMax: limits.memoryBytes)
      }
  }
}
