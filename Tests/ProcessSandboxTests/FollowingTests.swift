// A second command in the box of a first one.

import Glibc
import Testing

@testable import ProcessSandbox

@Suite("What follows a command in its box", .timeLimit(.minutes(20))) struct FollowingTests {
  /// A script, and what is to follow it: another one that is told where the folder is that both write to.
  private func run(
    _ script: String, then following: String, in box: TestBox, _ name: String = #function
  ) async throws -> Outcome {
    let folder = "\(TestMachine.folder)/\(name.prefix { $0 != "(" })-\(box)"
    mkdir(folder, 0o700)
    var command = shell(script, ["/out"], limits: .boxedCompiler)
    command.following = ["/bin/sh", "-c", following, "/out"]
    command.confinement = .boxed(
      Box(.compiler, tools: try await box.tools, writable: [.init(folder, at: "/out")]))
    return try await command.run()
  }

  @Test(
    "finds what it made, and says by its code whether it did its part", arguments: TestBox.allCases)
  func made(box: TestBox) async throws {
    let right = try await run("echo made > $1/file; echo one", then: "cat $0/file", in: box)
    #expect(right.termination == .exited(0))
    #expect(right.hasFollowed)
    #expect(right.standardOutput.text == "one\nmade\n")
    let wrong = try await run("echo one", then: "cat $0/file; exit 1", in: box)
    #expect(wrong.termination == .exited(0))
    #expect(!wrong.hasFollowed)
  }

  @Test("does not begin where the command has not left with 0", arguments: TestBox.allCases)
  func failure(box: TestBox) async throws {
    for end in ["exit 3", "kill -9 $$"] {
      let outcome = try await run("echo one; \(end)", then: "echo two", in: box)
      #expect(outcome.termination == (end == "exit 3" ? .exited(3) : .signaled(SIGKILL)))
      #expect(!outcome.hasFollowed)
      #expect(outcome.standardOutput.text == "one\n")
    }
  }

  @Test("begins when nothing of the command is left, or not at all", arguments: TestBox.allCases)
  func leftovers(box: TestBox) async throws {
    let outcome = try await run(
      "(setsid sh -c 'echo > $0/begun; while :; do echo >> $0/file; done' $1 &) >/dev/null; "
        + "until [ -e $1/begun ]; do :; done",
      then: "cp $0/file $0/copy; i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; "
        + "cmp $0/file $0/copy",
      in: box)
    #expect(outcome.termination == .exited(0))
    #expect(outcome.standardOutput.text == "")
    // Whoever is not root cannot end what stands beside walls.
    #expect(outcome.hasFollowed == (box == .bwrap || TestMachine.isRoot))
  }

  @Test("has no environment", arguments: TestBox.allCases)
  func environment(box: TestBox) async throws {
    var command = Command("/bin/true", environment: ["LD_PRELOAD": "/nothing"])
    command.following = ["/usr/bin/env"]
    command.confinement = .boxed(Box(.compiler, tools: try await box.tools))
    let outcome = try await command.run()
    #expect(outcome.hasFollowed)
    #expect(outcome.standardOutput.text == "")
  }

  @Test("may not be without a box")
  func withoutBox() {
    var command = Command("/bin/true")
    command.following = ["/bin/true"]
    #expect(throws: LaunchError.self) { try command.runAndWait() }
  }
}
