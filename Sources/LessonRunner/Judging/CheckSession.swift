// Runs a program with its checks until every known check has a verdict.
//
// One process runs the program and then the checks. A check in which the process dies is the
// culprit; the rest is judged by another run without it and without those already judged. Where the
// process may have ended because it is recorded, what comes of it unrecorded is what counts.

import LessonModel

/// The runs that it takes to judge every known check.
struct CheckSession {
  let known: [KnownCheck]
  /// Runs the program and its checks, without those that have these identities.
  let run: (_ skippedChecks: [String]) async throws -> ProgramRun
  /// Does the same unrecorded; nil where the program is not recorded anyway.
  let runUnrecorded: (_ skippedChecks: [String]) async throws -> ProgramRun?
  /// After how many runs that took too long no other is begun, for the checks that learners see and for the
  /// hidden ones: who waits for an answer has loops to mend first.
  var overrunsMax = 2
  /// Whether no other run is begun once a check has failed.
  var endsWithFailure = false

  /// What the runs came to.
  struct Outcome {
    var checks: [CheckResult]
    /// The first run, with what the checks of further runs added.
    var timeline: Timeline
    /// What ended the program before its checks, if anything did.
    var reason: String?
  }

  /// The checks of a session, as far as its runs have judged them.
  private struct Judged {
    let session: CheckSession
    var remaining: [KnownCheck]
    var results: [String: CheckResult] = [:]
    var timeline: Timeline?

    init(_ session: CheckSession) { (self.session, remaining) = (session, session.known) }

    /// The identities of what no run has to judge any more.
    var skipped: [String] {
      session.known.filter { check in !remaining.contains(check) }.map(\.id)
    }

    /// Takes the verdicts of a run on the checks that it is to judge.
    mutating func take(_ run: ProgramRun, judging isJudged: (KnownCheck) -> Bool) {
      // Later runs are told after the first.
      let offset = timeline?.durationNanoseconds ?? 0
      for check in remaining where isJudged(check) {
        results[check.id] = session.result(of: check, in: run).later(by: offset)
      }
      if timeline == nil {
        timeline = run.timeline
      } else {
        timeline?.append(checksOf: run.timeline)
      }
      remaining.removeAll { results[$0.id] != nil }
    }

    /// Leaves checks out for which others have left no time.
    mutating func giveUp(_ isGivenUp: (KnownCheck) -> Bool) {
      for check in remaining where isGivenUp(check) {
        var result = CheckResult(kind: .function, notRun: check)
        result.issues = [Issue(.notRun, remarks: ["checks before it ran out of time"])]
        results[check.id] = result
      }
      remaining.removeAll { results[$0.id] != nil }
    }
  }

  /// Judges every known check.
  func judge() async throws -> Outcome {
    var judged = Judged(self)
    var isRecorded = true
    var overruns: [Bool: Int] = [:]
    var loop: SourceLocation?
    while !judged.remaining.isEmpty {
      let remainingCount = judged.remaining.count
      var run = try await next(judged.skipped, isRecorded: isRecorded)
      if isRecorded, let plain = try await unrecorded(run, after: judged, &loop) {
        judged.take(run) { run.hasEnded($0) }
        judged.timeline?.goOn(as: plain.timeline, after: run.timeline)
        isRecorded = false
        run = plain
      }
      if let reason = run.reasonAtTopLevel, judged.results.isEmpty {
        return Outcome(
          checks: known.map { CheckResult(kind: .function, notRun: $0) },
          timeline: judged.timeline ?? run.timeline, reason: reason)
      }
      // A check that began but did not end is judged only if it is the one that ended the run, and by
      // time only if it had all of it.
      let isCulprit = isRecorded || !run.hasReachedLimit || run.checks.progress.count == 1
      judged.take(run) { run.hasEnded($0) || isCulprit && $0.id == run.checks.current }
      // Nothing judged, or the run came to its end: what is left will never run.
      if judged.remaining.count == remainingCount || run.checks.hasEnded { break }
      if endsWithFailure, judged.results.values.contains(where: { $0.verdict != .pass }) { break }
      if run.hasOverrun {
        let isHidden = known.contains { $0.id == run.checks.current && $0.isHidden }
        overruns[isHidden, default: 0] += 1
        if overruns[isHidden] == overrunsMax { judged.giveUp { $0.isHidden == isHidden } }
      }
    }
    let checks = known.map { check in
      judged.results[check.id] ?? CheckResult(kind: .function, notRun: check)
    }
    return Outcome(checks: checks, timeline: judged.timeline ?? .empty, reason: nil)
  }

