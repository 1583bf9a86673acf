// Carries requests from the checks' box to that of a submission, and replies back.
//
//   checks + stub ──request──▶ relay ──request──▶ submission + answerer
//        ▲                       │ ▲                     │
//        └────────reply──────────┘ └────────reply────────┘
//
// A reply may be a call of a function that came with the request: the next request then is its result.
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
  struct Observations {
    /// What the checks that learners see asked for, in the order in which they did.
    var requests: [Request] = []
    var fault: Fault?
    /// How long the last request waited for its answer.
    var lastWait = Duration.zero
    /// Whether the checks were late with what a submission has asked of them, and are perhaps still at it.
    var areChecksLate = false
  }

  /// How long a reply may be, in bytes.
  static let replyBytesMax = 1 << 20
  /// What the author's checks may send, in bytes.
  private static let requestBytesMax = 16 << 20

  private let requests: Pipe
  private let replies: Pipe
  private let processes: Processes

  /// The processes of a submission.
  struct Processes {
    /// Answers the checks that learners see.
    var shown: SubmissionProcess
    /// Answers the others.
    var hidden: SubmissionProcess
    /// Answers what learners see once the others have begun; nothing that it records is shown.
    var late: SubmissionProcess

    var all: [SubmissionProcess] { [shown, hidden, late] }

    /// Ends those that waited for their program, and waits until nothing is left of them.
    func endWaiting() async { for process in all { await process.endWaiting() } }
  }

  /// Makes a relay to the processes of a submission.
  init(from checks: ChecksProcess, to processes: Processes) {
    requests = checks.requests
    replies = checks.replies
    self.processes = processes
  }

  /// Relays until the checks are over or the submission is at fault.
  ///
  /// Nothing that hidden checks ask for may reach what learners see, by whatever the processes of one
  /// submission could tell each other. So the process that learners see is over before the first such
  /// request is made.
  ///
  /// - Parameters:
  ///   - answerTime: How long the submission may take for one answer.
  ///   - totalTime: How long all of its answers together may take.
  ///   - wallTime: How long the checks may take in all.
  /// - Returns: What was asked, and what went wrong with the submission.
  func run(answerTime: Duration, totalTime: Duration, wallTime: Duration) -> Observations {
    blockBrokenPipeSignal()
    var observed = Observations()
    var number = UInt64.random(in: 0..<(1 << 62))
    var hasHiddenBegun = false
    var left = totalTime
    // A call may ask for others before it is answered: they are all one answer.
    var (answerLeft, openCalls) = (answerTime, 0)
    let end = ContinuousClock.now + wallTime
    while true {
      let request: [UInt8]
      // What a submission asks of the checks takes as long as it likes, by what it asks with.
      let asked = ContinuousClock.now
      let isAsked = openCalls > 0
      do {
        let wait = isAsked ? asked + max(.zero, min(answerLeft, left)) : end
        request = try requests.receive(bytesMax: Self.requestBytesMax, until: min(wait, end))
      } catch {
        // Each answer may have come in time, and all of them together too late.
        if error == .late {
          observed.fault = .late
          observed.areChecksLate = isAsked
        }
        break
      }
      if isAsked {
        let time = asked.duration(to: .now)
        left -= time
        answerLeft -= time
      }
      guard request.count >= 9 else { break }
      let isHidden = request[8] != 0
      if Self.isCall(request.dropFirst(9)) {
        if openCalls == 0 { answerLeft = answerTime }
      } else {
        openCalls -= 1
      }
      if isHidden && !hasHiddenBegun {
        hasHiddenBegun = true
        processes.hidden.start()
        processes.shown.close()
        if !processes.shown.waitForEnd(within: answerTime) { processes.shown.endAndWait() }
      }
      let process = isHidden ? processes.hidden : hasHiddenBegun ? processes.late : processes.shown
      if process === processes.shown {
        observed.requests.append(
          Request(check: Self.number(request[0..<4]), caseOrdinal: Self.number(request[4..<8])))
      }
      number += UInt64.random(in: 1..<(1 << 32))
      let start = ContinuousClock.now
      defer {
        observed.lastWait = start.duration(to: .now)
        left -= observed.lastWait
        answerLeft -= observed.lastWait
      }
      do {
        let reply = try process.exchange(
          request[9...], number: number, within: max(.zero, min(answerLeft, left)))
        if Self.isCall(reply[...]) { openCalls += 1 }
        try replies.send(reply, until: end)
        // One that has answered mostly lasts until hidden checks ask: what answers these loads meanwhile.
        if !isHidden { processes.hidden.startIfWaiting() }
      } catch let fault as Fault {
        observed.fault = fault
        // What has ended of itself is about to say how.
        if fault != .ended { process.cancel() }
        break
      } catch {
        break
      }
    }
    // Who writes what is too long waits for somebody to read it.
    requests.closeOurs()
    replies.closeOurs()
    for process in processes.all { process.close() }
    return observed
  }

  /// Whether a message asks for something.
  private static func isCall(_ message: ArraySlice<UInt8>) -> Bool {
    message.first.flatMap(HostProtocol.Message.init)?.isCall ?? false
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(Int32(truncatingIfNeeded: bytes.reversed().reduce(0) { $0 << 8 | Int($1) }))
  }
}

/// Keeps the calling thread from being ended when it writes to somebody who is gone.
private func blockBrokenPipeSignal() {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
}
