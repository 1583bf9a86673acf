// What the checks call, as C functions.

import Glibc

/// Records that a check or a case begins or ends.
///
/// Values belong to a check from its beginning to its end, and to a case likewise.
///
/// - Parameters:
///   - kind: 0 a check begins, 1 a check ends, 2 a case begins, 3 a case ends.
///   - check: The check's ordinal, from 0.
///   - caseOrdinal: The case's ordinal, from 0; -1 for none.
@_cdecl("playground_record_check")
public func recordCheck(_ kind: Int32, _ check: Int32, _ caseOrdinal: Int32) {
  let kinds: [EventKind] = [.checkStarted, .checkEnded, .caseStarted, .caseEnded]
  guard kinds.indices.contains(Int(kind)) else { return }
  let context = Context(
    check: UInt32(truncatingIfNeeded: check &+ 1),
    caseOrdinal: UInt32(truncatingIfNeeded: caseOrdinal &+ 1))
  recorder?.record(kinds[Int(kind)], in: context)
}

/// Sets what is asked for the check and the case to which an event belongs, on the event's thread.
///
/// It is called only for values that become events. It writes ordinals plus one, 0 for none, and
/// leaves alone what it does not know.
@_cdecl("playground_set_context_provider")
public func setContextProvider(
  _ provider:
    @escaping @convention(c) (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
) {
  recorder?.setContextProvider(provider)
}

/// Appends a record of the test library, as it is.
@_cdecl("playground_append_test_record")
public func appendTestRecord(_ bytes: UnsafeRawPointer, _ count: Int) {
  recorder?.append(testRecord: UnsafeRawBufferPointer(start: bytes, count: count))
}

/// Records that all checks have ended, and ends the process.
@_cdecl("playground_end_checks")
public func endChecks(_ code: Int32) -> Never {
  RunRecord.checksEnded()
  exit(code)
}