  /// Runs what a run has not judged once more, unrecorded, where that may have ended because it was recorded.
  ///
  /// - Parameters:
  ///   - run: The recorded run.
  ///   - judged: What was judged before it.
  ///   - loop: Where a run was stopped at a limit unrecorded as well: it need not be tried again.
  /// - Returns: The other run; nil where there is none, or it comes to the same limit in the same place.
  /// - Throws: What `runUnrecorded` throws.
  private func unrecorded(
    _ run: ProgramRun, after judged: Judged, _ loop: inout SourceLocation?
  ) async throws -> ProgramRun? {
    let place = run.hasReachedLimit ? run.timeline.stop?.location : nil
    let ended = judged.remaining.filter { run.hasEnded($0) }.map(\.id)
    guard run.mayHaveEndedByRecording, place == nil || place != loop,
      let plain = try await runUnrecorded(judged.skipped + ended)
    else { return nil }
    guard plain.reachesLimit(where: run) else { return plain }
    loop = place
    return nil
  }

  private func next(_ skipped: [String], isRecorded: Bool) async throws -> ProgramRun {
    if !isRecorded, let run = try await runUnrecorded(skipped) { return run }
    return try await run(skipped)
  }

  private func result(of check: KnownCheck, in run: ProgramRun) -> CheckResult {
    var result = CheckResult(
      kind: .function, name: check.name, suite: check.suite, verdict: .fail,
      caseCount: check.caseCount, isHidden: check.isHidden)
    guard let progress = run.checks.progress[check.id] else { return result }
    let end = progress.endNanoseconds ?? run.checksEndNanoseconds
    result.durationNanoseconds = end - min(end, progress.startNanoseconds)
    result.issues = progress.issues.map { self.issue($0, of: check, in: run) }
    if !progress.hasEnded {
      let ordinal = progress.startedCases.isEmpty ? nil : progress.startedCases.count - 1
      let arguments = progress.startedCases.last ?? nil
      result.issues.append(
        Issue(
          run.reasonInCheck, caseOrdinal: arguments == nil ? nil : ordinal, arguments: arguments,
          line: run.lineItStopped))
      result.unrunCaseCount = max(0, check.caseCount - max(1, progress.startedCases.count))
    } else if progress.endedCaseCount != check.argumentCaseCount ?? progress.endedCaseCount {
      result.issues.append(Issue(.notRun))
    }
    if !run.checks.isRegular {
      result.issues.append(Issue(.message("the record of the checks makes no sense")))
    }
    // What is missing may be what a check found wrong.
    if run.hasLostRecords {
      result.issues.append(
        Issue(.message("the checks of this run said more than could be recorded")))
    }
    if result.issues.isEmpty { result.verdict = .pass }
    return result
  }

  private func issue(
    _ recorded: CheckRun.RecordedIssue, of check: KnownCheck, in run: ProgramRun
  ) -> Issue {
    var issue = Issue(
      recorded.reason, caseOrdinal: recorded.arguments == nil ? nil : recorded.caseOrdinal,
      arguments: recorded.arguments, remarks: recorded.remarks, comments: recorded.comments,
      span: run.span(of: recorded))
    // What the author says for want of an expectation is the reason itself.
    if issue.reason == .told("the check failed"), recorded.expectation?.isBare ?? true,
      let comment = issue.comments.first
    {
      issue.reason = .message(comment)
      issue.comments.removeFirst()
    }
    let extent = run.timeline.extent(of: issue, in: check.name)
    issue.line = run.timeline.lastLine(in: extent)
    if case .difference(let expected, let actual) = issue.reason,
      run.timeline.hasPrinted(expected, in: extent), !run.timeline.isOutput(actual, in: extent)
    {
      issue.remarks.append("your code prints it, but the check looks at what is returned")
    }
    return issue
  }
}

