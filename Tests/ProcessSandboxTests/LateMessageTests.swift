// Commands that are started before it is known what they are to do.

import CProcessLaunch
import Glibc
import Testing

@testable import ProcessSandbox

@Suite("A command that is told late what to do", .timeLimit(.minutes(20))) struct LateMessageTests {
  /// Prints what is said to it, then loops if that is "loop".
  private func waiting(for message: LateMessage, limits: Limits) -> Command {
    var command = shell(
      "read said <&7; echo \"$said\"; while [ \"$said\" = loop ]; do :; done", limits: limits)
    command.lateMessage = message
    command.descriptors[7] = message.reading
    return command
  }

  @Test("is told what to do") func message() async throws {
    let message = try LateMessage()
    #expect(message.send(Array("hello\n".utf8)))
    let outcome = try await waiting(for: message, limits: Limits()).run()
    #expect(outcome.standardOutput.text == "hello\n")
    #expect(!message.send([]), "there is one message")
  }

  @Test("may be over before its supervisor has heard that it was let go") func overAtOnce() throws {
    var channels = Channels()
    defer { channels.closeAll() }
    try channels.connect(Command("/bin/true"))
    let message = try LateMessage()
    message.arm(channels.control)
    #expect(message.send([]))
    // As a supervisor does: it says what came of the command and leaves.
    var report = process_report()
    report.wait_status = 3 << 8
    #expect(send(channels.remoteControl, &report, MemoryLayout.size(ofValue: report), 0) > 0)
    channels.closeTheirs()
    var conversation = Conversation(channels, bytesMax: 0, handler: nil)
    let end = process_report(conversation.run(until: nil))
    #expect(end.wait_status == report.wait_status)
  }

  @Test("has its wall time from the opening on") func clock() async throws {
    try await withGrowingWallTime { wallTime in
      let (message, limits) = (try LateMessage(), Limits(wallTime: wallTime))
      // Another command's whole wall time passes while the first one waits.
      async let held = waiting(for: message, limits: limits).run()
      let other = try await shell("while :; do :; done", limits: limits).run()
      #expect(other.termination == .timedOut)
      #expect(message.send(Array("hello\n".utf8)))
      return try await held.termination == .exited(0)
    }
  }

  @Test("is stopped when its wall time is over") func timeOut() async throws {
    let message = try LateMessage()
    async let held = waiting(for: message, limits: Limits(wallTime: .milliseconds(100))).run()
    #expect(message.send(Array("loop\n".utf8)))
    #expect(try await held.termination == .timedOut)
  }

  @Test("is stopped when it waits for too long") func waiting() async throws {
    let message = try LateMessage(waitingTime: .milliseconds(1))
    let outcome = try await waiting(for: message, limits: Limits(wallTime: .seconds(60))).run()
    #expect(outcome.termination == .timedOut)
    #expect(outcome.standardOutput.text.isEmpty)
  }

  @Test("reads the end when nothing is wanted of it") func givenUp() async throws {
    let message = try LateMessage()
    async let held = waiting(for: message, limits: Limits()).run()
    message.withdraw()
    #expect(try await held.standardOutput.text == "\n")
    #expect(!message.send([]))
  }

  @Test("ends with the task that runs it") func cancelled() async throws {
    let message = try LateMessage()
    let task = Task { try await waiting(for: message, limits: Limits()).run() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
