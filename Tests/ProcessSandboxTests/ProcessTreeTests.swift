// Nobody outlives a run: whatever was started, and however the run ends.

import Glibc
import Testing

@testable import ProcessSandbox

@Suite("Of a run's processes", .timeLimit(.minutes(20))) struct ProcessTreeTests {
  @Test("a daemon with a session of its own is gone after a normal end, and nobody waits for it")
  func daemonAfterExit() async throws {
    let outcome = try await shell(leavingDaemon).run()
    #expect(outcome.termination == .exited(0))
    let daemon = try #require(processes(in: outcome.standardOutput.text).first)
    #expect(!exists(daemon))
  }

  @Test("all are gone after a time-out")
  func afterTimeout() async throws {
    try await withGrowingWallTime { wallTime in
      let outcome = try await shell(
        "\(leavingDaemon); sh -c 'echo $$; \(forever)' & echo $$; \(forever)",
        limits: Limits(wallTime: wallTime)
      ).run()
      #expect(outcome.termination == .timedOut)
      let started = processes(in: outcome.standardOutput.text)
      #expect(started.filter(exists).isEmpty)
      return started.count == 3
    }
  }

  @Test("many generations, each in a session of its own, are gone")
  func generations() async throws {
    // Each writes its number, starts the next in a new session and stays.
    let script = """
      echo $$; [ $1 -gt 0 ] && setsid -f sh -c "$2" sh $(($1-1)) "$2"; \(forever)
      """
    let (gathered, killSwitch) = (Gathered(), KillSwitch())
    await #expect(throws: CancellationError.self) {
      try await onOwnThread {
        try shell(script, ["20", script]).run(killSwitch: killSwitch) { _, piece in
          if gathered.add(piece) == 21 { killSwitch.throwSwitch() }
        }
      }
    }
    let started = processes(in: gathered.text)
    #expect(started.count == 21)
    #expect(started.filter(exists).isEmpty)
  }

  @Test("none is left when the task is cancelled")
  func cancellation() async throws {
    let gathered = Gathered()
    let (beginnings, beginning) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await shell("echo $$; \(forever)").run { _, piece in
        gathered.add(piece)
        beginning.finish()
      }
    }
    for await _ in beginnings {}
    let process = try #require(processes(in: gathered.text).first)
    #expect(exists(process))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!exists(process))
  }

  @Test("none is ever begun by a task that was cancelled before")
  func cancelledBefore() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await shell(forever).run()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("the command dies with the supervisor that it kills")
  func killedSupervisor() async throws {
    let outcome = try await shell("echo $$; kill -9 $PPID; \(forever)").run()
    #expect(outcome.termination == .signaled(SIGKILL))
    let command = try #require(processes(in: outcome.standardOutput.text).first)
    untilGone(command)
  }

  @Test("those are ended too that begin when their end is wanted already")
  func switchThrownBefore() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    let killSwitch = KillSwitch()
    killSwitch.throwSwitch()
    killSwitch.arm(ends[0])
    var byte: UInt8 = 0
    #expect(recv(ends[1], &byte, 1, Int32(MSG_DONTWAIT)) == 0)
  }

  // The last two need a program of their own: they would end the commands of other tests too.

  @Test("none is left once a program has ended all that it runs")
  func terminateAll() async {
    await #expect(processExitsWith: .success) {
      let gathered = Gathered()
      let (beginnings, beginning) = AsyncStream<Void>.makeStream()
      let tasks = (0..<3).map { _ in
        Task {
          try await shell("\(leavingDaemon); echo $$; \(forever)").run { _, piece in
            if gathered.add(piece) == 6 { beginning.finish() }
          }
        }
      }
      for await _ in beginnings {}
      let started = processes(in: gathered.text)
      #expect(started.count == 6 && started.allSatisfy(exists))
      Command.terminateAll()
      #expect(started.filter(exists).isEmpty)
      for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    }
  }

  @Test("none stays for long when the program that runs them is killed")
  func deathOfTheCaller() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
    ) {
      let gathered = Gathered()
      _ = try await shell("\(leavingDaemon); echo $$; \(forever)").run { _, piece in
        guard gathered.add(piece) == 2 else { return }
        _ = write(STDOUT_FILENO, "\n" + gathered.text, gathered.text.utf8.count + 1)
        kill(getpid(), SIGKILL)
      }
    }
    let output = try #require(result).standardOutputContent
    let started = processes(in: String(decoding: output, as: UTF8.self))
    #expect(started.count == 2)
    for process in started { untilGone(process) }
  }
}
