// Each limit, met by a program that runs into it.

import CProcessLaunch
import Glibc
import Testing

@testable import ProcessSandbox

@Suite("A limit", .timeLimit(.minutes(20))) struct LimitTests {
  private let briefly = Limits(wallTime: .milliseconds(100))

  @Test("of wall time stops a loop")
  func endlessLoop() async throws {
    try await withGrowingWallTime { wallTime in
      let outcome = try await shell(
        "echo begun; while :; do :; done", limits: Limits(wallTime: wallTime)
      ).run()
      #expect(outcome.termination == .timedOut)
      #expect(outcome.wallTime >= wallTime)
      return outcome.standardOutput.text == "begun\n"
    }
  }

  @Test("of wall time stops a sleeper that ignores every signal")
  func deafSleeper() async throws {
    let outcome = try await shell("trap '' TERM INT HUP QUIT; \(forever)", limits: briefly).run()
    #expect(outcome.termination == .timedOut)
  }

  @Test("of wall time stops a process that stopped itself")
  func stoppedProcess() async throws {
    #expect(try await shell("kill -STOP $$", limits: briefly).run().termination == .timedOut)
  }

  @Test("of processor time is told as a time-out", arguments: ["", "trap '' XCPU;"])
  func processorTime(preparation: String) async throws {
    let limits = Limits(wallTime: .seconds(60), processorTime: .milliseconds(10))
    let outcome = try await shell("\(preparation) while :; do :; done", limits: limits).run()
    #expect(outcome.termination == .timedOut)
  }

  @Test("of output stops a flood on both streams at once")
  func flood() async throws {
    let limits = Limits(wallTime: .seconds(60), outputBytesMax: 100_000)
    let outcome = try await shell("yes >&2 & exec yes", limits: limits).run()
    #expect(outcome.termination == .outputLimit)
    #expect(outcome.standardOutput.bytes.count <= 100_000)
    #expect(outcome.standardError.bytes.count <= 100_000)
    #expect(outcome.standardOutput.isTruncated || outcome.standardError.isTruncated)
  }

  @Test("of output lets pass exactly what it says")
  func exactOutput() async throws {
    let limits = Limits(outputBytesMax: 70_000)
    let exact = try await shell("head -c 70000 /dev/zero", limits: limits).run()
    #expect(exact.termination == .exited(0))
    #expect(!exact.standardOutput.isTruncated && exact.standardOutput.bytes.count == 70_000)
    let beyond = try await shell("head -c 70001 /dev/zero", limits: limits).run()
    #expect(beyond.termination == .outputLimit)
    #expect(beyond.standardOutput.isTruncated && beyond.standardOutput.bytes.count == 70_000)
  }

  @Test("of file size ends who writes more")
  func fileSize() async throws {
    let path = "/tmp/process-sandbox-\(getpid())-file"
    defer { unlink(path) }
    let limits = Limits(wallTime: .seconds(60), fileBytes: 4096)
    let outcome = try await shell("exec head -c 5000 /dev/zero > $1", [path], limits: limits).run()
    #expect(outcome.termination == .signaled(SIGXFSZ))
  }

  @Test("reaches the process as the kernel's own")
  func kernelLimits() async throws {
    let limits = Limits(
      wallTime: .seconds(60), processorTime: .milliseconds(6500), memoryBytes: 256 << 20,
      fileBytes: 1 << 20, openFiles: 17)
    let outcome = try await shell(
      "ulimit -t; ulimit -v; ulimit -f; ulimit -n; ulimit -c", limits: limits
    ).run()
    // In seconds, KiB, and blocks of 512 bytes.
    #expect(outcome.standardOutput.text == "7\n262144\n2048\n17\n0\n")
  }

  @Test("of processes leaves room for what the machine runs already")
  func processes() async throws {
    let limits = Limits(wallTime: .seconds(60), processes: 10)
    let outcome = try await shell("ulimit -p", limits: limits).run()
    let limit = try #require(Int(outcome.standardOutput.text.dropLast()))
    #expect(limit > 10)
  }

  @Test("beyond what the caller itself may have is lowered to that")
  func impossibleLimit() async throws {
    let outcome = try await shell("ulimit -n", limits: Limits(openFiles: .max)).run()
    #expect(outcome.termination == .exited(0))
  }

  @Test("of memory is named only when it was nearly reached")
  func memory() {
    func termination(peak: UInt64, status: Int32) -> Termination {
      var report = process_report()
      report.peak_bytes = peak
      report.wait_status = status
      return Termination(report, limits: Limits(memoryBytes: 1000))
    }
    #expect(termination(peak: 950, status: SIGILL) == .memoryLimit)
    #expect(termination(peak: 500, status: SIGILL) == .signaled(SIGILL))
    #expect(termination(peak: 950, status: 3 << 8) == .exited(3))
  }
}
