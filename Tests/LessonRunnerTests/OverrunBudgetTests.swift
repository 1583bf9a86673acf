// What is begun of a file's runs when one after the other runs out of time.

import LessonModel
import ProcessSandbox
import Synchronization
import Testing

@testable import LessonRunner

@Suite("Runs that run out of time")
struct OverrunBudgetTests {
  private static let known = ["one", "two", "three", "four"].map {
    KnownCheck(id: "Checks.\($0)()/checks.swift:1:1", name: $0, argumentCaseCount: nil)
  }

  /// A run that ran out of time in the first check that is not skipped.
  private static func run(without skipped: [String]) -> ProgramRun {
    let current = known.first { !skipped.contains($0.id) }?.id ?? ""
    var recording = Recording()
    recording.programEnd = .ended(code: 0)
    recording.testRecords = [
      #"{"kind":"test","payload":{"kind":"function","id":"\#(current)"}}"#,
      #"{"kind":"event","payload":{"kind":"testStarted","testID":"\#(current)"}}"#,
    ].map { TestRecord(instantNanoseconds: 0, bytes: Array($0.utf8)) }
    return ProgramRun(
      recording: recording, outcome: Outcome(.timedOut), file: SourceFile(path: "/a", text: ""),
      limits: .home, known: known)
  }

  @Test("share a limit, and checks that were not run for it name it")
  func share() async throws {
    // An answer has ten seconds, all of them thirty.
    let budget = OverrunBudget(GradingLimits(seconds: 2))
    let begun = Mutex<[String]>([])
    @Sendable func begin(_ kind: String, _ skipped: [String]) -> ProgramRun {
      begun.withLock { $0.append("\(kind) without \(skipped.count)") }
      let run = Self.run(without: skipped)
      budget.take(.seconds(10), of: run)
      return run
    }
    let outcome = try await CheckSession(
      known: Self.known, run: { begin("recorded", $0) }, runUnrecorded: { begin("plain", $0) },
      overrunBudget: budget
    ).judge()
    // With room for one only, it is the one that counts.
    #expect(begun.withLock(\.self) == ["recorded without 0", "plain without 0", "plain without 1"])
    #expect(
      outcome.checks.map { $0.issues.map(\.reason) } == [
        [.timedOut], [.timedOut], [.message(budget.reason)], [.message(budget.reason)],
      ])
    #expect(budget.reason.contains("took 30 s") && budget.reason.contains("answersSeconds"))
  }

  @Test("take nothing where they come to their end")
  func others() {
    let budget = OverrunBudget(GradingLimits(seconds: 2))
    var run = Self.run(without: [])
    run.timeline.termination = .exited(code: 0)
    budget.take(.seconds(100), of: run)
    #expect(budget.hasRoomForTwo && !budget.isUsedUp)
  }
}
