// What is thrown when a command cannot be started.

import Glibc
import ProcessSandbox
import Testing

@Suite("A command that cannot be started", .timeLimit(.minutes(20))) struct LaunchErrorTests {
  private func error(of command: Command) async -> LaunchError? {
    await #expect(throws: LaunchError.self) { try await command.run() }
  }

  @Test("names a missing program")
  func missingProgram() async {
    let expected = LaunchError(step: .executable, path: "/no/such/one", errorNumber: ENOENT)
    #expect(await error(of: Command("/no/such/one")) == expected)
  }

  @Test("names a file that is no program")
  func notAProgram() async {
    let expected = LaunchError(step: .executable, path: "/etc/passwd", errorNumber: EACCES)
    #expect(await error(of: Command("/etc/passwd")) == expected)
  }

  @Test("names a missing directory")
  func missingDirectory() async {
    let command = Command("/bin/true", workingDirectory: "/no/such/directory")
    let expected = LaunchError(
      step: .workingDirectory, path: "/no/such/directory", errorNumber: ENOENT)
    #expect(await error(of: command) == expected)
  }

  @Test("says that a descriptor is not open")
  func closedDescriptor() async {
    var command = Command("/bin/true")
    command.descriptors = [5: 1_000_000]
    #expect(await error(of: command)?.step == .descriptors)
  }

  @Test(
    "refuses what would be taken for something else",
    arguments: [
      Command("true"), Command("/bin/true", workingDirectory: "."), Command("/bin/echo", ["a\0b"]),
      Command("/bin/true", environment: ["A": "\0"]),
    ])
  func misunderstandings(command: Command) async {
    #expect(await error(of: command)?.errorNumber == EINVAL)
  }

  @Test("refuses to redirect the standard streams twice")
  func standardStreamsTwice() async {
    var command = Command("/bin/true")
    command.descriptors = [1: 2]
    #expect(await error(of: command)?.step == .descriptors)
  }
}
