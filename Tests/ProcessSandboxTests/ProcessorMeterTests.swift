import Glibc
import ProcessSandbox
import Testing

@Suite("A meter of processor time", .timeLimit(.minutes(10)))
struct ProcessorMeterTests {
  @Test("counts all commands of a task and of those that it starts, and of nobody else")
  func counts() async throws {
    let (meter, other) = (ProcessorMeter(), ProcessorMeter())
    let busy = Command("/bin/sh", ["-c", "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done"])
    let times = try await ProcessorMeter.$current.withValue(meter) {
      async let first = busy.run().processorTime
      async let second = Task { try await busy.run().processorTime }.value
      return try await [first, second]
    }
    _ = try await busy.run()
    #expect(times.allSatisfy { $0 > .zero })
    #expect(meter.processorTime == times[0] + times[1])
    #expect(other.processorTime == .zero)
  }

  @Test("counts what this program does itself, and not what it waits for")
  func own() {
    let meter = ProcessorMeter()
    let sum = meter.measure { (0..<100_000).reduce(0) { ($0 &* 31) ^ $1 } }
    let used = meter.processorTime
    #expect(sum != 0 && used > .zero)
    meter.measure { _ = usleep(200_000) }
    #expect(meter.processorTime - used < .milliseconds(200))
  }

  @Test("counts the time by the clock of what is stopped, at its limit or before")
  func stopped() async throws {
    var idle = Command("/bin/sleep", ["600"])
    idle.limits.wallTime = .milliseconds(100)
    let (late, cancelled) = (ProcessorMeter(), ProcessorMeter())
    let outcome = try await ProcessorMeter.$current.withValue(late) { try await idle.run() }
    #expect(outcome.termination == .timedOut)
    #expect(late.processorTime >= .milliseconds(100))
    idle.limits.wallTime = nil
    let run = ProcessorMeter.$current.withValue(cancelled) { [idle] in Task { try await idle.run() }
    }
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    #expect(cancelled.processorTime > .zero)
  }
}
