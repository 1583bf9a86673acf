// How long who asks a host is told to wait.

import ProcessSandbox
import Testing

@testable import LiveServing

@Suite("The wait at a host")
struct HostLoadTests {
  let load = HostLoad(width: 2, turnTime: .milliseconds(300), waitMaxSeconds: 0.2)

  /// Counts runs that go on at once, and calls `look` while they do.
  private func during(_ runs: [(isBackground: Bool, meter: ProcessorMeter)], _ look: () -> Void)
    async throws
  {
    guard let first = runs.first else { return look() }
    try await load.during(first.meter, isBackground: first.isBackground) {
      try await during(Array(runs.dropFirst()), look)
    }
  }

  @Test("is that for a turn of each run before it, and for none in the background")
  func waits() async throws {
    try await during([(true, .init()), (true, .init())]) { #expect(load.waitSeconds == 0) }
    try await during([(false, .init()), (true, .init())]) { #expect(load.waitSeconds == 0.15) }
    try await during([(false, .init()), (false, .init())]) { #expect(load.waitSeconds == 0.3) }
    #expect(load.waitSeconds == 0 && load.runCount == 0)
  }

  @Test("is told to who would wait for too long, in whole seconds")
  func refusal() async throws {
    let refused = await #expect(throws: HostLoad.Refusal.self) {
      try await during([(false, .init()), (false, .init()), (true, .init())]) {
        Issue.record("it began")
      }
    }
    guard case .busy(seconds: 1) = refused else {
      Issue.record("refused as \(refused.debugDescription)")
      return
    }
    #expect(load.runCount == 0)
  }

  @Test("learns from what runs used, of which no more counts than a turn")
  func learning() async throws {
    for (seconds, isBackground, wait) in [
      (2.0, false, 0.15), (0.1, true, 0.15), (0.1, false, 0.14),
    ] {
      let meter = ProcessorMeter()
      try await load.during(meter, isBackground: isBackground) {
        meter.add(Outcome(.exited(0), processorTime: .seconds(seconds)), since: .now)
      }
      try await during([(false, .init())]) {
        #expect(abs(load.waitSeconds - wait) < 1e-9)
      }
    }
  }
}
