// What waits for a submission's program: it begins when it is told to, and ends with whoever needs it no more.

import ProcessSandbox
import Testing

@testable import LessonRunner

@Suite("A process that waits for a program")
struct WaitingProcessTests {
  private final class Owner: Sendable {}

  /// One that prints what it is told.
  private func process(_ words: [String]) throws -> WaitingProcess {
    let command = Command("/bin/bash", words, limits: Limits(wallTime: .seconds(60)))
    return try WaitingProcess(command, for: ["LESSONS_PROGRAM": "/program.so"], of: Owner())
  }

  @Test("is told what to run once")
  func begins() async throws {
    let process = try process(["-c", "cat <&\(HostProtocol.Descriptor.message)"])
    #expect(process.begin())
    #expect(!process.begin())
    let outcome = try await process.outcome
    #expect(outcome.standardOutput.text == "LESSONS_PROGRAM=/program.so\0")
    #expect(outcome.termination == .exited(0))
    await process.end()
  }

  @Test(
    "ends, and is gone, where nobody tells it", arguments: ["sleep 1000", "trap '' TERM; cat <&10"])
  func ends(script: String) async throws {
    let process = try process(["-c", script])
    await process.end()
    await #expect(throws: CancellationError.self) { try await process.outcome }
  }
}
