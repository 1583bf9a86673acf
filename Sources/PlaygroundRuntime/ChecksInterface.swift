// Checks: what they tell the recorder, as C functions, and what it makes of that.

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
  expectations.begin()
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
  MutantRuns.endIfFailed()
}

/// Records that all checks have ended, and ends the process.
@_cdecl("playground_end_checks")
public func endChecks(_ code: Int32) -> Never {
  RunRecord.checksEnded()
  exit(code)
}

// MARK: - Recording

/// Finds the check and the case of the calling task, each as its ordinal plus one, 0 for none.
typealias ContextProvider =
  @convention(c) (
    UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>
  ) -> Void

extension Recorder {
  /// Records that a check or a case begins or ends, and to which one values belong from then on.
  func record(_ kind: EventKind, in context: Context) {
    onThread { thread in
      flushPrinted(of: thread)
      locked {
        append(kind, ValueBytes(), at: nil, count: 0, thread: thread, instant: now(), in: context)
        shared.pointee.context =
          switch kind {
          case .checkEnded: Context()
          case .caseEnded: Context(check: context.check)
          default: context
          }
        places.forgetTurns()
      }
    }
  }

  func setContextProvider(_ provider: ContextProvider?) {
    locked { shared.pointee.contextProvider = provider }
  }

  func append(testRecord: UnsafeRawBufferPointer) {
    locked { channel.append(testRecord: testRecord, at: now()) }
  }
}
