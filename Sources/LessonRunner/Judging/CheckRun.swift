// One run of the checks, folded from the testing library's records: what began, ended and failed.

import LessonModel

/// What one run of an exercise's checks came to.
struct CheckRun {
  /// How far one check came.
  struct Progress {
    /// The arguments of each case that began, in order; nil for a check without arguments.
    var startedCases: [String?] = []
    var endedCaseCount = 0
    var hasEnded = false
    var issues: [RecordedIssue] = []
    var startNanoseconds: UInt64
    var endNanoseconds: UInt64?
  }

  /// One failed expectation.
  struct RecordedIssue {
    var text: String
    var comments: [String]
    /// The expectation that does not hold.
    var expectation: FailedExpectation?
    var caseOrdinal: Int?
    var arguments: String?
  }

  /// Checks that were announced, by identity and display name.
  private(set) var declared: [(id: String, name: String)] = []
  private var declaredNames: [String: String] = [:]
  private(set) var progress: [String: Progress] = [:]
  /// Whether the testing library came to the end of the run.
  private(set) var hasEnded = false
  /// Whether each check began and ended once, and nothing came after the end of the run.
  private(set) var isRegular = true
  /// The expectation that was told last, before the testing library's record of it.
  private var expectation: FailedExpectation?
  /// The check that was running last.
  private(set) var current: String?

  /// Folds the records of a run, each with its instant in nanoseconds.
  init(_ records: some Sequence<(instant: UInt64, record: CheckRecord)>) {
    for (instant, record) in records { take(record, at: instant) }
  }

  private mutating func take(_ record: CheckRecord, at instant: UInt64) {
    guard !hasEnded else {
      isRegular = false
      return
    }
    switch record {
    case .declared(let id, let name):
      guard Self.isOurs(id) else { return }
      declared.append((id, name))
      if declaredNames[id] == nil { declaredNames[id] = name }
    case .started(let id):
      guard isDeclared(id) else { return }
      if progress[id] != nil { isRegular = false }
      progress[id] = Progress(startNanoseconds: instant)
      current = id
    case .caseStarted(let id, let sentence):
      progress[id]?.startedCases.append(
        declaredNames[id].flatMap { CheckRecord.arguments(in: sentence, toCheckNamed: $0) })
    case .caseEnded(let id): progress[id]?.endedCaseCount += 1
    case .expectation(let values): expectation = values
    case .issue(let id, let text, let comments, let line):
      defer { expectation = nil }
      // An issue that no check owns, from a detached task, is laid to the one that runs.
      guard let owner = id.flatMap({ progress[$0] == nil ? nil : $0 }) ?? current else { return }
      let cases = progress[owner]?.startedCases ?? []
      progress[owner]?.issues.append(
        RecordedIssue(
          text: text, comments: comments,
          expectation: expectation.flatMap { $0.about(line: line) },
          caseOrdinal: cases.isEmpty ? nil : cases.count - 1,
          arguments: cases.last ?? nil))
    case .ended(let id):
      if isDeclared(id), progress[id]?.hasEnded ?? true { isRegular = false }
      progress[id]?.hasEnded = true
      progress[id]?.endNanoseconds = instant
      if current == id { current = nil }
    case .skipped: break
    case .runEnded: hasEnded = true
    }
  }

  /// Whether anything failed.
  var hasIssues: Bool { progress.values.contains { !$0.issues.isEmpty } }

  private func isDeclared(_ id: String) -> Bool { declaredNames[id] != nil }

  /// Whether a check is the author's: a learner's file may hold tests of its own.
  private static func isOurs(_ id: String) -> Bool {
    id.hasPrefix("\(ChecksBuilder.moduleName).")
  }
}
