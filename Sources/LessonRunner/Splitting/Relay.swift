// Carries requests from the checks' box to that of a submission, and replies back.
//
//   checks + stub ──request──▶ relay ──request──▶ submission + server
//        ▲                       │ ▲                     │
//        └────────reply──────────┘ └────────reply────────┘
//
// The relay alone knows for which check and case a request is made, gives each a number that cannot
// be foreseen, and lets no reply pass that is late, too long, or not the one that was asked for. After
// any such it closes the pipes, upon which the checks' process leaves.

import Glibc
import ProcessSandbox

/// One run of checks against one run of a submission.
final class Relay: Sendable {
  /// What went wrong with a submission.
  enum Fault: Error, Hashable {
    /// Its process ended before it replied.
    case ended
    /// It did not reply in time.
    case late
    /// It replied what cannot be a reply, or unasked.
    case malformed
    case tooLong
  }

  /// For which check and case a request was made, as the harness counts them; -1 for none.
  struct Request: Hashable {
    var check: Int
    var caseOrdinal: Int
  }

  /// What a relay saw.
  struct Report {
    /// In the order in which they were made.
    var requests: [Request] = []
    var fault: Fault?
  }

  /// How long a reply may be, in bytes.
  static let replyBytesMax = 1 << 20
  /// What the author's checks may send, in bytes.
  private static let requestBytesMax = 16 << 20

  private let requests: Pipe
  private let replies: Pipe
  private let submissionRequests: Pipe
  private let submissionReplies: Pipe

  init() throws {
    requests = try Pipe(.fromBox)
    replies = try Pipe(.toBox)
    submissionRequests = try Pipe(.toBox)
    submissionReplies = try Pipe(.fromBox)
  }

  /// Lets a command that holds the checks make requests.
  func connect(checks command: inout Command) {
    command.descriptors[5] = replies.theirs
    command.descriptors[6] = requests.theirs
  }

  /// Lets a command that holds a submission answer them.
  func connect(submission command: inout Command) {
    command.descriptors[5] = submissionRequests.theirs
    command.descriptors[6] = submissionReplies.theirs
  }

  /// To be called when the checks' process is gone.
  func checksAreGone() {
    requests.closeTheirs()
    replies.closeTheirs()
  }

  /// To be called when the submission's process is gone.
  func submissionIsGone() {
    submissionRequests.closeTheirs()
    submissionReplies.closeTheirs()
  }

  /// Relays until the checks are over or the submission is at fault.
  ///
  /// - Parameters:
  ///   - answerTime: How long the submission may take for one answer.
  ///   - wallTime: How long the checks may take in all.
  /// - Returns: What was asked, and what went wrong with the submission.
  func run(answerTime: Duration, wallTime: Duration) -> Report {
    blockBrokenPipeSignal()
    var report = Report()
    var number = UInt64.random(in: 0..<(1 << 62))
    let end = ContinuousClock.now + wallTime
    while let request = try? requests.receive(bytesMax: Self.requestBytesMax, until: end) {
      guard request.count >= 8 else { break }
      report.requests.append(
        Request(check: Self.number(request[0..<4]), caseOrdinal: Self.number(request[4..<8])))
      number += UInt64.random(in: 1..<(1 << 32))
      do {
        let reply = try exchange(request[8...], number: number, within: answerTime)
        try replies.send(reply, until: end)
      } catch let fault as Fault {
        report.fault = fault
        break
      } catch {
        break
      }
    }
    replies.closeOurs()
    submissionRequests.closeOurs()
    return report
  }

  private func exchange(
    _ request: ArraySlice<UInt8>, number: UInt64, within time: Duration
  ) throws -> [UInt8] {
    let identity = withUnsafeBytes(of: number.littleEndian, Array.init)
    let deadline = ContinuousClock.now + time
    // Nothing has been asked for yet.
    if submissionReplies.hasBytes { throw Fault.malformed }
    do {
      try submissionRequests.send(identity + request, until: deadline)
      let reply = try submissionReplies.receive(bytesMax: Self.replyBytesMax, until: deadline)
      guard reply.starts(with: identity), !submissionReplies.hasBytes else { throw Fault.malformed }
      return Array(reply.dropFirst(identity.count))
    } catch let fault as Pipe.Fault {
      throw Fault(fault)
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(Int32(truncatingIfNeeded: bytes.reversed().reduce(0) { $0 << 8 | Int($1) }))
  }
}

extension Relay.Fault {
  fileprivate init(_ fault: Pipe.Fault) {
    self =
      switch fault {
      case .closed: .ended
      case .late: .late
      case .tooLong: .tooLong
      }
  }
}

/// Keeps the calling thread from being ended when it writes to somebody who is gone.
private func blockBrokenPipeSignal() {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
}