extension ProgramRun {
  /// Whether a check came to its end.
  fileprivate func hasEnded(_ check: KnownCheck) -> Bool {
    checks.progress[check.id]?.hasEnded == true
  }

  /// Whether it ran into a limit just where another run did.
  fileprivate func reachesLimit(where other: ProgramRun) -> Bool {
    hasReachedLimit && other.hasReachedLimit && checks.current == other.checks.current
      && (reasonAtTopLevel == nil) == (other.reasonAtTopLevel == nil)
  }

  /// The run as it came out unrecorded, with what was recorded until it was cut off; this run, if
  /// that is no better.
  func confirmed(unrecorded: () async throws -> ProgramRun?) async rethrows -> ProgramRun {
    guard mayHaveEndedByRecording, var plain = try await unrecorded(),
      !plain.reachesLimit(where: self)
    else { return self }
    var told = timeline
    told.goOn(as: plain.timeline, after: timeline)
    plain.timeline = told
    return plain
  }
}

extension Timeline {
  /// Tells the end of a run from how it came out unrecorded.
  fileprivate mutating func goOn(as plain: Timeline, after recorded: Timeline) {
    recordingEnd = recordingEnd ?? recorded.termination
    termination = plain.termination
    stop = plain.stop
    standardOutput = plain.standardOutput
    standardError = plain.standardError
  }

  /// A timeline of nothing.
  static let empty = Timeline(
    events: [], places: [], durationNanoseconds: 0, termination: .exited(code: 0))

  /// Adds what happened in the checks of a further run, after what is there.
  ///
  /// Places keep the first run's counts: the program itself ran the same both times.
  mutating func append(checksOf other: Timeline) {
    let offset = durationNanoseconds
    var files = files
    for (index, other) in other.files.enumerated() {
      if index == files.count { files.append(FileRecord()) }
      files[index].events += other.events.filter { $0.context != nil }.map { event in
        var later = event
        later.instantNanoseconds += offset
        return later
      }
      let known = Set(files[index].places.map(\.range))
      files[index].places += other.places.filter { !known.contains($0.range) }
      files[index].places.sort { $0.range < $1.range }
    }
    self.files = files
    durationNanoseconds += other.durationNanoseconds
    stop = stop ?? other.stop
  }

  /// The line of the last value in a part of the run.
  func lastLine(in extent: Sidebar.Extent) -> Int? {
    events.last { event in
      guard case .value = event.kind else { return false }
      return extent.contains(event)
    }?.range?.start.line
  }

  /// Whether a rendered value is text that was printed in a part of the run: a check looks at that, then.
  func isOutput(_ value: String, in extent: Sidebar.Extent) -> Bool {
    let printed = events.filter(extent.contains).compactMap { event in
      if case .printed(let text) = event.kind { text } else { nil }
    }
    let rendered = String(reflecting: printed.joined())
    let isPart = value.first == "\"" && value.count > 2
    return value == rendered || isPart && rendered.contains(value.dropFirst().dropLast())
  }

  /// Whether what a rendered value says was printed in a part of the run.
  func hasPrinted(_ value: String, in extent: Sidebar.Extent) -> Bool {
    let isText = value.count >= 2 && value.first == "\"" && value.last == "\""
    let wanted = isText ? String(value.dropFirst().dropLast()) : value
    guard !wanted.isEmpty, !["true", "false", "nil", "()"].contains(wanted) else { return false }
    return events.contains { event in
      guard case .printed(let text) = event.kind, extent.contains(event) else { return false }
      return text == wanted || text == wanted + "\n"
    }
  }
}

extension CheckResult {
  /// The result with its issues' evidence in a later part of the timeline.
  fileprivate func later(by offset: UInt64) -> CheckResult {
    var later = self
    for index in later.issues.indices {
      later.issues[index].span = issues[index].span.map {
        ($0.lowerBound + offset)...($0.upperBound + offset)
      }
    }
    return later
  }
}
