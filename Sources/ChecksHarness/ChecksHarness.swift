// Runs an exercise's check suites inside the learner's process, through Swift Testing's stable entry
// point, and hands every record of its event stream to the recorder.
//
// The tool embeds this file as source, compiles it once per toolchain, and links it into every
// checks object. The host calls `lessons_run_checks` after the program's own code came to its end.
//
// The entry point and its configuration:
// https://github.com/swiftlang/swift-testing/blob/main/Documentation/ABI/TestContent.md

import Glibc

/// Runs the checks that the tool asks for, then leaves the process.
@_cdecl("lessons_run_checks")
public func runChecks() {
  Task { @MainActor in
    do {
      let context = ContextCounter.shared
      _ = try await runTests(configuration()) { record in
        if record.isEvent("issueRecorded") { issueRecorded() }
        appendRecord(record.baseAddress, record.count)
        context.follow(record)
      }
      endChecks(0)
    } catch {
      print("the checks could not run: \(error)")
      exit(126)
    }
  }
  drainMainQueue()
}

/// Tells which check and case a request is made for, each as its ordinal from 0, or -1, and whether
/// learners see the check.
@_cdecl("lessons_current_context")
public func currentContext(
  _ check: UnsafeMutablePointer<Int32>, _ caseOrdinal: UnsafeMutablePointer<Int32>,
  _ isHidden: UnsafeMutablePointer<Int32>
) {
  isHidden.pointee = ContextCounter.shared.isHidden ? 1 : 0
  check.pointee = ContextCounter.shared.check
  caseOrdinal.pointee = ContextCounter.shared.caseOrdinal
}

/// Swift Testing's entry point: a configuration as JSON, and what to do with each record.
private typealias EntryPoint =
  @convention(thin) @Sendable (
    UnsafeRawBufferPointer?, @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) async throws -> Bool

/// Runs the tests of the process as a configuration says.
///
/// - Parameters:
///   - configuration: The configuration, as JSON.
///   - take: Called with each record.
/// - Returns: Whether all of them pass.
/// - Throws: What keeps them from running.
func runTests(
  _ configuration: String?, _ take: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
) async throws -> Bool {
  let entryPoint = unsafeBitCast(testingEntryPoint(), to: EntryPoint.self)
  // Never freed, as the run may read it.
  let copy = configuration.flatMap { strdup($0) }
  return try await entryPoint(
    copy.map { UnsafeRawBufferPointer(start: $0, count: strlen($0)) }, take)
}

@_extern(c, "swt_abiv0_getEntryPoint")
private func testingEntryPoint() -> UnsafeRawPointer

@_extern(c, "swift_task_asyncMainDrainQueue")
private func drainMainQueue()

@_extern(c, "playground_append_test_record")
private func appendRecord(_ bytes: UnsafeRawPointer?, _ count: Int)

@_extern(c, "playground_record_check")
private func recordCheck(_ kind: Int32, _ check: Int32, _ caseOrdinal: Int32)

@_extern(c, "playground_issue_recorded")
private func issueRecorded()

@_extern(c, "playground_end_checks")
private func endChecks(_ code: Int32)

/// The configuration that the tool left in the environment.
private func configuration() -> String? {
  let variable = HostProtocol.Variable.checksConfiguration
  defer { unsetenv(variable) }
  return getenv(variable).map { String(cString: $0) }
}

/// Counts the checks and cases that begin, as the tool does when it reads the same records.
private final class ContextCounter: @unchecked Sendable {
  static let shared = ContextCounter()

  // Checks run one at a time, and each record comes before the code it speaks of goes on.
  private(set) var check: Int32 = -1
  private(set) var caseOrdinal: Int32 = -1
  private(set) var isHidden = false

  /// Tells the recorder what begins or ends by this record.
  func follow(_ record: UnsafeRawBufferPointer) {
    switch record {
    case _ where record.isEvent("testStarted"):
      check += 1
      caseOrdinal = -1
      isHidden = record.contains("hidden.swift:")
      recordCheck(0, check, -1)
    case _ where record.isEvent("testCaseStarted"):
      caseOrdinal += 1
      recordCheck(2, check, caseOrdinal)
    case _ where record.isEvent("testCaseEnded"): recordCheck(3, check, caseOrdinal)
    case _ where record.isEvent("testEnded"): recordCheck(1, check, -1)
    default: break
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a record is an event of this kind; quotes inside a record's texts are escaped.
  fileprivate func isEvent(_ kind: String) -> Bool {
    contains("\"kind\":\"\(kind)\"")
  }

  /// Whether a text stands in a record.
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
  }
}
