// Real programs, run for real: what comes back of them.

import Glibc
import ProcessSandbox
import Testing

/// A shell script as a command.
func shell(_ script: String, limits: Limits = Limits(wallTime: .seconds(60))) -> Command {
  Command(
    "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], workingDirectory: "/",
    limits: limits)
}

@Suite("Running a command") struct RunningTests {
  @Test("keeps both streams apart")
  func bothStreams() async throws {
    let outcome = try await shell("echo one; echo two >&2; echo three").run()
    #expect(outcome.termination == .exited(0))
    #expect(outcome.standardOutput.text == "one\nthree\n")
    #expect(outcome.standardError.text == "two\n")
    #expect(!outcome.standardOutput.isTruncated)
  }
}
